import { expect, test } from 'vitest';
import { createAnalyzer } from './analyze-review.ts';
import type { Polarity } from './notes.ts';
import { taxonomyFor } from './verticals/verticals.ts';

const analyzer = createAnalyzer(taxonomyFor('Plumber', null));

const PLAIN: Readonly<Record<Polarity, readonly string[]>> = {
  positive: [
    'Without Mike we would have been lost',
    'He came when he said he would',
    'I was worried about the price, but it was fair',
    'He even came an hour early',
    'Except for the service everything was great',
    'Great',
    'Excellent!',
    'Perfect job',
    'Highly recommend',
    'He fixed it in ten minutes',
    "Couldn't be happier",
    'No complaints at all',
    'They cleaned up after themselves',
    "He didn't try to upsell me",
    'I will use them again',
    'Wish I had called them sooner',
    'What a relief',
    'A pleasure to deal with',
    'They saved the day',
    "It didn't hurt at all",
    'Works like a charm',
    'Everything works again',
    'Cheaper than everyone else',
    'They showed up early and finished early',
    'Not cheap but worth it',
    'It was fine',
    'Never disappoints',
  ],
  neutral: ['I ordered the chicken', 'We had a new furnace installed in May', 'Good but not great'],
  negative: [
    'Terrible',
    'Horrible',
    'Bad',
    'Scam.',
    'Liars.',
    'They lied to me',
    'I would never recommend them',
    'They are always late',
    'The service was not good',
    'They did not fix the problem',
    'They charged me twice',
    'They cost us a fortune',
    'The service wasnt good',
    'They did not arrive on time',
    'They refused to honor the warranty',
    "Don't waste your money",
    'There was a hair in my soup',
    'Awful',
    'Worst plumber ever',
    'Rip off',
    'Crooks',
    'Avoid.',
    'It still leaks',
    'The technician never came',
    'We waited three hours',
    'They overcharged us',
    'Not impressed',
    'They left a mess',
    'Nobody answered the phone',
    'They never called back',
    'I would not use them again',
    'If I could give zero stars I would',
    'Wish I had never called them',
    'They broke my sink and denied it',
    'What a joke',
    'A nightmare to deal with',
    'They ruined my floor',
    'The dentist hurt me',
    'It stopped working after a week',
    'More expensive than everyone else',
    'Way too much money for what they did',
    'He was on his phone half the time',
    'They showed up two hours late without calling',
    'Never again',
  ],
};

const SENTENCES = Object.entries(PLAIN).flatMap(([label, texts]) => texts.map((text) => [text, label]));

test.each(SENTENCES)('%j without stars is %s', (text, label) => {
  expect(analyzer.judge({ text, rating: null, language: 'en' }, null).sentiment.label).toBe(label);
});

test.each([
  ['service', 'The service was not good', 'negative'],
  ['service', 'The service wasnt good', 'negative'],
  ['warranty', 'They refused to honor the warranty', 'negative'],
  ['money', "Don't waste your money", 'negative'],
  ['price', 'The price was lower than I feared', 'positive'],
  ['food', 'The food, not the service, was great', 'positive'],
  ['service', 'Except for the service everything was great', 'negative'],
  ['food', 'I hated the food and loved the service', 'negative'],
  ['service', 'I hated the food and loved the service', 'positive'],
  ['soup', 'There was a hair in my soup', 'negative'],
  ['food', 'Great food, horrible service, ok drinks', 'positive'],
  ['service', 'Great food, horrible service, ok drinks', 'negative'],
  ['money', 'Way too much money for what they did', 'negative'],
  ['location', 'Pros: location, breakfast. Cons: parking, wifi.', 'positive'],
  ['parking', 'Pros: location, breakfast. Cons: parking, wifi.', 'negative'],
  ['bathroom', 'The bed was wonderful. The bathroom was not.', 'negative'],
  ['service', 'Everything but the service was great.', 'negative'],
])('of %j it is said in %j what is %s', (term, text, polarity) => {
  const { aspects } = analyzer.judge({ text, rating: null, language: 'en' }, [
    { id: 'asked', terms: [term] },
  ]);
  expect(aspects.map((aspect) => aspect.polarity)).toEqual([polarity]);
});
