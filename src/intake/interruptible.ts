/** Work that a signal ended, and that was taken back. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Does work that must not be torn: a signal does not end the process meanwhile. `stopIfAsked` throws Interrupted once
 * one came; the work calls it where it can be taken back.
 */
export async function interruptible<Result>(
  work: (stopIfAsked: () => void) => Promise<Result>,
): Promise<Result> {
  let asked: string | undefined;
  const ask = (signal: string) => {
    asked = signal;
  };
  for (const signal of SIGNALS) process.on(signal, ask);
  try {
    return await work(() => {
      if (asked !== undefined) throw new Interrupted(`interrupted by ${asked}`);
    });
  } finally {
    for (const signal of SIGNALS) process.off(signal, ask);
  }
}
