/** "a", "a and b", "a, b and c"; "a and b, and c" where one of them has an "and" of its own. */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('');
  const and = items.some((item) => item.includes(' and ')) ? ', and' : ' and';
  return `${items.slice(0, -1).join(', ')}${and} ${items.at(-1) ?? ''}`;
}

/** The first letter small, unless the word is all capitals or a name. */
export function small(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
