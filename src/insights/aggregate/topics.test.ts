import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { analysedTexts, PLUMBER, reviewId } from '../test/reviews.ts';
import { topicWords, type TopicWords } from './topic-words.ts';
import { topicInsights } from './topics.ts';

const NONE: TopicWords = { names: new Set(), common: new Set(), services: new Set() };

const reviews = analysedTexts([
  [5, 'The water heater works again.'],
  [5, 'New water heaters in the basement.'],
  [4, 'A photo of the water heater.'],
  [5, 'The water was cold.'],
  [5, 'The drain in the kitchen runs.'],
  [3, 'Our kitchen has a slow drain.'],
  [5, 'The drain was clogged.'],
  [4, 'The drain runs, and so does the kitchen.'],
  [5, 'Thanks for the photo.'],
  [5, 'They sent a photo.'],
  ...['Thank you.', 'The water runs.', 'Perfect.', 'So good.', 'Excellent.', 'Great people.'].map(
    (text): [number, string] => [5, text],
  ),
  [5, null],
]);

test('are named as people name them, else by their leading noun', () => {
  const { topics } = topicInsights(reviews, NONE);
  expect(
    topics.map(({ id, label, mention_count, share_pct }) => [id, label, mention_count, share_pct]),
  ).toEqual([
    ['drain', 'Drain', 4, 25],
    ['water-heater', 'Water heater', 3, 18.8],
  ]);
});

test('show what people wrote: examples hold a keyword', () => {
  const { topics } = topicInsights(reviews, NONE);
  expect(topics[1]?.keywords).toEqual(['water heater', 'heater']);
  expect(topics[1]?.example_review_ids).toEqual([reviewId(1), reviewId(2), reviewId(3)]);
});

test('tell of each review what it touches; water alone is no water heater', () => {
  const { ofReview } = topicInsights(reviews, NONE);
  expect(ofReview.get(reviewId(1))).toMatchObject([{ id: 'water-heater' }]);
  expect(ofReview.get(reviewId(4))).toBe(undefined);
});

test('leave out what names somebody', () => {
  const { topics } = topicInsights(reviews, { ...NONE, names: new Set(['drain', 'kitchen']) });
  expect(topics.map(({ id }) => id)).toEqual(['water-heater']);
});

test('hold what their label says, in the singular or plural, and nothing beside it', () => {
  const { topics } = topicInsights(
    analysedTexts([
      [5, 'The heat pump froze and the furnace ran.'],
      [5, 'Two heat pumps in the basement.'],
      [5, 'The heat pump runs again.'],
      [5, 'The burner of the furnace.'],
      [5, 'The furnace has a burner.'],
      [5, 'A new furnace.'],
      [5, 'The line to the sewer.'],
      [5, 'A sewer line, and the after-hours line.'],
      [5, 'The line for the gas.'],
      [5, 'Their line was busy.'],
      ...['Thank you.', 'Perfect.', 'So good.', 'Excellent.', 'Great people.'].map(
        (text): [number, string] => [5, text],
      ),
    ]),
    NONE,
  );
  expect(
    topics.map(({ id, label, example_review_ids }) => [id, label, example_review_ids.toSorted()]),
  ).toEqual([
    ['furnace', 'Furnace', [1, 4, 5, 6].map(reviewId)],
    ['heat-pump', 'Heat pump', [1, 2, 3].map(reviewId)],
  ]);
});

const SILENT = ['Thank you.', 'Perfect.', 'So good.', 'Excellent.', 'Great people.', 'Ten out of ten.'].map(
  (text): [number, string] => [5, text],
);

function topicsOf(texts: readonly string[], words: TopicWords) {
  const all = analysedTexts([...texts.map((text): [number, string] => [5, text]), ...SILENT]);
  return topicInsights(all, words).topics.map(({ label, mention_count, keywords }) => ({
    label,
    mention_count,
    keywords,
  }));
}

const shop = business.parse({
  name: 'Wren Plumbing',
  vertical: 'Plumber',
  services: [{ id: 'cooling', label: 'Air conditioning', aliases: ['AC'] }],
});

test('take two words for one thing where most reviews with either have both, in whatever form', () => {
  expect(
    topicsOf(
      [
        'They cleared a clogged drain.',
        'Our floor drain clogged again.',
        'He unclogged the main drain.',
        'The clog was gone by noon.',
        'The shower drain backed up.',
      ],
      topicWords(shop, PLUMBER),
    ),
  ).toEqual([
    { label: 'Clogged drain', mention_count: 5, keywords: ['clogged drain', 'floor drain', 'shower drain'] },
  ]);
});

test('are what the business calls its services, as people write it, even alone', () => {
  expect(
    topicsOf(['The AC works.', 'Our AC quit.', 'AC tuned and ready.'], topicWords(shop, PLUMBER)),
  ).toEqual([{ label: 'AC', mention_count: 3, keywords: ['ac'] }]);
});

test('are no rooms and nothing that stands in any text', () => {
  const texts = ['kitchen', 'office', 'heat'].flatMap((word) => [
    `The ${word} and the radiator.`,
    `A radiator by the ${word}.`,
    `Our ${word} is back.`,
    `The ${word} again.`,
  ]);
  expect(topicsOf(texts, topicWords(shop, PLUMBER))).toEqual([]);
});

test('are whole where people write a word before the noun', () => {
  const texts = ['The short rib fell apart.', 'We had short ribs.', 'No short rib left at seven.'];
  expect(topicsOf(texts, NONE)).toEqual([
    { label: 'Short rib', mention_count: 3, keywords: ['short rib', 'rib'] },
  ]);
});

test.each(['new', 'the', 'great', 'my'])('make no name of "%s" and a noun', (word) => {
  const texts = [`Here is ${word} boiler.`, `We saw ${word} boiler and a valve.`, `It is ${word} boiler.`];
  const more = ['The valve of the boiler.', 'A boiler valve.'];
  expect(topicsOf([...texts, ...more], NONE).map(({ label }) => label.toLowerCase())).not.toContain(
    `${word} boiler`,
  );
});

test('are not what the business itself is', () => {
  const texts = ['The plumber and the valve.', 'A plumber with a valve.', 'Our plumber.', 'My plumber.'];
  expect(topicsOf(texts, topicWords(shop, PLUMBER))).toEqual([]);
});

test.each([
  ['Dentist', 'dentist'],
  ['MovingCompany', 'company'],
  ['BarOrPub', 'pub'],
  ['BarOrPub', 'bar'],
])('of a %s leave out the word %s', (vertical, word) => {
  const one = business.parse({ name: 'Wren', vertical });
  expect(topicWords(one, PLUMBER).common.has(word)).toBe(true);
});

test('join nothing that people judge the other way', () => {
  const texts: [number, string][] = [
    [5, 'Wonderful comfy bed.'],
    [5, 'The bed was great.'],
    [5, 'Excellent bed.'],
    [5, 'Lovely bed, terrible elevator.'],
    [5, 'Great bed, awful elevator.'],
    [1, 'Terrible bed bugs, awful.'],
    [1, 'Horrible bed bugs.'],
    ...SILENT,
  ];
  const { topics } = topicInsights(analysedTexts(texts), { ...NONE, services: new Set(['bed']) });
  expect(topics.map(({ label, mention_count, keywords }) => [label, mention_count, keywords])).toEqual([
    ['Bed', 5, ['bed']],
  ]);
});
