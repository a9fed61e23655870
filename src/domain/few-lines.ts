/** So many of many lines are told one by one. */
const TOLD = 5;

/** Of many lines the first five, and one that tells how many more there are. */
export function fewLines(lines: readonly string[], moreInWords: (count: number) => string): string[] {
  const more = lines.length - TOLD;
  return [...lines.slice(0, TOLD), ...(more > 0 ? [moreInWords(more)] : [])];
}
