import { expect, test } from 'vitest';
import { aspectsFile } from '../../domain/aspects.ts';
import { createAnalyzer } from '../analyze-review.ts';
import { taxonomyFor, verticals } from './verticals.ts';

const hotel = createAnalyzer(taxonomyFor('Hotel', null));
const restaurant = createAnalyzer(taxonomyFor('Restaurant', null));

function judged(analyzer: typeof hotel, text: string): string[] {
  return analyzer
    .judge({ text, rating: null, language: 'en' }, null)
    .aspects.map(({ id, polarity }) => `${id} ${polarity}`);
}

test.each<[string, string[]]>([
  ['We felt safe in the area at night.', ['location positive']],
  ['The safe did not work.', ['facilities negative']],
  ['A safe choice.', []],
  ['There are plenty of great restaurants nearby.', ['location positive']],
  ['All the restaurants were excellent.', ['food positive']],
  ['The view was spectacular.', ['room positive', 'location positive']],
  ['In my view it was fine.', []],
  ['It is a short walk to the tram.', ['location positive']],
  ['Noise in the middle of the night.', ['comfort negative']],
  ['Our hostess was great.', ['service positive']],
  ['She was quick to respond.', ['service positive']],
  ['Communication was easy.', ['service positive']],
  ['Easy check in.', ['service positive']],
  ['The mini bar in our room was filthy.', ['cleanliness negative']],
  ['A bed and breakfast.', []],
])('a hotel hears in %j', (text, expected) => {
  expect(judged(hotel, text)).toEqual(expected);
});

test.each(['They helped us.', 'She made sure we had a map.', 'They looked after us.'])(
  'hears praise in the deed of %j',
  (text) => {
    expect(judged(hotel, text)).toEqual(['service positive']);
  },
);

test('hears of the kindness of nobody in "some kind of"', () => {
  for (const { id } of verticals) {
    const analyzer = createAnalyzer(taxonomyFor('LocalBusiness', aspectsFile.parse({ vertical: id })));
    expect([id, judged(analyzer, 'It was some kind of thing.')]).toEqual([id, []]);
  }
});

test.each<[string, string[]]>([
  ["Can't wait to come back!", []],
  ['The wait was terrible.', ['service negative']],
  ['The best tacos in the area.', ['food positive']],
  ['It is in a great area.', ['location positive']],
  ['I love this location.', []],
  ['Everything was fresh.', ['food positive']],
  ['I need some fresh air.', []],
  ['No one came to our table.', ['service negative']],
  ['The place was clean.', ['ambience positive']],
])('a restaurant hears in %j', (text, expected) => {
  expect(judged(restaurant, text)).toEqual(expected);
});
