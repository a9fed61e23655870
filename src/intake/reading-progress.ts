/** Told now and then how far a step has come: `done` of `total`, both bytes or both lines. */
export type OnProgress = (step: string, done: number, total: number) => void;

/** Adds up what a step does, bytes or lines, of which there are `total`; undefined where nobody is told. */
export function progressOf(
  step: string,
  total: number,
  onProgress: OnProgress | undefined,
): ((more: number) => void) | undefined {
  if (onProgress === undefined) return undefined;
  let done = 0;
  return (more) => {
    done += more;
    onProgress(step, done, total);
  };
}
