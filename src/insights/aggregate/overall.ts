import type { Insights } from '../../domain/insights.ts';
import type { Analysed } from './analysed.ts';
import { mean, percent } from '../../domain/figures.ts';

/** The mean sentiment of all reviews and the shares of each label; nulls without reviews. */
export function overallSentiment(all: readonly Analysed[]): Insights['overall_sentiment'] {
  const count = (label: string): number => all.filter(({ notes }) => notes.sentiment.label === label).length;
  return {
    score: mean(
      all.map(({ notes }) => notes.sentiment.score),
      3,
    ),
    positive_pct: percent(count('positive'), all.length),
    neutral_pct: percent(count('neutral'), all.length),
    negative_pct: percent(count('negative'), all.length),
  };
}
