import { expect, test } from 'vitest';
import { type DatabaseWork, fitted } from './database-cost.ts';

const work = (statements: number, rows: number): DatabaseWork => ({
  statements,
  rows,
  cpuMs: 0.25 * statements + 0.03 * rows,
});

test('finds what statements and rows cost from what lots of several sizes took', () => {
  const { statementMs, rowMs } = fitted([work(9000, 5000), work(2500, 20_000), work(600, 40_000)]);
  expect(statementMs).toBeCloseTo(0.25);
  expect(rowMs).toBeCloseTo(0.03);
});
