import process from 'node:process';
import type { Progress } from '../../insights/analyze-reviews.ts';

/** An analysis that takes less is not worth a word on a terminal. */
const QUIET_MS = 2000;

/** How often a log that is no terminal gets a line. */
const LINE_EVERY_MS = 10_000;

/** Where progress is told, and by which clock. */
export interface ProgressOptions {
  /** Takes whole lines. */
  readonly log: (line: string) => void;
  /** A terminal, on which one line is written again and again; null for a log that keeps every line. */
  readonly terminal?: { write(text: string): unknown } | null;
  readonly nowMs?: () => number;
}

/**
 * Tells how far the analysis is, with its rate and the time left: on a terminal in one line that is replaced, elsewhere
 * in plain lines now and then. Disposing of it clears the terminal's line.
 */
export function analysisProgress({
  log,
  terminal = process.stderr.isTTY ? process.stderr : null,
  nowMs = () => performance.now(),
}: ProgressOptions): Disposable & { readonly report: (progress: Progress) => void } {
  const startMs = nowMs();
  let toldMs = startMs;
  let isShown = false;
  /** From here on the rate counts: what is read before the first review is analysed says nothing of the others. */
  let first: { readonly done: number; readonly ms: number } | undefined;
  return {
    report(progress) {
      const now = nowMs();
      first ??= { done: progress.done, ms: now };
      const isDue = terminal === null ? now - toldMs >= LINE_EVERY_MS : now - startMs >= QUIET_MS;
      if (!isDue) return;
      toldMs = now;
      const line = progressLine(progress, (progress.done - first.done) / (now - first.ms));
      if (terminal === null) log(line);
      else terminal.write(`\r\u001B[K${line}`);
      isShown = terminal !== null;
    },
    [Symbol.dispose]() {
      if (isShown) terminal?.write('\r\u001B[K');
    },
  };
}

function progressLine({ done, total }: Progress, perMs: number): string {
  const line = `Analysing reviews: ${done} of ${total}`;
  if (!(perMs > 0)) return line;
  return `${line}, ${Math.round(perMs * 1000)} a second, ${Math.ceil((total - done) / perMs / 1000)} s left`;
}
