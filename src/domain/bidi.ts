/** Opens an embedding or override of direction, which POP DIRECTIONAL FORMATTING closes. */
const EMBEDDINGS = /[\u202a\u202b\u202d\u202e]/g;
const POP_EMBEDDING = '\u202c';
/** Opens an isolate, which POP DIRECTIONAL ISOLATE closes. */
const ISOLATES = /[\u2066-\u2068]/g;
const POP_ISOLATE = '\u2069';
const ANY = /[\u202a-\u202e\u2066-\u2069]/;

/**
 * A text that can stand within another without turning round what follows: embeddings, overrides and isolates of direction
 * that it opens are closed at its end (Unicode Standard Annex 9). Most texts have none and are given back as they are.
 */
export function closedDirection(text: string): string {
  if (!ANY.test(text)) return text;
  const open = (signs: RegExp, pop: string) =>
    Math.max(0, (text.match(signs)?.length ?? 0) - (text.split(pop).length - 1));
  return (
    text +
    POP_EMBEDDING.repeat(open(EMBEDDINGS, POP_EMBEDDING)) +
    POP_ISOLATE.repeat(open(ISOLATES, POP_ISOLATE))
  );
}
