/** The words of a list written over several lines, parted by white space. */
export function words(list: string): string[] {
  return list.trim().split(/\s+/);
}
