/** npm passes on what the terminal sends to both of them: the same signal so soon after the first is no second one. */
const SAME_SIGNAL_MS = 2000;

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Turns the first signal that would end the process into a wish to stop, and says what is waited for; the second one ends the
 * process as ever, unless it is the same one within two seconds.
 */
export class StopSignals implements Disposable {
  readonly #stop = new AbortController();
  /** Aborted once a signal came. */
  readonly signal: AbortSignal = this.#stop.signal;
  readonly #waitsFor: string;
  #first: { readonly signal: NodeJS.Signals; readonly atMs: number } | null = null;

  /** `waitsFor` ends the sentence "stopping after ...". */
  constructor(waitsFor: string) {
    this.#waitsFor = waitsFor;
    for (const signal of SIGNALS) process.on(signal, this.#ask);
  }

  readonly #ask = (signal: NodeJS.Signals): void => {
    const nowMs = performance.now();
    if (this.#first !== null) {
      if (signal === this.#first.signal && nowMs - this.#first.atMs < SAME_SIGNAL_MS) return;
      this.#leave();
      process.kill(process.pid, signal);
      return;
    }
    this.#first = { signal, atMs: nowMs };
    // On a terminal the cursor stands in a line of progress.
    if (process.stderr.isTTY) process.stderr.write('\n');
    // What npm passes on may come as late as while Node.js is taken down, when nothing hears signals any more.
    process.once('exit', () => process.exit());
    console.error(`${signal}: stopping after ${this.#waitsFor}; another signal stops at once.`);
    this.#stop.abort();
  };

  /** Whose wish to stop was heard ends soon: what npm passes on until then is no second one either. */
  [Symbol.dispose](): void {
    if (this.#first === null) this.#leave();
  }

  #leave(): void {
    for (const signal of SIGNALS) process.off(signal, this.#ask);
  }
}
