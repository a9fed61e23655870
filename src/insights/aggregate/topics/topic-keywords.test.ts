import { expect, test } from 'vitest';
import type { KeyPhrase } from './key-phrases.ts';
import { keywordsOf } from './topic-keywords.ts';

function phrase(written: string, reviews: number): KeyPhrase {
  const words = written.split(' ');
  return { key: written, words, head: words.at(-1) ?? '', reviews, written, otherForms: [`${written}s`] };
}

const [pump, noun] = [phrase('heat pump', 4), phrase('pump', 5)];

test('begin with the name, then come as many reviews write them', () => {
  const phrases = [pump, phrase('defrost board', 2), phrase('quiet pump', 3)];
  expect(keywordsOf(pump, phrases, { reviews: 9, fewest: 3 })).toEqual([
    'heat pump',
    'quiet pump',
    'defrost board',
  ]);
});

test('leave out a noun that stands within another keyword as a rule, and what few reviews write', () => {
  const many = [phrase('old pump', 3), phrase('quiet pump', 3), phrase('new pump', 1)];
  expect(keywordsOf(pump, [pump, noun, ...many], { reviews: 5, fewest: 3 })).toEqual([
    'heat pump',
    'old pump',
    'quiet pump',
  ]);
  expect(keywordsOf(pump, [pump, ...many], { reviews: 200, fewest: 3 })).toEqual(['heat pump', 'heat pumps']);
});

test('end with other forms of the name where they are few', () => {
  expect(keywordsOf(pump, [pump, phrase('old pump', 1)], { reviews: 5, fewest: 3 })).toEqual([
    'heat pump',
    'heat pumps',
  ]);
  expect(keywordsOf(pump, [pump, noun], { reviews: 5, fewest: 3 })).toEqual(['heat pump', 'heat pumps']);
});

test('are two at first where many reviews make a topic, and one more each time that it has those', () => {
  const phrases = [pump, phrase('quiet pump', 30), phrase('old pump', 20), phrase('new pump', 10)];
  const keywordsWith = (reviews: number) => keywordsOf(pump, phrases, { reviews, fewest: 100 });
  expect(keywordsWith(100)).toEqual(['heat pump', 'quiet pump']);
  expect(keywordsWith(199)).toEqual(['heat pump', 'quiet pump']);
  expect(keywordsWith(200)).toEqual(['heat pump', 'quiet pump', 'old pump']);
  expect(keywordsWith(300)).toEqual(['heat pump', 'quiet pump', 'old pump', 'new pump']);
});

test('give up one form of the name for each phrase that comes, and no more', () => {
  const lead = { ...pump, otherForms: ['heat pumps', 'heat-pump'] };
  expect(keywordsOf(lead, [lead], { reviews: 5, fewest: 3 })).toEqual([
    'heat pump',
    'heat pumps',
    'heat-pump',
  ]);
  const phrases = [lead, phrase('old pump', 3)];
  expect(keywordsOf(lead, phrases, { reviews: 5, fewest: 3 })).toEqual([
    'heat pump',
    'old pump',
    'heat pumps',
  ]);
});
