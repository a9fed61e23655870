/** The link by which a telephone number, as people write it, is called (RFC 3966): digits, and a plus before them. */
export function telephoneHref(number: string): string {
  const isGlobal = number.trim().startsWith('+');
  return `tel:${isGlobal ? '+' : ''}${number.replaceAll(/[^\d*#]/g, '')}`;
}

/** A telephone number, or a text with one, in which no line ends: its spaces and hyphens are those that do not break. */
export function unbrokenTelephone(text: string): string {
  return text.replaceAll(' ', '\u00a0').replaceAll('-', '\u2011');
}
