/** Starts work that is not to run beside itself: asked for meanwhile, it runs once more afterwards. It must not reject. */
export function oneAtATime(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedFor = false;
  const run = (): void => {
    isAskedFor = isRunning;
    if (isRunning) return;
    isRunning = true;
    void work().then(() => {
      isRunning = false;
      if (isAskedFor) run();
    });
  };
  return run;
}
