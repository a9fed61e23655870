import type { Polarity } from '../notes.ts';
import { oddsOf, type Evidence, type Odds } from './model.ts';
import type { Judgement } from './judge-target.ts';

/** Several mentions taken together: their polarity, its score, and the mentions it rests on, the weightiest first. */
export interface Verdict {
  polarity: Polarity;
  score: number;
  bases: readonly [Judgement, ...Judgement[]];
}

/**
 * From this score on mentions are praise together, down from its opposite a complaint; between, they weigh the same. It
 * takes more where a sentence holds one clause of praise and one of complaint, both in plain words.
 */
const LEAST_SCORE = { usual: 0.025, balanced: 0.35 };

interface Judged {
  judgement: Judgement;
  odds: Odds;
}

function decisive({ positive, negative }: Odds): number {
  return Math.max(positive, negative);
}

function lean({ positive, negative }: Odds): number {
  return positive - negative;
}

/** "The technician was wonderful but the dispatcher was rude" */
function isBalanced(all: readonly Pick<Judged, 'judgement'>[]): boolean {
  const said = [...new Map(all.map(({ judgement }) => [judgement.from, judgement.said])).values()];
  const isOneSentence = new Set(all.map(({ judgement }) => judgement.home)).size === 1;
  return isOneSentence && said.length === 2 && said.includes(1) && said.includes(-1);
}

/** Mentions that state a plain fact have no say beside others. */
function counted(judgements: readonly Judgement[]): readonly Judgement[] {
  const speaking = judgements.filter(({ silent }) => !silent);
  return speaking.length > 0 ? speaking : judgements;
}

/** The score of the verdict over mentions without any stars; 0 without mentions. */
export function scoreWithoutStars(judgements: readonly Judgement[]): number {
  return scoreOf(counted(judgements).map((judgement) => ({ judgement, odds: judgement.odds })));
}

/** The mean of what the mentions lean to, -1..1, in which each counts by how far it is from neutral; 0 where they are balanced. */
function scoreOf(all: readonly Judged[]): number {
  let sum = 0;
  let weight = 0;
  for (const { odds } of all) {
    sum += lean(odds) * (1 - odds.neutral);
    weight += 1 - odds.neutral;
  }
  const mean = weight === 0 ? 0 : sum / weight;
  return Math.abs(mean) < LEAST_SCORE.balanced && isBalanced(all) ? 0 : mean;
}

/**
 * The verdict over the mentions of one given thing, of which most say something, with `prior` added to each (what the stars say). Mentions that state a
 * plain fact have no say beside others, and the stars nothing to add to them, nor to an opinion in plain words against
 * them. It rests on the mention that says most of it; where praise and complaint weigh the same, which is neutral, on
 * all that say either. Neutral too where every mention leans to neutral. Null without mentions.
 */
export function verdictOf(judgements: readonly Judgement[], prior: Evidence): Verdict | null {
  const all = counted(judgements).map((judgement): Judged => {
    const { evidence, silent, said } = judgement;
    const isOpposed = said * (prior.plus - prior.minus) < 0;
    if (silent || isOpposed) return { judgement, odds: judgement.odds };
    return {
      judgement,
      odds: oddsOf({ plus: evidence.plus + prior.plus, minus: evidence.minus + prior.minus }),
    };
  });
  const decided = all.filter(({ odds }) => decisive(odds) > odds.neutral);
  const score = scoreOf(all);
  const sign = score >= 0 ? 'positive' : 'negative';
  const [best] = all.toSorted((a, b) => b.odds[sign] - a.odds[sign]);
  if (best === undefined) return null;
  const isEven = Math.abs(score) < LEAST_SCORE.usual;
  const isOpposed = new Set(decided.map(({ odds }) => Math.sign(lean(odds)))).size > 1;
  return {
    polarity: decided.length === 0 || isEven ? 'neutral' : sign,
    score,
    bases:
      isEven && isOpposed ? [best.judgement, ...decided.map(({ judgement }) => judgement)] : [best.judgement],
  };
}
