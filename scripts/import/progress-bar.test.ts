import { expect, it } from 'vitest';
import { progressBar } from './progress-bar.ts';

/** A bar under a clock that a test sets, and what it wrote. */
function bar(isTTY: boolean) {
  const written: string[] = [];
  const clock = { ms: 0 };
  const { report, clear } = progressBar({ isTTY, write: (text) => written.push(text) }, () => clock.ms);
  return { written, clock, report, clear };
}

it('is drawn over on a terminal with the share of the bytes that are read, and taken away at the end', () => {
  const { written, clock, report, clear } = bar(true);
  report('reading', 1, 100);
  expect(written).toEqual([]);
  clock.ms = 150;
  report('reading', 41, 100);
  clock.ms = 160;
  report('reading', 42, 100);
  report('reading', 100, 100);
  clear();
  expect(written).toEqual([`\r${'█'.repeat(12)}${'░'.repeat(18)}  41 %  reading\u001b[K`, '\r\u001b[K']);
});

it('is a line every ten seconds where nobody looks on', () => {
  const { written, clock, report, clear } = bar(false);
  for (clock.ms = 0; clock.ms <= 25_000; clock.ms += 100) report('reading', clock.ms, 25_000);
  clear();
  expect(written).toEqual(['reading: 40 %\n', 'reading: 80 %\n']);
});
