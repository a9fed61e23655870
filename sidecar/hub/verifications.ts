import type { CallbackRequests } from './callback-requests.ts';
import type { Job } from './scheduler.ts';
import type { Claim, StoredSubscription, TakenRequest } from './store.ts';
import { verify } from './verify.ts';

/** The verifications that are queued or under way. */
export interface Verifications {
  /** Queues the verification of a request. */
  queue(taken: TakenRequest): void;
  /** Makes one that was queued; never rejects. */
  perform(job: Job): Promise<void>;
}

/** Asks callbacks what they were subscribed for, each under the claim with which its request was taken. */
export function createVerifications(
  { store, tools, enqueue, mayBegin, record, failed }: CallbackRequests,
  {
    onSettled,
    queueIfDue,
  }: {
    /** Called when a verification has ended, or its request was withdrawn. */
    readonly onSettled: (requestId: number) => void;
    /** Queues the delivery that a subscription is owed now, if any. */
    readonly queueIfDue: (stored: StoredSubscription) => Promise<void>;
  },
): Verifications {
  /** By the id of the request. */
  const claims = new Map<number, Claim>();

  const settle = async (id: number, claim: Claim): Promise<void> => {
    const request = await store.request(id);
    if (request === null) return onSettled(id);
    const attempted = await verify(request, tools);
    if (attempted === null) return;
    const change = await store.settle(attempted.event, attempted.report, claim);
    onSettled(id);
    record(change, attempted);
    if (change !== null) await queueIfDue(change.after);
  };

  return {
    queue({ request: { id, host }, claim }) {
      claims.set(id, claim);
      enqueue({ kind: 'verify', host, id });
    },
    async perform(job) {
      const { id } = job;
      const claim = claims.get(id);
      if (claim === undefined) return;
      try {
        if (mayBegin(claim)) await settle(id, claim);
        await store.release([claim]);
        claims.delete(id);
        onSettled(id);
      } catch (error) {
        failed(job, error);
      }
    },
  };
}
