import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { createAnalyzer } from '../../analyze-review.ts';
import { analysedTexts, PLUMBER, reviewId, reviewOf } from '../../test/reviews.ts';
import { taxonomyFor } from '../../verticals/verticals.ts';
import { analysedReview } from '../analysed.ts';
import { topicWords } from './topic-words.ts';
import { topicInsights } from './topics.ts';

const SILENT = ['Thank you.', 'Perfect.', 'So good.', 'Excellent.', 'Great people.', 'Ten out of ten.'];

const shop = business.parse({
  name: 'Wren Plumbing',
  vertical: 'Plumber',
  technicians: [{ id: 'maria', name: 'Maria' }],
  services: [{ id: 'heaters', label: 'Water heaters', aliases: ['boiler'] }],
  service_areas: [{ id: 'quarry', label: 'Quarry Hill' }],
});

const MENTIONS = PLUMBER.aspects.map(({ id }) => ({ id, mention_count: 20 }));

function topicsOf(texts: readonly string[], aspects = MENTIONS) {
  const all = analysedTexts([...texts, ...SILENT].map((text): [number, string] => [5, text]));
  return topicInsights(all, topicWords(shop, PLUMBER), aspects);
}

const FEES = ['The fee was fair.', 'Their fee held.', 'A written fee came by email.', 'We got fees.'];

test('are parts of an aspect, named as people name them, by ids made of the words', () => {
  const { topics, ofReview } = topicsOf(FEES);
  expect(topics).toMatchObject([
    { id: 'fee', label: 'Fee', aspect_id: 'price', mention_count: 4, share_pct: 40 },
  ]);
  expect(topics[0]?.example_review_ids.toSorted()).toEqual([1, 2, 3, 4].map(reviewId));
  expect(ofReview.get(reviewId(1))).toMatchObject([{ id: 'fee' }]);
  expect(ofReview.get(reviewId(5))).toBeUndefined();
});

test('are of no aspect where nobody found a mention of it', () => {
  const many = [...FEES, ...FEES, ...FEES, ...FEES];
  const all = analysedTexts([...many, ...SILENT].map((text): [number, string] => [5, text])).map((one) => ({
    ...one,
    notes: { ...one.notes, aspects: [] },
  }));
  const { topics } = topicInsights(all, topicWords(shop, PLUMBER), []);
  expect(topics.map(({ id, aspect_id: aspect }) => [id, aspect])).toEqual([['fee', null]]);
});

test('say of each review what its clause says that names them', () => {
  const { topics, ofReview } = topicsOf([...FEES, 'Lovely people. The fee was terrible and wrong.']);
  const [said] = ofReview.get(reviewId(5)) ?? [];
  expect(said?.score).toBeLessThan(-0.3);
  const scores = [1, 2, 3, 4, 5].map((number) => ofReview.get(reviewId(number))?.[0]?.score ?? Number.NaN);
  expect(topics[0]?.score).toBeCloseTo(scores.reduce((sum, score) => sum + score) / 5, 3);
});

test('say of each review what is said of aspects in the words that name them, where these hold no opinion', () => {
  const rated = FEES.map((text): [number, string] => [5, text]);
  const all = analysedTexts([...rated, [3, 'Great people and a great job. The fee was extortionate.']]);
  const { ofReview } = topicInsights(all, topicWords(shop, PLUMBER), MENTIONS);
  expect(all[4]?.notes.sentiment.score).toBeGreaterThan(0);
  expect(ofReview.get(reviewId(5))?.[0]?.score).toBeLessThan(-0.3);
});

test('take the name of a phrase where half of the reviews with the noun write it, and the id of the noun', () => {
  const { topics } = topicsOf([
    'The call handler was kind on the phone.',
    'Two call handlers, both helpful on the phone.',
    'The handler explained everything.',
    'A rude handler.',
  ]);
  expect(topics.map(({ id, label, mention_count }) => [id, label, mention_count])).toEqual([
    ['handler', 'Call handler', 4],
  ]);
});

test.each([
  ['Pie', ['We shared a chicken pie.', 'I am a pie man.']],
  ['Fish pie', ['I would have the fish pie again.', 'I am a pie man.']],
])('are %s where the noun names one as well, by what most reviews write', (label, others) => {
  const topics = topicsIn('Restaurant', ['The fish pie was lovely.', 'Great fish pie.', ...others]);
  expect(topics.map((one) => [one.id, one.label, one.mention_count])).toEqual([['pie', label, 4]]);
});

test.each([
  ['a service', ['The boiler works.', 'A new boiler.', 'Our boiler runs.', 'The water heater runs.']],
  ['a person', ['Maria fixed it.', 'Ask for Maria.', 'Thanks, Maria.', 'Maria again.']],
  ['an area', ['They came to Quarry Hill.', 'Out on Quarry Hill.', 'Quarry Hill again.', 'On Quarry Hill.']],
  ['the business', ['Wren Plumbing again.', 'Call Wren Plumbing.', 'Wren Plumbing!', 'Wren Plumbing works.']],
  ['what such a business is', ['The plumber came.', 'A plumber.', 'My plumber.', 'Our plumber.']],
  ['an aspect', ['The price was fair.', 'A price.', 'Fair price.', 'Good price.']],
  ['a room', ['The kitchen was clean.', 'Clean kitchen.', 'Our kitchen is spotless.', 'A spotless kitchen.']],
  ['a stray noun', ['My cat hid.', 'The cat slept.', 'Our cat came.', 'Their cat.']],
  ['the staff', ['Staffing was good.', 'Good staffing.', 'The staffing.', 'Their staffing.']],
  [
    'a business at large',
    ['A pipe service.', 'This pipe service.', 'The pipe service.', 'Our pipe service.'],
  ],
  ['a storey', ['On the top floor.', 'The ground floor.', 'Our ground floor.', 'A ground floor.']],
  ['praise', ['I love it.', 'Much love.', 'With love.', 'Lots of love.']],
])('do not repeat %s', (_what, texts) => {
  expect(topicsOf(texts).topics).toEqual([]);
});

/** The topics of texts on a business of another trade, each aspect of which many reviews speak of. */
function topicsIn(trade: string, texts: readonly string[]) {
  const taxonomy = taxonomyFor(trade, null);
  const analyzer = createAnalyzer(taxonomy);
  const all = [...texts, ...SILENT].map((text, i) => {
    const review = reviewOf(i + 1, 5, text);
    return analysedReview(review, analyzer.notes(review));
  });
  const many = taxonomy.aspects.map(({ id }) => ({ id, mention_count: 20 }));
  return topicInsights(all, topicWords(shop, taxonomy), many).topics;
}

test('are one where the trade has several words for it', () => {
  const starters = [
    'A delicious starter.',
    'The appetizer was tasty.',
    'Our starter was cold and bland.',
    'A tasty appetizer.',
  ];
  expect(topicsIn('Restaurant', starters)).toMatchObject([
    { label: expect.stringMatching(/^(Starter|Appetizer)$/), mention_count: 4 },
  ]);
});

test('are not what the aspect is about', () => {
  const texts = ['A lovely meal.', 'The waiter was kind.'];
  expect(topicsIn('Restaurant', [...texts, ...texts, ...texts, ...texts])).toEqual([]);
});

test('are a complaint by its whole name, and not the half of it that is a part of another aspect', () => {
  const texts = ['Bed bugs everywhere.', 'We saw bed bugs in the room.'];
  expect(topicsIn('Hotel', [...texts, ...texts, ...texts]).map(({ label }) => label)).toEqual(['Bed bugs']);
});

test('are nobody who is only written with a capital, though at the beginning of sentences', () => {
  expect(topicsOf(Array.from({ length: 5 }, () => 'Zorvan did good work.')).topics).toEqual([]);
});

test('are of the aspect that has the word as it stands, not in the plural', () => {
  const terms = topicWords(shop, taxonomyFor('Hotel', null)).terms;
  expect(terms.get('bar')).toBe('food');
});

test('are no words of an aspect with a word that is no part of the offer', () => {
  const texts = [
    'High workmanship here.',
    'Such high workmanship.',
    'A high workmanship.',
    'High workmanship.',
  ];
  expect(topicsOf(texts).topics).toEqual([]);
});

test('are not the aspect over again', () => {
  const few = PLUMBER.aspects.map(({ id }) => ({ id, mention_count: 2 }));
  expect(topicsOf(FEES, few).topics).toEqual([]);
});

/** The topics of reviews that name struts, of which so many speak of the work beside them. */
function topicsOfStruts(saying: number, naming: number) {
  return topicsOf([
    ...Array.from({ length: saying }, () => 'The work on the struts was good.'),
    ...Array.from({ length: naming }, () => 'We saw the struts.'),
    ...Array.from({ length: 4 }, () => 'We saw the ramp.'),
  ]).topics.map(({ id, aspect_id }) => [id, aspect_id]);
}

test('are nouns beside which three reviews at least speak of an aspect', () => {
  expect(topicsOfStruts(2, 2)).toEqual([]);
  expect(topicsOfStruts(3, 1)).toEqual([['strut', 'workmanship']]);
});

/** The topics of so many reviews that name a fee, of which so many say something of prices there. */
function topicsSaid(naming: number, saying: number, aspects = MENTIONS) {
  const texts = Array.from({ length: naming }, (): [number, string] => [5, 'The fee was fair.']);
  const silent = SILENT.map((text): [number, string] => [5, text]);
  const all = analysedTexts([...texts, ...silent]).map((one, i) =>
    i < saying ? one : analysedReview(one.review, { ...one.notes, aspects: [], phrases: [] }),
  );
  return topicInsights(all, topicWords(shop, PLUMBER), aspects).topics.map(({ id }) => id);
}

test('are no things that few reviews name and hardly any says something of', () => {
  expect(topicsSaid(6, 1)).toEqual([]);
  expect(topicsSaid(5, 1)).toEqual([]);
  expect(topicsSaid(5, 2)).toEqual(['fee']);
  expect(topicsSaid(12, 2)).toEqual([]);
  expect(topicsSaid(20, 3)).toEqual([]);
  expect(topicsSaid(20, 5)).toEqual(['fee']);
});

test('are not the aspect over again where most who name them say nothing of it', () => {
  const few = PLUMBER.aspects.map(({ id }) => ({ id, mention_count: 5 }));
  expect(topicsSaid(5, 2, few)).toEqual(['fee']);
  expect(topicsSaid(5, 4, few)).toEqual([]);
});

test('are not taken away by greater ones that the same reviews touch', () => {
  const both = Array.from({ length: 4 }, () => 'The fee was fair. They explained it with a photo.');
  expect(topicsOf(both).topics.map(({ label }) => label)).toEqual(['Fee', 'Photo']);
  expect(topicsOf([...both, 'Their fee held.']).topics.map(({ label }) => label)).toEqual(['Fee', 'Photo']);
});

test('are nothing that says nothing by itself, such as a bill, but what stands beside it', () => {
  expect(topicsOf(['The bill was fair.', 'A fair bill.', 'The bill was high.']).topics).toEqual([]);
});
