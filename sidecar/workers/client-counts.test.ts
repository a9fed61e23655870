import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clientCounts } from './client-counts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('counts each request of a message by itself, and each client by itself', () => {
  using counts = clientCounts(60_000);
  const hits = counts.count([
    [7, 'a'],
    [8, 'a'],
    [9, 'b'],
  ]);
  expect(hits.map(([id, total]) => [id, total])).toEqual([
    [7, 1],
    [8, 2],
    [9, 1],
  ]);
  counts.uncount(['a', 'nobody']);
  expect(counts.count([[10, 'a']])[0]?.[1]).toBe(2);
});

test('starts anew a minute after the first request of a client, not before', () => {
  using counts = clientCounts(60_000);
  vi.advanceTimersByTime(45_000);
  const [first] = counts.count([[1, 'a']]);
  vi.advanceTimersByTime(59_999);
  expect(counts.count([[2, 'a']])).toEqual([[2, 2, first?.[2]]]);
  vi.advanceTimersByTime(1);
  expect(counts.count([[3, 'a']])[0]?.[1]).toBe(1);
});
