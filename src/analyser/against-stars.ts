import type { Judgement } from '../domain/stored-answer.ts';
import type { Polarity } from '../insights/notes.ts';

/** The side against which stars speak; none of three, and where there are none. */
export const CONTRARY_TO_STARS: ReadonlyMap<number | null, Polarity> = new Map([
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

/** Whether a judgement is mostly against the stars of its review, as a whole against five or one, or only praise beside two. */
export function isAgainstStars({ sentiment, aspects, problems }: Judgement, rating: number | null): boolean {
  const contrary = CONTRARY_TO_STARS.get(rating);
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
