/** The link by which a telephone number, as people write it, is called (RFC 3966): digits, and a plus before them. */
export function telephoneHref(number: string): string {
  const isGlobal = number.trim().startsWith('+');
  return `tel:${isGlobal ? '+' : ''}${number.replaceAll(/[^\d*#]/g, '')}`;
}
