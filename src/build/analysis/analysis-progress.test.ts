import { describe, expect, it } from 'vitest';
import { analysisProgress } from './analysis-progress.ts';

describe('the progress of the analysis', () => {
  it('is a plain line every ten seconds where there is no terminal', () => {
    const lines: string[] = [];
    let now = 0;
    using progress = analysisProgress({ log: (line) => lines.push(line), terminal: null, nowMs: () => now });
    for (now = 1000; now <= 25_000; now += 1000) progress.report({ done: now / 10, total: 10_000 });
    expect(lines).toEqual([
      'Analysing reviews: 1000 of 10000, 100 a second, 90 s left',
      'Analysing reviews: 2000 of 10000, 100 a second, 80 s left',
    ]);
  });

  it('tells the rate since the first review, not since what comes before it', () => {
    const lines: string[] = [];
    let now = 0;
    using progress = analysisProgress({ log: (line) => lines.push(line), terminal: null, nowMs: () => now });
    for (const [at, done] of [
      [100_000, 200],
      [110_000, 1200],
    ] as const) {
      now = at;
      progress.report({ done, total: 10_200 });
    }
    expect(lines).toEqual([
      'Analysing reviews: 200 of 10200',
      'Analysing reviews: 1200 of 10200, 100 a second, 90 s left',
    ]);
  });

  it('is one line on a terminal, written again and cleared at the end', () => {
    const written: string[] = [];
    let now = 0;
    {
      const terminal = { write: (text: string) => written.push(text) };
      using progress = analysisProgress({ log: () => {}, terminal, nowMs: () => now });
      now = 1000;
      progress.report({ done: 1, total: 4 });
      now = 2000;
      progress.report({ done: 2, total: 4 });
    }
    expect(written).toEqual(['\r\u001B[KAnalysing reviews: 2 of 4, 1 a second, 2 s left', '\r\u001B[K']);
  });
});
