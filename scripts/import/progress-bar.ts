import type { OnProgress } from '../../src/intake/reading-progress.ts';

/** Shows how far a long step has come. */
export interface ProgressBar {
  readonly report: OnProgress;
  /** Takes the bar away, so that something else can be written; a step that is done does it itself. */
  clear(): void;
}

/** Where a bar is shown, such as `process.stderr`. */
export interface ProgressOutput {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

const TERMINAL_MS = 100;
const ELSEWHERE_MS = 10_000;
const WIDTH = 30;

/**
 * A bar on a terminal, drawn over ten times a second; elsewhere a line every ten seconds. What is done in less is not
 * shown at all. `now` gives milliseconds.
 */
export function progressBar(output: ProgressOutput, now: () => number): ProgressBar {
  const isTerminal = output.isTTY === true;
  const every = isTerminal ? TERMINAL_MS : ELSEWHERE_MS;
  let last = now();
  let isShown = false;
  const clear = () => {
    if (isShown) output.write('\r\u001b[K');
    isShown = false;
  };
  return {
    clear,
    report(step, done, total) {
      if (done >= total) {
        clear();
        return;
      }
      const at = now();
      if (at - last < every) return;
      last = at;
      const share = done / total;
      const percent = `${Math.floor(share * 100)} %`;
      if (!isTerminal) {
        output.write(`${step}: ${percent}\n`);
        return;
      }
      const filled = Math.round(share * WIDTH);
      output.write(
        `\r${'█'.repeat(filled)}${'░'.repeat(WIDTH - filled)} ${percent.padStart(5)}  ${step}\u001b[K`,
      );
      isShown = true;
    },
  };
}
