import { reviewFeatures } from '../../src/insights/polarity/review-features.ts';
import { readText } from '../../src/insights/polarity/read-text.ts';
import { targetFeatures } from '../../src/insights/polarity/target-features.ts';
import type { GoldText, Polarity } from './gold.ts';
import type { Example } from './logistic.ts';

const CLASSES: readonly Polarity[] = ['positive', 'neutral', 'negative'];

/** One example for every gold term that the tokeniser finds again. */
export function targetExamples(texts: readonly GoldText[]): Example[] {
  const examples: Example[] = [];
  for (const gold of texts) {
    const { parsed, sentences } = readText(gold.text);
    for (const term of gold.terms) {
      const from = parsed.tokens.findIndex((token) => token.end > term.from);
      const past = parsed.tokens.findIndex((token) => token.start >= term.to);
      const to = past < 0 ? parsed.tokens.length : past;
      const home = sentences.find(({ sentence }) => from >= sentence.from && from < sentence.to);
      if (home === undefined || from < 0) continue;
      examples.push({
        features: targetFeatures(home, { from, to }),
        label: CLASSES.indexOf(term.polarity),
        weight: 1,
      });
    }
  }
  return examples;
}

/** One example for every text with a gold sentiment. */
export function reviewExamples(texts: readonly GoldText[]): Example[] {
  const examples: Example[] = [];
  for (const gold of texts) {
    if (gold.sentiment === null) continue;
    examples.push({
      features: reviewFeatures(readText(gold.text).sentences),
      label: CLASSES.indexOf(gold.sentiment),
      weight: 1,
    });
  }
  return examples;
}
