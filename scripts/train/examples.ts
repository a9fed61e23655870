import { reviewFeatures } from '../../src/insights/judging/review-features.ts';
import { sentencesOf, type Sentence } from '../../src/insights/judging/sentences.ts';
import { targetFeatures } from '../../src/insights/judging/target-features.ts';
import { english } from '../../src/insights/language/en/english.ts';
import { read } from '../../src/insights/reading/read.ts';
import { NO_VOCABULARY, vocabularyOf, type Vocabulary } from '../../src/insights/reading/vocabulary.ts';
import { taxonomyFor } from '../../src/insights/verticals/verticals.ts';
import type { GoldText, Polarity } from './gold.ts';
import type { Example } from './logistic.ts';

const CLASSES: readonly Polarity[] = ['positive', 'neutral', 'negative'];

function readSentences(text: string, vocabulary: Vocabulary): Sentence[] {
  return sentencesOf(read(text, { language: english(), vocabulary }));
}

/** One example for every gold term that the tokeniser finds again. */
export function targetExamples(texts: readonly GoldText[]): Example[] {
  const examples: Example[] = [];
  for (const gold of texts) {
    const sentences = readSentences(gold.text, NO_VOCABULARY);
    const tokens = sentences[0]?.reading.tokens ?? [];
    for (const term of gold.terms) {
      const from = tokens.findIndex((token) => token.end > term.from);
      const past = tokens.findIndex((token) => token.start >= term.to);
      const to = past < 0 ? tokens.length : past;
      const home = sentences.find((one) => from >= one.from && from < one.to);
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
  text: string,
  vocabulary: Vocabulary,
  { polarityOf, weight }: { polarityOf: (aspect: string) => Polarity | null; weight: number },
): Example[] {
  const sentences = readSentences(text, vocabulary);
  const mentions = (sentences[0]?.reading.marks ?? []).filter(
    ({ kind }) => kind === 'term' || kind === 'cue',
  );
  return mentions.flatMap((mention) => {
    const polarity = polarityOf(mention.id);
    const home = sentences.find(({ from, to }) => mention.from >= from && mention.from < to);
    if (polarity === null || home === undefined) return [];
    return [{ features: targetFeatures(home, mention), label: CLASSES.indexOf(polarity), weight }];
  });
}

/**
 * Examples from texts whose categories are labelled but not the words that speak of them: every word of our vocabulary
 * for the category, at half the weight. Where two categories of one aspect differ, none.
 */
export function categoryExamples(texts: readonly GoldText[]): Example[] {
  const vocabulary = vocabularyOf(taxonomyFor('Restaurant', null), english());
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
    return mentionExamples(gold.text, vocabulary, { polarityOf, weight: 0.5 });
  });
}

/**
 * Examples from comments of one sentence, which show how people speak of other things than food: every word of the
 * vocabulary for health has the sentiment of the comment, at a third of the weight.
 */
export function commentExamples(texts: readonly GoldText[]): Example[] {
  const vocabulary = vocabularyOf(taxonomyFor('MedicalBusiness', null), english());
  return texts.flatMap(({ text, sentiment }) => {
    if (readSentences(text, NO_VOCABULARY).length > 1) return [];
    return mentionExamples(text, vocabulary, { polarityOf: () => sentiment, weight: 0.3 });
  });
}

/** One example for every text with a gold sentiment. */
export function reviewExamples(texts: readonly GoldText[]): Example[] {
  const examples: Example[] = [];
  for (const gold of texts) {
    if (gold.sentiment === null) continue;
    examples.push({
      features: reviewFeatures(readSentences(gold.text, NO_VOCABULARY)),
      label: CLASSES.indexOf(gold.sentiment),
      weight: 1,
    });
  }
  return examples;
}
