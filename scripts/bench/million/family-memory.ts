import { setInterval } from 'node:timers';
import { familyOf, proportionalMB } from '../workers/process-family.ts';

const EVERY_MS = 1000;

/** The memory of a process and all that it started. */
export interface FamilyMemory extends Disposable {
  /** The most that all of them held at once so far, MB, shared pages counted once (PSS); not a number without /proc. */
  peakMB(): number;
}

/** Looks at the memory of a process and its descendants every second, until it is disposed of. */
export function watchMemory(pid: number): FamilyMemory {
  let peak = Number.NaN;
  const look = async () => {
    const each = await Promise.all((await familyOf(pid)).map(proportionalMB));
    // One that has ended since it was listed has none.
    const all = each.reduce((sum, mb) => sum + (Number.isNaN(mb) ? 0 : mb), 0);
    if (all > 0) peak = Math.max(all, Number.isNaN(peak) ? 0 : peak);
  };
  void look();
  const timer = setInterval(() => void look(), EVERY_MS);
  return { peakMB: () => peak, [Symbol.dispose]: () => clearInterval(timer) };
}
