import type { DiscreteTest } from './false-discoveries.ts';
import { permutationTest } from './permutation-test.ts';

/** What a review says of an aspect: its score, -1..1 with three decimals, and whether that is a complaint. */
export interface SaidOfAspect {
  readonly score: number;
  readonly isNegative: boolean;
}

/** The mentions of an aspect in a period, and how many reviews that has. */
export interface PeriodOfAspect {
  readonly mentions: readonly SaidOfAspect[];
  readonly reviews: number;
}

const THOUSANDTHS = 1000;

/** Scores in whole numbers, which add up exactly in any order. */
function thousandths({ score }: SaidOfAspect): number {
  return Math.round(score * THOUSANDTHS);
}

/** Mean and standard deviation of whole numbers. */
function spreadOf(values: readonly number[]): { middle: number; deviation: number } {
  const sum = values.reduce((all, value) => all + value, 0);
  const squares = values.reduce((all, value) => all + value * value, 0);
  const middle = sum / values.length;
  return { middle, deviation: Math.sqrt(Math.max(0, squares / values.length - middle * middle)) };
}

/** A value in standard deviations from the middle; 0 where all values are equal. */
function standardized(value: number, { middle, deviation }: ReturnType<typeof spreadOf>): number {
  return deviation === 0 ? 0 : (value - middle) / deviation;
}

/**
 * How likely two periods speak of an aspect as differently as they do by chance, two-sided. What customers say may get worse in
 * two ways, and mostly does in both: those who speak of it judge it worse, and more reviews complain. Each review weighs as much
 * as it adds to the two differences, each in its standard errors: a permutation test of the weights tests their sum (as O'Brien
 * 1984, "Procedures for comparing samples with multiple endpoints", does of ranks). `least` is
 * how likely all mentions, or as many as it has reviews, fall in one period: no parting of them is less likely.
 */
export function aspectChangeTest(recent: PeriodOfAspect, previous: PeriodOfAspect): DiscreteTest {
  const mentions = [...recent.mentions, ...previous.mentions];
  const reviews = recent.reviews + previous.reviews;
  const scores = spreadOf(mentions.map(thousandths));
  const bad = mentions.filter(({ isNegative }) => isNegative).length / reviews;
  const complaints = { middle: bad, deviation: Math.sqrt(bad * (1 - bad)) };
  // A mean of fewer has the greater error.
  const ofScore = Math.sqrt(reviews / Math.max(1, mentions.length));
  const silent = standardized(0, complaints);
  const weightOf = (mention: SaidOfAspect): number =>
    standardized(Number(mention.isNegative), complaints) -
    ofScore * standardized(thousandths(mention), scores);
  const weightsIn = ({ mentions: own, reviews: all }: PeriodOfAspect): number[] => [
    ...own.map(weightOf),
    ...Array.from({ length: all - own.length }, () => silent),
  ];
  const chanceOfAllIn = ({ reviews: own }: PeriodOfAspect): number =>
    mentions.slice(0, own).reduce((chance, _, i) => (chance * (own - i)) / (reviews - i), 1);
  return {
    chance: permutationTest(weightsIn(recent), weightsIn(previous)),
    least: Math.min(chanceOfAllIn(recent), chanceOfAllIn(previous)),
  };
}
