import { expect, it } from 'vitest';
import { withheldIds } from '../domain/manifest.ts';
import { withheldDocument } from './withheld.ts';

it('lists the ids that were taken down, ascending, each once', () => {
  expect(withheldIds.parse(JSON.parse(withheldDocument(['B', 'A', 'B'])))).toEqual({
    version: 1,
    ids: ['A', 'B'],
  });
});
