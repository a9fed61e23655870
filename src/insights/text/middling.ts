/** What is like most of its kind. */
const PLAIN = /\b(?:average|standard|normal|ordinary|usual|typical|regular|so - so|middling|unremarkable)\b/;

/** What is good enough, or no more than that. */
const ENOUGH =
  /\b(?:ok|okay|meh|fine|alright|adequate|acceptable|decent|satisfactory|nothing (?:special|fancy|more|extraordinary|remarkable)|run of the mill)\b/;

const TURNED = /\b(?:below|sub|than|less|not|n't|no|far|hardly|barely|but)\b/;

/** Whether words, in lower case, say only that something is like most of its kind: "was average", not "below average". */
export function isPlain(said: readonly string[]): boolean {
  const text = said.join(' ');
  return PLAIN.test(text) && !TURNED.test(text);
}

/** Whether words, in lower case, say that nothing went wrong, if not much went right: "nothing special", "was average". */
export function isMiddling(said: readonly string[]): boolean {
  const text = said.join(' ');
  return (PLAIN.test(text) || ENOUGH.test(text)) && !TURNED.test(text);
}
