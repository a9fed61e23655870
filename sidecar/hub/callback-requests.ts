import type { Attempted, DeliveryTools } from './deliver.ts';
import type { Job } from './scheduler.ts';
import type { Change, Claim, HubStore } from './store.ts';

/** What every request to a callback is made with, a verification as well as a delivery. */
export interface CallbackRequests {
  readonly store: HubStore;
  readonly tools: DeliveryTools;
  /** How long a request may take. */
  readonly deadlineMs: number;
  readonly enqueue: (job: Job) => void;
  /** Whether a claim lasts as long as a request may: who held a shorter one would make it beside the next. */
  readonly mayBegin: (claim: Claim) => boolean;
  /** Tells log and metrics what came of a request, or that something changed without one. */
  readonly record: (change: Change | null, attempted: Pick<Attempted, 'report'> | null) => void;
  /** Tells that the store failed under a job, which is done again once that may have recovered. */
  readonly failed: (job: Job, error: unknown) => void;
}
