/** Files are saved in bursts. */
const SETTLE_MS = 40;

/**
 * Gives a function that has `work` done soon after it is called: one run at a time, once for all calls of a burst, and once
 * more when there was a call while it ran. What it throws goes to `failed`.
 */
export function latestOnly(work: () => Promise<void>, failed: (error: unknown) => void): () => void {
  let isWanted = false;
  let isRunning = false;
  const run = async () => {
    isRunning = true;
    while (isWanted) {
      isWanted = false;
      await work().catch(failed);
    }
    isRunning = false;
  };
  let timer: NodeJS.Timeout | undefined;
  return () => {
    isWanted = true;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!isRunning) void run();
    }, SETTLE_MS);
  };
}
