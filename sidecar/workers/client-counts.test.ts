import { expect, test } from 'vitest';
import { clientCounts } from './client-counts.ts';

test('counts each request of a message by itself, and each client by itself', () => {
  const counts = clientCounts(60_000);
  const hits = counts.count([
    [7, 'a'],
    [8, 'a'],
    [9, 'b'],
  ]);
  const [[, , endsAt = 0] = []] = hits;
  expect(endsAt - Date.now()).toBeGreaterThan(50_000);
  expect(hits.map(([id, total]) => [id, total])).toEqual([
    [7, 1],
    [8, 2],
    [9, 1],
  ]);
  counts.uncount(['a', 'nobody']);
  expect(counts.count([[10, 'a']])[0]?.[1]).toBe(2);
});
