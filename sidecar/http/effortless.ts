import type { ServerResponse } from 'node:http';

const effortless = new WeakSet<ServerResponse>();

/** Says that an answer took no work, so that no rate limit charges for it. */
export function markEffortless(res: ServerResponse): void {
  effortless.add(res);
}

/** Whether an answer took no work. */
export function isEffortless(res: ServerResponse): boolean {
  return effortless.has(res);
}
