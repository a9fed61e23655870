import { aspectChangeTest, type SaidOfAspect } from '../../../domain/aspect-change-test.ts';
import { FEWEST_COMPARED, type Comparison } from '../../../domain/comparison.ts';
import { adjustedAmongPossible, type DiscreteTest } from '../../../domain/false-discoveries.ts';
import { mean } from '../../../domain/figures.ts';
import type { AspectInsight, ProblemInsight } from '../../../domain/insights.ts';
import type { Analysed } from '../analysed.ts';
import { LEVELS } from '../../../domain/levels.ts';
import { periodsUntil, within, type Period } from '../../../domain/periods.ts';

function percent(level: number): string {
  return `${Number((100 * level).toFixed(2))} %`;
}

/** Mean scores that differ by less are as good as equal: more or fewer speak of the same. */
const LEAST_CHANGE = 0.05;

const METHOD = [
  `Of each aspect each review weighs by how far its score is from the mean of all mentions and by whether it speaks badly of it, each in its standard errors (permutation test of the weights, two-sided); none changed whose mean score moved by less than ${LEAST_CHANGE};`,
  `${percent(LEVELS.aspects)} level, Benjamini-Hochberg over the aspects that are spoken of often enough to reach it.`,
  `Which problems are reported more or less often is told in the same way by Fisher exact tests at ${percent(LEVELS.problems)},`,
  `which began in the last year by the chance that all reports of one are as late, at ${percent(LEVELS.onsets)},`,
  `how the ratings differ from those of the 365 days before by a permutation test of their means at ${percent(LEVELS.rating)},`,
  `trends by Mann-Kendall tests at ${percent(LEVELS.trends)}: where nothing changes, the chance that any of these is named is at most ${percent(Object.values(LEVELS).reduce((sum, level) => sum + level, 0))}.`,
  'Whether a problem is new goes by its counts alone; of one that may be so by chance the summary says that.',
].join(' ');

/** What the reviews of one period say. */
interface Said {
  reviews: readonly Analysed[];
  aspects: ReadonlyMap<string, SaidOfAspect[]>;
  problems: ReadonlyMap<string, number>;
}

function saidBy(reviews: readonly Analysed[]): Said {
  const aspects = new Map<string, SaidOfAspect[]>();
  const problems = new Map<string, number>();
  for (const { notes } of reviews) {
    for (const { id, score, polarity } of notes.aspects) {
      const mention = { score, isNegative: polarity === 'negative' };
      const own = aspects.get(id);
      if (own === undefined) aspects.set(id, [mention]);
      else own.push(mention);
    }
    for (const { id } of notes.problems) problems.set(id, (problems.get(id) ?? 0) + 1);
  }
  return { reviews, aspects, problems };
}

/** Four decimals, which are the same on any machine. */
function rounded(chance: number): number {
  return Number(chance.toFixed(4));
}

function figures({ from, to }: Period, reviews: readonly Analysed[]): Comparison['recent'] {
  const ratings = reviews.map(({ review }) => review.rating);
  return { from, to, review_count: reviews.length, average_rating: mean(ratings, 2) ?? 0 };
}

function meanScore(mentions: readonly SaidOfAspect[]): number | null {
  return mean(
    mentions.map(({ score }) => score),
    3,
  );
}

/** What two periods say of one aspect, how likely that is by chance, and what it would be if it is not. */
interface Compared extends DiscreteTest {
  row: Omit<Comparison['aspects'][number], 'change' | 'chance'>;
  change: 'better' | 'worse' | 'none';
}

/**
 * The change that scores and complaints tell together: none where they say the contrary of each other, or scores nothing. Where
 * one period has no score complaints tell it alone.
 */
function directionOf(scoreChange: number | null, complaintChange: number): Compared['change'] {
  if (scoreChange !== null && Math.abs(scoreChange) < LEAST_CHANGE) return 'none';
  const told = Math.sign(scoreChange ?? 0) - Math.sign(complaintChange);
  if (told === 0) return 'none';
  return told > 0 ? 'better' : 'worse';
}

function shareOfComplaints(mentions: readonly SaidOfAspect[], { reviews }: Said): number {
  return mentions.filter(({ isNegative }) => isNegative).length / reviews.length;
}

function comparedAspect(id: string, recent: Said, previous: Said): Compared {
  const [now, before] = [recent.aspects.get(id) ?? [], previous.aspects.get(id) ?? []];
  const [score, scoreBefore] = [meanScore(now), meanScore(before)];
  return {
    ...aspectChangeTest(
      { mentions: now, reviews: recent.reviews.length },
      { mentions: before, reviews: previous.reviews.length },
    ),
    row: {
      id,
      mention_count: now.length,
      previous_mention_count: before.length,
      score,
      previous_score: scoreBefore,
    },
    change: directionOf(
      score === null || scoreBefore === null ? null : score - scoreBefore,
      shareOfComplaints(now, recent) - shareOfComplaints(before, previous),
    ),
  };
}

/**
 * The 90 days that end with the newest review beside the 90 before, aspects and problems in the order given; null where
 * either period has fewer than five reviews. `all` are newest first.
 */
export function comparisonOf(
  all: readonly Analysed[],
  aspects: readonly Pick<AspectInsight, 'id'>[],
  problems: readonly Pick<ProblemInsight, 'id' | 'is_new'>[],
): Comparison | null {
  const [newest] = all;
  if (newest === undefined) return null;
  const periods = periodsUntil(newest.review.date);
  const dated = all.map((one) => ({ date: one.review.date, one }));
  const [recent, previous] = [periods.recent, periods.previous].map((period) =>
    saidBy(within(dated, period).map(({ one }) => one)),
  );
  if (recent === undefined || previous === undefined) return null;
  if (Math.min(recent.reviews.length, previous.reviews.length) < FEWEST_COMPARED) return null;
  const compared = aspects
    .filter(({ id }) => recent.aspects.has(id) || previous.aspects.has(id))
    .map(({ id }) => comparedAspect(id, recent, previous));
  const chances = adjustedAmongPossible(compared, LEVELS.aspects);
  return {
    recent: figures(periods.recent, recent.reviews),
    previous: figures(periods.previous, previous.reviews),
    method: METHOD,
    aspects: compared.map(({ row, change }, i) => ({
      ...row,
      change: (chances[i] ?? 1) <= LEVELS.aspects ? change : 'none',
      chance: rounded(chances[i] ?? 1),
    })),
    problems: problems
      .filter(({ id }) => recent.problems.has(id) || previous.problems.has(id))
      .map(({ id, is_new }) => ({
        id,
        mention_count: recent.problems.get(id) ?? 0,
        previous_mention_count: previous.problems.get(id) ?? 0,
        is_new,
      })),
  };
}
