import { reviewFeatures } from '../../src/insights/polarity/review-features.ts';
import { readText, type ReadText } from '../../src/insights/polarity/read-text.ts';
import { targetFeatures } from '../../src/insights/polarity/target-features.ts';
import { aspectMatcher, type AspectMatcher } from '../../src/insights/taxonomy/matcher.ts';
import { taxonomyFor } from '../../src/insights/taxonomy/verticals.ts';
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

/** The aspect of our own vocabulary that a category of MAMS speaks of; the others have no words of their own. */
const OWN_ASPECT: ReadonlyMap<string, string> = new Map([
  ['food', 'food'],
  ['menu', 'food'],
  ['staff', 'service'],
  ['service', 'service'],
  ['price', 'price'],
  ['ambience', 'ambience'],
]);

/** One example for every word of a vocabulary in the text whose aspect has a polarity there. */
function mentionExamples(
  { parsed, sentences }: ReadText,
  matcher: AspectMatcher,
  { polarityOf, weight }: { polarityOf: (aspect: string) => Polarity | null; weight: number },
): Example[] {
  return matcher.find(parsed).flatMap((mention) => {
    const polarity = polarityOf(mention.aspect);
    const home = sentences.find(
      ({ sentence }) => mention.from >= sentence.from && mention.from < sentence.to,
    );
    if (polarity === null || home === undefined) return [];
    return [{ features: targetFeatures(home, mention), label: CLASSES.indexOf(polarity), weight }];
  });
}

/**
 * Examples from texts whose categories are labelled but not the words that speak of them: every word of our vocabulary
 * for the category, at half the weight. Where two categories of one aspect differ, none.
 */
export function categoryExamples(texts: readonly GoldText[]): Example[] {
  const matcher = aspectMatcher(taxonomyFor('Restaurant', null));
  return texts.flatMap((gold) => {
    const polarities = new Map<string, Set<Polarity>>();
    for (const { category, polarity } of gold.categories) {
      const aspect = OWN_ASPECT.get(category);
      if (aspect !== undefined && polarity !== null)
        polarities.set(aspect, (polarities.get(aspect) ?? new Set()).add(polarity));
    }
    const polarityOf = (aspect: string): Polarity | null => {
      const [polarity, ...others] = polarities.get(aspect) ?? [];
      return polarity === undefined || others.length > 0 ? null : polarity;
    };
    return mentionExamples(readText(gold.text), matcher, { polarityOf, weight: 0.5 });
  });
}

/**
 * Examples from comments of one sentence, which show how people speak of other things than food: every word of the
 * vocabulary for health has the sentiment of the comment, at a third of the weight.
 */
export function commentExamples(texts: readonly GoldText[]): Example[] {
  const matcher = aspectMatcher(taxonomyFor('MedicalBusiness', null));
  return texts.flatMap(({ text, sentiment }) => {
    const read = readText(text);
    if (read.sentences.length > 1) return [];
    return mentionExamples(read, matcher, { polarityOf: () => sentiment, weight: 0.3 });
  });
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
