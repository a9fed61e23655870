/** What looks like a bracket in a face: ":(", ";-)". */
const FACES = /[:;=]-?[()]/g;

function lastBrackets(before: string): { opening: number; closing: number } {
  const plain = before.replaceAll(FACES, (face) => ' '.repeat(face.length));
  return { opening: plain.lastIndexOf('('), closing: plain.lastIndexOf(')') };
}

/** "Alfie (springer, [bad manners])": whether a place of a text, a UTF-16 offset, stands in brackets. */
export function isInBrackets(text: string, at: number): boolean {
  const { opening, closing } = lastBrackets(text.slice(0, at));
  return opening > closing;
}

/** "It came late (I ordered a 10, the 8 was [sold out])": what is told by the way; not a text that is all in brackets. */
export function isAside(text: string, at: number): boolean {
  const { opening, closing } = lastBrackets(text.slice(0, at));
  return opening > Math.max(0, closing);
}
