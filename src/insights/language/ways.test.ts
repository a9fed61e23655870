import { expect, it } from 'vitest';
import { UNKNOWN, Ways } from './ways.ts';

/** More than a table has places for at first. */
const MANY = 5000;

const wayOf = (at: number) => ({ from: at % 7, symbol: 1 + Math.floor(at / 7), to: at });

it('knows where each of many symbols leads from a state, and of no other', () => {
  const ways = new Ways();
  for (let at = 0; at < MANY; at++) {
    const { from, symbol, to } = wayOf(at);
    expect(ways.get(from, symbol)).toBe(UNKNOWN);
    ways.set(from, symbol, to);
  }
  expect(ways.size).toBe(MANY);
  const wrong = Array.from({ length: MANY }, (_, at) => wayOf(at)).filter(
    ({ from, symbol, to }) => ways.get(from, symbol) !== to,
  );
  expect(wrong).toEqual([]);
  expect(ways.get(7, 1)).toBe(UNKNOWN);
  ways.clear();
  expect([ways.size, ways.get(0, 1)]).toEqual([0, UNKNOWN]);
});
