import { denied, type OpinionHit } from '../lexicon/lexicon.ts';
import type { ParsedText, Span } from '../text/parse.ts';
import { words } from '../text/word-list.ts';

/** Who or what is meant from the sentence before. */
const REFERENCES = new Set(words('it they he she that this neither not'));
const DENIALS = new Set(words("not n't nt neither wasnt isnt werent didnt doesnt dont"));

/** What answers a question in the negative: "Professional? Hardly." */
const ANSWERS = new Set(words('hardly no nope never nah barely'));

/** How much of an opinion its denial says of something else: "The bed was wonderful. The bathroom was not." */
const OPPOSED = -0.8;

/** A sentence that only denies: the token that does so, and whether it denies the sentence before or speaks of something else. */
interface Denial {
  by: number;
  isOfSame: boolean;
}

/** "It wasn't.", "They were neither.", "Not anymore.", "The bathroom was not.": no word of its own says anything. */
function denialIn({ tokens }: ParsedText, { from, to }: Span): Denial | null {
  const said = tokens.slice(from, to).filter(({ pos }) => pos !== 'PUNCT');
  const last = said.at(-1);
  const [first, next] = said;
  if (last === undefined || first === undefined || said.length > 6) return null;
  const isAnswered = tokens[from - 1]?.lower === '?' && said.length === 1 && ANSWERS.has(first.lower);
  if (isAnswered) return { by: from, isOfSame: true };
  if (first.lower === 'not' && (next?.lower === 'anymore' || (next?.lower === 'any' && said.length === 3)))
    return { by: from, isOfSame: true };
  if (said.length < 2 || !DENIALS.has(last.lower)) return null;
  const by = tokens.indexOf(last, from);
  if (tokens[by - 1]?.pos !== 'AUX' && !/^(?:was|is|were|did|does|do)nt$/.test(last.lower)) return null;
  return { by, isOfSame: REFERENCES.has(first.lower) };
}

/**
 * The opinions of the sentences of a text, in order, where a sentence that only denies turns those before it round
 * ("I thought they would be rude. They were not.") or says the opposite of something else ("The bathroom was not.").
 */
export function takenBackAcross(parsed: ParsedText, opinions: readonly OpinionHit[][]): OpinionHit[][] {
  const read = opinions.map((hits) => [...hits]);
  for (const [at, sentence] of parsed.sentences.entries()) {
    const denial = denialIn(parsed, sentence);
    const before = read[at - 1];
    const last = before?.at(-1);
    if (denial === null || before === undefined || last === undefined) continue;
    const { by, isOfSame } = denial;
    if (isOfSame) read[at - 1] = before.map((hit) => denied(hit, by));
    else
      read[at] = [
        {
          from: by,
          to: by + 1,
          value: last.value * OPPOSED,
          plain: last.plain,
          negated: true,
          deniers: [by],
        },
      ];
  }
  return read;
}
