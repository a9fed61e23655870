import { setTimeout as sleep } from 'node:timers/promises';
import { chatClient, type ChatClient } from '../src/analyser/chat-client.ts';
import type { JudgeOptions } from '../src/analyser/judge-reviews.ts';
import { progressLine, type Tally } from '../src/analyser/tally.ts';
import type { AnalyserEnvironment } from '../src/build/analyser-environment.ts';

/** A model on a small machine may think for long over one review. */
const DEADLINE_MS = 180_000;

/** How often a log that is no terminal gets a line. */
const LINE_EVERY_MS = 10_000;

/**
 * Asks the analyser that the environment names, by the clock of this machine; nothing a second time once `stop` is aborted, or
 * this run no longer alone.
 */
export function analyserClient(
  analyser: AnalyserEnvironment,
  { stop, isAlone }: Pick<JudgeOptions, 'stop' | 'isAlone'>,
): ChatClient {
  return chatClient({
    ...analyser,
    mayAsk: () => !stop.aborted && isAlone(),
    onLongWait: (ms) => tell(`Waiting ${Math.ceil(ms / 1000)} s, as the server asks.`),
    // It rejects once it is to stop.
    wait: (ms) => sleep(ms, undefined, { signal: stop }).catch(() => {}),
    nowMs: () => Date.now(),
    deadline: () => AbortSignal.timeout(DEADLINE_MS),
  });
}

/** A line on stderr; on a terminal in the place of the line of progress. */
function tell(line: string): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001B[K');
  console.error(line);
}

/** Tells progress on stderr: on a terminal in one line that is replaced and cleared in the end, elsewhere now and then. */
export function progressOnStderr(): Disposable & { readonly report: (tally: Tally) => void } {
  const { isTTY } = process.stderr;
  const startMs = performance.now();
  let toldMs = startMs;
  return {
    report(tally) {
      const nowMs = performance.now();
      const line = progressLine(tally, nowMs - startMs);
      if (isTTY) process.stderr.write(`\r\u001B[K${line}`);
      else if (nowMs - toldMs >= LINE_EVERY_MS) {
        toldMs = nowMs;
        console.error(line);
      }
    },
    [Symbol.dispose]() {
      if (isTTY) process.stderr.write('\r\u001B[K');
    },
  };
}
