import { EVIDENCE_MAX, type Judgement, type Refusal } from '../domain/stored-answer.ts';
import { saysSomething } from '../insights/language/stop-words.ts';
import { answerJson } from './answer-json.ts';
import { isAgainstStars } from './against-stars.ts';
import type { AskedReview } from './asked-vocabulary.ts';
import { isPassage } from './passage.ts';
import type { Question } from './question.ts';
import { isAsked } from './asked-words.ts';
import { tellsHowToJudgeFrom } from './speaks-to-models.ts';

/** What is left of an answer: a judgement, and how many of its items had no evidence; or why it counts for nothing. */
export type CheckedAnswer =
  | { readonly judgement: Judgement; readonly dropped: number; readonly refused: null }
  | { readonly judgement: null; readonly dropped: number; readonly refused: Refusal };

/** So many items may rest on the same words; on fewer words than a short sentence has, more are no reading of them. */
const SAME_EVIDENCE_MAX = 3;
const SENTENCE =
  /\p{L}(?:[^\p{L}]+\p{L}+){3}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]{8}/u;

/** Checks what a model wrote of a review: JSON of the form asked for, and all that `checkJudgement` asks. */
export function checkAnswer(
  content: string,
  review: AskedReview,
  question: Pick<Question, 'answer'>,
): CheckedAnswer {
  let value: unknown;
  try {
    value = answerJson(content);
  } catch {
    return refused('not-json');
  }
  return checkJudgement(value, review, question);
}

/**
 * Checks a judgement on a review. An item whose evidence does not stand verbatim in it as a passage, says nothing by itself,
 * does not stand before the review tells what to make of it, or is asked there and not said, is dropped, as is a second one of the
 * same id and a fourth on the same sentence. Refused are unknown ids and members, what is mostly without evidence, what rests more on a few words,
 * what says mostly the contrary of its stars, as a whole the contrary of five or one, and what only praises beside two: so a
 * model judges that obeys a review, in whatever words this gives orders.
 */
export function checkJudgement(
  value: unknown,
  { text, rating }: AskedReview,
  { answer }: Pick<Question, 'answer'>,
): CheckedAnswer {
  const parsed = answer.safeParse(value);
  if (!parsed.success) return refused('not-the-schema');
  const { sentiment } = parsed.data;
  const end = tellsHowToJudgeFrom(text);
  const stands = ({ evidence }: { evidence: string }): boolean => {
    const place = placeOfEvidence(text, evidence);
    return place !== null && place[1] <= end;
  };
  const aspects = parsed.data.aspects.filter(stands);
  const problems = parsed.data.problems.filter(stands);
  const found: readonly { readonly evidence: string }[] = [...aspects, ...problems];
  const missing = parsed.data.aspects.length + parsed.data.problems.length - found.length;
  if (missing > found.length) return refused('evidence', missing);
  const onSameWords = Map.groupBy(found, ({ evidence }) => evidence.trim());
  const heaps = [...onSameWords].filter(([, { length }]) => length > SAME_EVIDENCE_MAX);
  if (heaps.some(([words]) => !SENTENCE.test(words))) return refused('same-words', missing);
  const beyond = new Set(heaps.flatMap(([, heap]) => heap.slice(SAME_EVIDENCE_MAX)));
  // Who takes a question for an answer has not made it up.
  const counts = (item: { evidence: string }): boolean => {
    const place = placeOfEvidence(text, item.evidence);
    return place !== null && !isAsked(text, place) && !beyond.has(item);
  };
  const dropped = missing + found.filter((item) => !counts(item)).length;
  const judgement = {
    sentiment,
    aspects: firstOfEach(aspects.filter(counts)),
    problems: firstOfEach(problems.filter(counts)),
  };
  if (isAgainstStars(judgement, rating)) return refused('against-stars', dropped);
  return { judgement, dropped, refused: null };
}

function refused(reason: Refusal, dropped = 0): CheckedAnswer {
  return { judgement: null, dropped, refused: reason };
}

function firstOfEach<T extends { id: string; evidence: string }>(items: readonly T[]): T[] {
  return [...Map.groupBy(items, ({ id }) => id).values()].flatMap(([first]) =>
    first === undefined ? [] : [{ ...first, evidence: first.evidence.trim() }],
  );
}

const CUT_WORD = /^[\p{Script=Latin}\p{N}]{2}$/u;

/**
 * Where evidence stands in a text in whole words, for the first time that it is said and not asked, else for the first time:
 * UTF-16 offsets, end exclusive. Null where it does not, says nothing or is no passage but most of a long text. Scripts without spaces have no words to be whole.
 */
export function placeOfEvidence(text: string, evidence: string): [start: number, end: number] | null {
  const words = evidence.trim();
  if (words.length > EVIDENCE_MAX || !isPassage(words, text) || !saysSomething(words, text)) return null;
  let asked: [start: number, end: number] | null = null;
  for (let start = text.indexOf(words); start !== -1; start = text.indexOf(words, start + 1)) {
    const end = start + words.length;
    const isCut = [start, end].some((at) => CUT_WORD.test(text.slice(Math.max(0, at - 1), at + 1)));
    if (isCut) continue;
    if (!isAsked(text, [start, end])) return [start, end];
    asked ??= [start, end];
  }
  return asked;
}
