import { POS_TAGS, type Piece, type Pos } from '../language.ts';
import { winkWithoutMemory } from './wink-without-memory.ts';

/** wink takes "neighbor's" for one word where a mark follows it at once, and nowhere else. */
const AFTER_APOSTROPHE = /\p{L}['’]\p{L}+(?=[^\p{L}\p{N}\s])/gu;

const TAGS: ReadonlySet<string> = new Set(POS_TAGS);

function isPos(tag: string): tag is Pos {
  return TAGS.has(tag);
}

/** The pieces of an English text by sentence, in order, white space that says something among them. */
export function sentencesByWink(text: string): Piece[][] {
  const { readDoc, its } = winkWithoutMemory();
  const doc = readDoc(text.replace(AFTER_APOSTROPHE, '$& '));
  const all = doc.tokens();
  const values: string[] = all.out(its.value);
  const tags: string[] = all.out(its.pos);
  const pieces = values.map((value, i): Piece => {
    const tag = tags[i] ?? 'X';
    return { value, pos: isPos(tag) ? tag : 'X' };
  });
  let from = 0;
  return doc
    .sentences()
    .out(its.span)
    .map((span) => {
      const to = Array.isArray(span) ? Number(span[1]) + 1 : pieces.length;
      const sentence = pieces.slice(from, to);
      from = to;
      return sentence;
    });
}
