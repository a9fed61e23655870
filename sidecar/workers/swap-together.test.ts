import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { swapTogether } from './swap-together.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

function swap(...members: string[]) {
  const told: string[] = [];
  const made = swapTogether<string>({
    look: (finder) => told.push(`look, found by ${finder}`),
    go: (worker, version) => told.push(`${worker} goes ${version}`),
  });
  for (const member of members) made.join(member);
  return { ...made, told };
}

test('tells the others what one found, once, and lets all go when all are ready', () => {
  const { found, prepared, told } = swap('a', 'b');
  found('a', 'v1');
  found('b', 'v1');
  prepared('a', 'v1');
  expect(told).toEqual(['look, found by a']);
  prepared('b', 'v1');
  expect(told.slice(1)).toEqual(['a goes v1', 'b goes v1']);
});

test('waits for one that hangs a second, or as long as the others took', () => {
  const { found, prepared, told } = swap('a', 'b');
  found('a', 'v1');
  vi.advanceTimersByTime(4000);
  prepared('a', 'v1');
  vi.advanceTimersByTime(3999);
  expect(told).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(told.at(-1)).toBe('a goes v1');
  prepared('b', 'v1');
  expect(told.at(-1)).toBe('b goes v1');
});

test('waits for none that has ended', () => {
  const { found, prepared, leave, told } = swap('a', 'b');
  found('a', 'v1');
  prepared('a', 'v1');
  leave('b');
  expect(told.at(-1)).toBe('a goes v1');
});

test('holds back no newcomer, and nobody for it', () => {
  const { found, prepared, join, told } = swap('a');
  prepared('newcomer', 'v0');
  expect(told).toEqual(['newcomer goes v0']);
  found('a', 'v1');
  prepared('a', 'v1');
  expect(told.at(-1)).toBe('a goes v1');
  join('newcomer');
  found('a', 'v2');
  prepared('a', 'v2');
  expect(told.at(-1)).toBe('look, found by a');
});

test('takes a set that comes back for a new one', () => {
  const { found, prepared, told } = swap('a');
  for (const version of ['v1', 'v2', 'v1']) {
    found('a', version);
    prepared('a', version);
  }
  expect(told.filter((line) => line.startsWith('a'))).toEqual(['a goes v1', 'a goes v2', 'a goes v1']);
});
