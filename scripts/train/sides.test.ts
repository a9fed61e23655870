import { describe, expect, test } from 'vitest';
import type { Collections } from './collections.ts';
import { unlabelled, type GoldText } from './gold.ts';
import { withoutCollections } from './leave-out.ts';
import { sidesOf } from './sides.ts';

const LONG = 'The nurse who came to see us was as patient as anyone could wish';

function manyOf(source: string, textOf: (i: number) => string): GoldText[] {
  return Array.from({ length: 200 }, (_, i) => unlabelled(source, String(i), textOf(i)));
}

describe('sides', () => {
  const alone = manyOf('neas', (i) => `${LONG} on day ${i}.`);
  const longer = manyOf('nhft', (i) => `Thanks! ${LONG} on day ${i}. Bye.`);
  const cut = alone.map(({ id }): GoldText => ({
    ...unlabelled('labels/sentence', id, `No. ${id}`),
    origin: `neas:${id}`,
  }));
  const written = manyOf('written', (i) => `Written ${i}`);
  const collections: Collections = new Map(
    [alone, longer, cut, written].map((texts) => [texts[0]?.source ?? '', texts]),
  );
  const sideOf = sidesOf(collections);

  test('hold out about a fifth', () => {
    const held = alone.filter((text) => sideOf(text) === 'held-out').length;
    expect(held).toBeGreaterThan(20);
    expect(held).toBeLessThan(60);
  });

  test.each([
    ['that share a long sentence', longer],
    ['that were cut from them', cut],
  ])('are the same for texts %s', (_, others) => {
    expect(others.map(sideOf)).toEqual(alone.map(sideOf));
  });

  test('stay as they are when other texts are added', () => {
    const more = sidesOf(new Map([...collections, ['phase1', manyOf('phase1', (i) => `More ${i}`)]]));
    expect(alone.map(more)).toEqual(alone.map(sideOf));
  });

  test('never measure what was written for training', () => {
    expect(new Set(written.map(sideOf))).toEqual(new Set(['training']));
  });

  test('leave a collection out with the labels of its texts', () => {
    const rest = withoutCollections(collections, ['neas']);
    expect([...rest].map(([id, texts]) => [id, texts.length])).toEqual([
      ['neas', 0],
      ['nhft', 200],
      ['labels/sentence', 0],
      ['written', 200],
    ]);
  });
});
