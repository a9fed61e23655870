import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/domain/fold.ts';
import { TextIndex } from './text-index.ts';
import { TextIndexBuilder } from './text-index-builder.ts';

function indexOf(texts: readonly string[]): (query: string) => number[] {
  const builder = new TextIndexBuilder();
  for (const text of texts) builder.add(fold(text));
  const index = new TextIndex(builder.finish());
  return (query) => [...index.containing(fold(query)).from(0)];
}

describe('TextIndex', () => {
  const find = indexOf([
    'Fixed the water heater.',
    '',
    'Water heaters, twice!',
    'The heat — 100 % "off"',
    'a\u0000b 😀',
    'a\uffffb',
  ]);

  it.each([
    ['water', [0, 2]],
    ['ate', [0, 2]],
    ['r h', [0, 2]],
    ['heater.', [0]],
    ['heaters, tw', [2]],
    ['the heat', [3]],
    ['he heat', [3]],
    [' the heat', []],
    [' the water heat', [0]],
    ['water heat', [0, 2]],
    ['%', [3]],
    ['0 % "', [3]],
    ['_', []],
    [' ', [0, 2, 3, 4]],
    ['\u0000', [4]],
    ['a\u0000b', [4]],
    ['😀', [4]],
    ['\ude00', [4]],
    ['heaterwater', []],
    ['the water heater. ', []],
    ['\uffff', [5]],
    ['a\uffffb', [5]],
    ['a\ufffdb', []],
  ])('finds %j in texts %j', (query, ordinals) => {
    expect(find(query)).toEqual(ordinals);
  });

  it('finds phrases of more pieces than its masks have bits', () => {
    const search = indexOf(['a b c d e f g h i j k', 'a b c d e f g h i j l', 'z a b c d e f g h i j kk']);
    expect(search('a b c d e f g h i j k')).toEqual([0, 2]);
    expect(search('b c d e f g h i ')).toEqual([0, 1, 2]);
    expect(search('a b c d e f g h i j k l')).toEqual([]);
  });

  it('agrees with a scan for random substrings and random strings over a small alphabet', () => {
    const random = seeded(7);
    const alphabet = ['a', 'b', 'Ç', ' ', '.', 'ß', 'ж', '%', '😀', 'ह', 'ि', "'", '\uffff'];
    const word = (length: number) => Array.from({ length }, () => alphabet[random(alphabet.length)]).join('');
    const texts = Array.from({ length: 300 }, () => word(random(30)));
    const search = indexOf(texts);
    for (let round = 0; round < 600; round += 1) {
      const query = fold(word(1 + random(random(9) === 0 ? 20 : 5)));
      const scanned = texts.flatMap((text, ordinal) => (fold(text).includes(query) ? [ordinal] : []));
      expect(search(query), JSON.stringify(query)).toEqual(scanned);
    }
  });
});

/** A generator of integers below a bound: mulberry32, so that a failure can be repeated. */
function seeded(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) % bound;
  };
}
