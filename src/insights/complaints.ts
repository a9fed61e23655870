import { scoreAt } from './clause-notes.ts';
import { isCaused, isExplained, isImagined, isNoFault, isOwnFault } from './complaint-context.ts';
import { isNegator } from './lexicon/lexicon.ts';
import type { AspectNote, ClauseNote } from './notes.ts';
import type { ReadText } from './polarity/read-text.ts';
import type { ProblemHit } from './problem-hits.ts';
import type { ProblemMatcher } from './problems.ts';
import { isMiddling } from './text/middling.ts';
import type { ParsedText, Span } from './text/parse.ts';

/** How badly an aspect must be judged to be a complaint by itself: where the words say something bad, and where none does. */
const COMPLAINT = { said: -0.4, unsaid: -0.7 };

/** A word as bad as this, not praise denied, makes an aspect a complaint even in a review with all stars. */
const EXPLICIT = -1;

/** The id of the problem that stands for complaints about an aspect where no problem of the taxonomy names them. */
export function aspectProblemId(aspect: string): string {
  return `${aspect}-complaints`;
}

/** The sentence that holds an offset, by its number, and the offset at which it starts. */
function sentenceAt({ parsed, sentences }: ReadText, at: number): { sentence: number; from: number } {
  const sentence = sentences.findIndex(({ sentence: { from, to } }) => {
    const [first, last] = [parsed.tokens[from], parsed.tokens[to - 1]];
    return first !== undefined && last !== undefined && at >= first.start && at < last.end;
  });
  return { sentence, from: parsed.tokens[sentences[sentence]?.sentence.from ?? 0]?.start ?? 0 };
}

function wordsIn({ parsed }: Pick<ReadText, 'parsed'>, from: number, to: number): string[] {
  return parsed.tokens.filter(({ start }) => start >= from && start < to).map(({ lower }) => lower);
}

function saidBy({ tokens }: ParsedText, { from, to }: Span): string[] {
  return tokens.slice(from, to).map(({ lower }) => lower);
}

/** "Nothing, they were very reassuring" answers what could be better, and denies no praise. */
function opensWithNothing({ tokens }: ParsedText, { from }: Span): boolean {
  const next = tokens[from + 1]?.pos;
  return /^(?:nothing|none|nope)$/.test(tokens[from]?.lower ?? '') && next !== 'VERB' && next !== 'AUX';
}

/**
 * Whether the words that a judgement rests on bear a complaint. Those that say nothing bad must be judged the worse, and
 * hold no "not", which may well turn them round: "she didn't bill me".
 */
function isComplaint(
  { parsed, sentences }: ReadText,
  { score }: AspectNote,
  { from, to, rating }: { from: number; to: number; rating: number | null },
): boolean {
  const inside = (at: number): boolean => {
    const start = parsed.tokens[at]?.start ?? -1;
    return start >= from && start < to;
  };
  const hits = sentences.flatMap(({ opinions, sentence }) =>
    opinions.filter((hit) => inside(hit.from)).map((hit) => ({ hit, sentence })),
  );
  const counted = hits.filter(
    ({ hit, sentence }) =>
      hit.value > 0 ||
      !(isExplained(parsed, hit, sentence) || (hit.negated && opensWithNothing(parsed, sentence))),
  );
  const isWeak = counted.every(({ hit }) => hit.value > 0 || isMiddling(saidBy(parsed, hit)));
  if (isWeak && isMiddling(wordsIn({ parsed }, from, to))) return false;
  const said = counted.reduce((sum, { hit }) => sum + hit.value, 0);
  const explicit = rating !== 5 || counted.some(({ hit }) => hit.plain <= EXPLICIT && !hit.negated);
  if (said < 0) return score <= COMPLAINT.said && explicit;
  if (counted.length < hits.length) return false;
  if (rating !== null && rating > 3) return false;
  const denies = parsed.tokens.some(({ lower }, at) => inside(at) && isNegator(lower));
  return said === 0 && !denies && score <= COMPLAINT.unsaid;
}

/**
 * The ids of what went wrong, each once: the problems that the taxonomy names, found in clauses that do not praise or in
 * the figures, then the aspects whose words alone are bad. One thing said counts once: an aspect is left out where its
 * sentence names a problem or is bad about another aspect (one that a named problem stands for comes first), and where a
 * problem already found is a complaint about it.
 */
export function complaintsIn(
  text: ReadText,
  problems: ProblemMatcher,
  {
    hits,
    clauses,
    notes,
    rating,
  }: {
    hits: readonly ProblemHit[];
    clauses: readonly ClauseNote[];
    notes: readonly AspectNote[];
    rating: number | null;
  },
): string[] {
  const ids = new Set(hits.map(({ problem }) => problem));
  const told = new Set(hits.map(({ sentence }) => sentence));
  const named = ({ id }: AspectNote): number => (problems.generalOf(id) === null ? 1 : 0);
  const bad = notes
    .filter(({ polarity, basis }) => polarity === 'negative' && basis === 'text')
    .toSorted((a, b) => named(a) - named(b) || a.score - b.score);
  for (const note of bad) {
    const { id, evidence } = note;
    const start = text.parsed.text.indexOf(evidence);
    const end = start + evidence.length;
    const { sentence, from } = sentenceAt(text, start);
    const counted = [...ids].some((problem) => problems.aspectsOf(problem).includes(id));
    if (told.has(sentence) || counted || !isComplaint(text, note, { from: start, to: end, rating })) continue;
    told.add(sentence);
    const said = wordsIn(text, from, end);
    const ours =
      !isNoFault(wordsIn(text, from, start)) && !isImagined(said) && !isOwnFault(said) && !isCaused(said);
    if (!ours || scoreAt(clauses, start) >= 0) continue;
    ids.add(problems.generalOf(id) ?? aspectProblemId(id));
  }
  return [...ids];
}
