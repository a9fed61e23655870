import { expect, test } from 'vitest';
import { taxonomyFor } from '../../../src/insights/verticals/verticals.ts';
import { unlabelled, type GoldText } from '../gold.ts';
import { worthOfWords } from './words.ts';

const SALON = taxonomyFor('HairSalon', null);

const TAXONOMY = {
  ...SALON,
  aspects: SALON.aspects.map((aspect) => ({
    ...aspect,
    terms: aspect.id === 'ambience' ? ['chair'] : [],
    cues: [],
  })),
  problems: SALON.problems.map((problem) => ({
    ...problem,
    patterns: problem.id === 'noise' ? ['blaring (radio|music)'] : [],
  })),
};

/** A text whose places are all labelled: that its words say something of the ambience, or tell noise. */
function placed(text: string, says: string | null, tells: string | null = null): GoldText {
  const placeOf = (words: string) => ({ from: text.indexOf(words), to: text.indexOf(words) + words.length });
  return {
    ...unlabelled('test', text, text),
    vertical: 'beauty',
    labelsEachPlace: true,
    terms: says === null ? [] : [{ term: says, ...placeOf(says), polarity: 'positive', aspect: 'ambience' }],
    told: tells === null ? [] : [{ problem: 'noise', ...placeOf(tells) }],
  };
}

test('counts of each word the sentences that hold it, and those that mean it', () => {
  const texts = [
    placed('Comfy chair.', 'Comfy chair'),
    placed('I left my coat on the chair. Lovely light.', 'Lovely light'),
    placed('The girl in the next chair was kind.', null),
    placed('The radio was on. Blaring music all day.', null, 'Blaring music'),
  ];
  expect(worthOfWords(texts, TAXONOMY)).toEqual([
    { of: 'ambience', word: 'chair', found: 3, right: 1 },
    { of: 'noise', word: 'blaring (radio|music)', found: 1, right: 1 },
  ]);
});

test('counts neither texts of other verticals nor those of which not each place is labelled', () => {
  const salon = placed('Comfy chair.', 'Comfy chair');
  expect(
    worthOfWords(
      [
        { ...salon, vertical: 'hotels' },
        { ...salon, labelsEachPlace: false },
      ],
      TAXONOMY,
    ),
  ).toEqual([]);
});
