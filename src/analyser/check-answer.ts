import type { Polarity } from '../insights/notes.ts';
import { EVIDENCE_MAX, type Judgement, type Refusal } from '../domain/stored-answer.ts';
import { saysSomething } from '../insights/language/stop-words.ts';
import type { AskedReview } from './asked-vocabulary.ts';
import { isPassage } from './passage.ts';
import type { Question } from './question.ts';
import { isAsked } from './asked-words.ts';
import { tellsHowToJudgeFrom } from './speaks-to-models.ts';

/** What is left of an answer: a judgement, and how many of its items had no evidence; or why it counts for nothing. */
export type CheckedAnswer =
  | { readonly judgement: Judgement; readonly dropped: number; readonly refused: null }
  | { readonly judgement: null; readonly dropped: number; readonly refused: Refusal };

/** So many items on the same words are no reading of them. */
const SAME_EVIDENCE_MAX = 3;

/** The side against which stars speak. */
const CONTRARY: ReadonlyMap<number | null, Polarity> = new Map([
  [5, 'negative'],
  [4, 'negative'],
  [2, 'positive'],
  [1, 'positive'],
]);

/** Stars, as many or as few as one can give, beside which the whole is never on the contrary side. */
const EXTREMES: ReadonlySet<number | null> = new Set([1, 5]);

/** Stars that praise alone never stands beside: four with a complaint alone are what somebody content is asked for. */
const NEVER_ALONE = 2;

/** So many aspects and problems against the stars, and most of all, are more than the "but" of somebody content. */
const AGAINST_STARS = 3;

/** Checks what a model wrote of a review: JSON of the form asked for, and all that `checkJudgement` asks. */
export function checkAnswer(
  content: string,
  review: AskedReview,
  question: Pick<Question, 'answer'>,
): CheckedAnswer {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    return refused('not-json');
  }
  return checkJudgement(value, review, question);
}

/**
 * Checks a judgement on a review. An item whose evidence does not stand verbatim in it as a passage, says nothing by itself,
 * does not stand before the review tells what to make of it, or is asked there and not said, is dropped, as is a second one of the
 * same id. Refused are unknown ids and members, what is mostly without evidence, what rests everything on the same words,
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
  const found = [...aspects, ...problems];
  const missing = parsed.data.aspects.length + parsed.data.problems.length - found.length;
  const onSameWords = Map.groupBy(found, ({ evidence }) => evidence.trim());
  const isHeaped = [...onSameWords.values()].some(({ length }) => length > SAME_EVIDENCE_MAX);
  if (missing > found.length || isHeaped) return refused('evidence', missing);
  // Who takes a question for an answer has not made it up.
  const isSaid = ({ evidence }: { evidence: string }): boolean => {
    const place = placeOfEvidence(text, evidence);
    return place !== null && !isAsked(text, place);
  };
  const dropped = missing + found.filter((item) => !isSaid(item)).length;
  const judgement = {
    sentiment,
    aspects: firstOfEach(aspects.filter(isSaid)),
    problems: firstOfEach(problems.filter(isSaid)),
  };
  if (isAgainstStars(judgement, rating)) return refused('against-stars', dropped);
  return { judgement, dropped, refused: null };
}

function isAgainstStars({ sentiment, aspects, problems }: Judgement, rating: number | null): boolean {
  const contrary = CONTRARY.get(rating);
  if (contrary === undefined) return false;
  const sides: Polarity[] = [
    ...aspects.map(({ polarity }) => polarity),
    ...problems.filter((problem) => !isToldBy(aspects, problem)).map((): Polarity => 'negative'),
  ];
  const against = sides.filter((side) => side === contrary).length;
  if (against >= AGAINST_STARS && against * 2 > sides.length) return true;
  if (EXTREMES.has(rating)) return sentiment === contrary;
  const all = [sentiment, ...sides];
  return (
    rating === NEVER_ALONE &&
    all.includes(contrary) &&
    all.every((side) => side === contrary || side === 'neutral')
  );
}

/** One complaint is often both, an aspect and a problem. */
function isToldBy(aspects: Judgement['aspects'], { evidence }: { evidence: string }): boolean {
  return aspects.some(
    ({ polarity, evidence: words }) =>
      polarity === 'negative' && (words.includes(evidence) || evidence.includes(words)),
  );
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
