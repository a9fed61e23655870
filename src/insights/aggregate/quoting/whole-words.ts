/** Whether a quotation or what stands in brackets is opened and not closed, or the other way round. */
export function isCut(text: string): boolean {
  return (
    (text.match(/["“”]/g) ?? []).length % 2 === 1 ||
    (text.match(/\[/g) ?? []).length !== (text.match(/\]/g) ?? []).length ||
    // A smiling face is no bracket.
    (text.match(/\((?!\s|$)/g) ?? []).length !== (text.match(/(?<![:;=8\s-])\)/g) ?? []).length
  );
}
