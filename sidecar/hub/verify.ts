import { randomBytes } from 'node:crypto';
import type { CallbackClient } from './callback-client.ts';
import type { Clock } from './clock.ts';
import { FIELD } from './protocol.ts';
import type { AttemptReport } from './store.ts';
import type { SubscriptionEvent, VerificationRequest } from './subscription.ts';

/** Twice the 128 bits that make a challenge unguessable. */
const CHALLENGE_BYTES = 32;

type VerificationEvent = Extract<SubscriptionEvent, { type: 'verified' | 'refused' }>;

/**
 * Asks the callback whether it wants what the request says (WebSub, section 5.3): gives what to make of the answer, or
 * null when the hub stops before there is one. Only a 2xx status with exactly the challenge as body is a yes. A lease
 * runs from the moment of asking.
 */
export async function verify(
  request: VerificationRequest,
  { client, clock }: { client: CallbackClient; clock: Clock },
): Promise<{ event: VerificationEvent; report: AttemptReport } | null> {
  const at = clock.now();
  const challenge = randomBytes(CHALLENGE_BYTES).toString('hex');
  const outcome = await client.get(request.callback, {
    [FIELD.mode]: request.mode,
    [FIELD.topic]: request.topicAsSent,
    [FIELD.challenge]: challenge,
    ...(request.leaseSeconds === null ? {} : { [FIELD.leaseSeconds]: String(request.leaseSeconds) }),
  });
  if (outcome.kind === 'unanswered' && outcome.endedBy === 'stop') return null;
  const reason = outcome.kind === 'unanswered' ? outcome.reason : whyNot(outcome, challenge);
  const event: VerificationEvent =
    reason === null
      ? { type: 'verified', request, at }
      : { type: 'refused', request, reason, at: clock.now() };
  return {
    event,
    report: {
      at,
      kind: request.mode,
      status: outcome.kind === 'answered' ? outcome.status : null,
      reason,
      durationMs: clock.now() - at,
    },
  };
}

function whyNot({ status, body }: { status: number; body: Buffer | null }, challenge: string): string | null {
  if (status < 200 || status > 299) return `status ${status}`;
  return body?.equals(Buffer.from(challenge)) === true ? null : 'the body is not the challenge';
}
