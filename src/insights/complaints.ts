import { scoreAt } from './clause-notes.ts';
import { isImagined, isNoFault } from './complaint-context.ts';
import { isNegator } from './lexicon/lexicon.ts';
import type { AspectNote, ClauseNote } from './notes.ts';
import type { ReadText } from './polarity/read-text.ts';
import type { ProblemMatcher } from './problems.ts';

/** A clause that is better than this reports no problem, whatever words it holds. */
const NO_COMPLAINT = 0.5;

/** How badly an aspect must be judged to be a complaint by itself: where the words say something bad, and where none does. */
const COMPLAINT = { said: -0.4, unsaid: -0.6 };

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

function wordsIn({ parsed }: ReadText, from: number, to: number): string[] {
  return parsed.tokens.filter(({ start }) => start >= from && start < to).map(({ lower }) => lower);
}

/**
 * Whether the words that a judgement rests on bear a complaint. Those that say nothing bad must be judged the worse, and
 * hold no "not", which may well turn them round: "she didn't bill me".
 */
function isComplaint(
  { parsed, sentences }: ReadText,
  { score }: AspectNote,
  from: number,
  to: number,
): boolean {
  const inside = (at: number): boolean => {
    const start = parsed.tokens[at]?.start ?? -1;
    return start >= from && start < to;
  };
  const said = sentences
    .flatMap(({ opinions }) => opinions.filter((hit) => inside(hit.from)))
    .reduce((sum, { value }) => sum + value, 0);
  if (said < 0) return score <= COMPLAINT.said;
  const denies = parsed.tokens.some(({ lower }, at) => inside(at) && isNegator(lower));
  return said === 0 && !denies && score <= COMPLAINT.unsaid;
}

/**
 * The ids of what went wrong, each once: the problems that the taxonomy names, found in clauses that do not praise, then
 * the aspects whose words alone are bad. One thing said counts once: an aspect is left out where its sentence names a
 * problem or is bad about another aspect, and where a problem already found is a complaint about it.
 */
export function complaintsIn(
  text: ReadText,
  problems: ProblemMatcher,
  clauses: readonly ClauseNote[],
  notes: readonly AspectNote[],
): string[] {
  const ids = new Set<string>();
  const told = new Set<number>();
  for (const [at, { sentence, parsed }] of text.sentences.entries()) {
    for (const hit of problems.find(parsed, sentence)) {
      if (scoreAt(clauses, parsed.tokens[hit.from]?.start ?? -1) > NO_COMPLAINT) continue;
      ids.add(hit.problem);
      told.add(at);
    }
  }
  const bad = notes
    .filter(({ polarity, basis }) => polarity === 'negative' && basis === 'text')
    .toSorted((a, b) => a.score - b.score);
  for (const note of bad) {
    const { id, evidence } = note;
    const start = text.parsed.text.indexOf(evidence);
    const end = start + evidence.length;
    const { sentence, from } = sentenceAt(text, start);
    const counted = [...ids].some((problem) => problems.aspectsOf(problem).includes(id));
    if (told.has(sentence) || counted || !isComplaint(text, note, start, end)) continue;
    told.add(sentence);
    const ours = !isNoFault(wordsIn(text, from, start)) && !isImagined(wordsIn(text, from, end));
    if (!ours || scoreAt(clauses, start) >= 0) continue;
    ids.add(problems.generalOf(id) ?? aspectProblemId(id));
  }
  return [...ids];
}
