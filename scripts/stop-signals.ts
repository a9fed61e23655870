const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Turns the first signal that would end the process into a wish to stop, and says what is waited for; the second one ends the
 * process as ever.
 */
export class StopSignals implements Disposable {
  readonly #stop = new AbortController();
  /** Aborted once a signal came. */
  readonly signal: AbortSignal = this.#stop.signal;
  readonly #waitsFor: string;

  /** `waitsFor` ends the sentence "stopping after ...". */
  constructor(waitsFor: string) {
    this.#waitsFor = waitsFor;
    for (const signal of SIGNALS) process.on(signal, this.#ask);
  }

  readonly #ask = (signal: NodeJS.Signals): void => {
    this[Symbol.dispose]();
    // On a terminal the cursor stands in a line of progress.
    if (process.stderr.isTTY) process.stderr.write('\n');
    console.error(`${signal}: stopping after ${this.#waitsFor}; another signal stops at once.`);
    this.#stop.abort();
  };

  [Symbol.dispose](): void {
    for (const signal of SIGNALS) process.off(signal, this.#ask);
  }
}
