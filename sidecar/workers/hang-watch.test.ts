import { expect, test, vi } from 'vitest';
import { hangWatch } from './hang-watch.ts';

test('tells of a worker that answers nothing for a minute, and of no other', () => {
  vi.useFakeTimers();
  try {
    const [quick, stuck] = [{ name: 'quick' }, { name: 'stuck' }];
    const hanging: object[] = [];
    using watch = hangWatch<{ name: string }>({
      watched: () => [quick, stuck],
      ask: (worker) => {
        if (worker === quick) watch.answered(worker);
      },
      hangs: (worker) => hanging.push(worker),
    });
    vi.advanceTimersByTime(60_000);
    expect(hanging).toEqual([]);
    vi.advanceTimersByTime(5000);
    expect(hanging).toEqual([stuck]);
  } finally {
    vi.useRealTimers();
  }
});
