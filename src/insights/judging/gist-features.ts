import type { Mark } from '../reading/reading.ts';
import { familyOf } from '../reading/word-family.ts';
import { rememberedByNumber } from '../language/remembered.ts';
import type { Names } from './features.ts';
import { isDenied } from './rows.ts';
import type { Sentence } from './sentences.ts';

/** Takes one feature, and the token that it stands at; {@link WHOLE} of what is so of the whole sentence. */
export type PutAt<Name> = (group: Group, name: Name, value: number, at: number) => void;

/** How words are named that are looked up again and again. */
interface WordNames<Name> {
  names: Names<Name>;
  family: (word: Sentence['reading']['tokens'][number]) => Name;
}

/** Names of words and their families, each family found once. */
export function wordNames<Name extends string | number>(names: Names<Name>): WordNames<Name> {
  return { names, family: rememberedByNumber((word) => names.of(familyOf(word))) };
}

/** The groups of what is seen, as `seeGist` says what they are. */
export const GIST_GROUPS = ['w', 's', 'b', 'd', 'm', 'lean', 'len', 'one'] as const;

type Group = (typeof GIST_GROUPS)[number];

/** A pair of words counts a little less than a word, as both are seen besides. */
const OF_PAIR = 0.7;

/** Words that lean more to one side together lean as much as any. */
const MOST_LEAN = 3;

/** Sentences of more doublings of a word than this are as long as any. */
const LONGEST = 5;

/** The place, and the clause, of what is so of the whole sentence. */
export const WHOLE = -1;

/** The number of the clause that a token stands in, of those of its sentence. */
export function clauseAt({ clauses }: Pick<Sentence, 'clauses'>, at: number): number {
  if (at === WHOLE) return WHOLE;
  let number = clauses.length - 1;
  while (number > 0 && at < (clauses[number]?.from ?? 0)) number--;
  return number;
}

/** What a mark that is no opinion says, and what the words around it make of that. */
function nameOf({ kind, id, context }: Mark): string {
  const denied = context.deniers.length > 0 ? ' denied' : '';
  const imagined = context.imagined ? ' imagined' : '';
  const others = context.whose === 'business' ? '' : ' of others';
  return `${kind} ${id}${denied}${imagined}${others}`;
}

/**
 * What is seen of what a sentence is about. w: words as models know them; s: their families, and d: those of what is denied; b: pairs; m: marks of the
 * vocabulary; lean: how far its words lean, as whole texts taught; len: how long it is; one: whether it is all of the text.
 */
export function seeGist<Name>(
  { reading, from, to, rows: { surfaces }, leans }: Sentence,
  { names, family }: WordNames<Name>,
  put: PutAt<Name>,
): void {
  const { tokens, marks, sentences } = reading;
  let before = names.of('<');
  for (let at = from; at < to; at++) {
    const token = tokens[at];
    if (token === undefined) continue;
    const name = names.at(surfaces, at - from);
    const word = surfaces.words[at - from] ?? '';
    if (token.pos !== 'PUNCT') {
      put('w', name, 1, at);
      put(isDenied(word) ? 'd' : 's', family(token), 1, at);
      put('b', names.joined(before, word), OF_PAIR, at);
    }
    before = name;
  }
  for (const mark of marks)
    if (mark.kind !== 'opinion' && mark.from >= from && mark.from < to)
      put('m', names.of(nameOf(mark)), 1, mark.from);
  const lean = leans().reduce((sum, one) => sum + one, 0);
  put('lean', names.of(String(Math.max(-MOST_LEAN, Math.min(MOST_LEAN, Math.round(lean))))), 1, WHOLE);
  put('len', names.of(String(Math.min(LONGEST, Math.floor(Math.log2(to - from))))), 1, WHOLE);
  put('one', names.of(String(sentences.length === 1)), 1, WHOLE);
}
