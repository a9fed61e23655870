import { createHash } from 'node:crypto';
import type { Logger } from 'pino';
import type { AttemptReport, Change } from './store.ts';

/** Names a callback in logs and to the operator: callbacks are capability URLs, so that nobody else learns them. */
export function callbackHash(callbackKey: string): string {
  return createHash('sha256').update(callbackKey).digest('hex').slice(0, 16);
}

/**
 * Writes one line for a change of state, with the reason; a failed attempt that changes no state gets one of its own.
 * Neither secrets nor callbacks are told.
 */
export function logChange(log: Logger, { before, after }: Change, report: AttemptReport | null): void {
  const { subscription } = after;
  const hasChanged = before.state !== subscription.state;
  if (!hasChanged && (report === null || report.reason === null)) return;
  const about = { topic: after.topic, callback: callbackHash(after.callbackKey) };
  const attempt = report === null ? {} : { kind: report.kind, status: report.status };
  if (hasChanged) {
    const reason = 'reason' in subscription ? subscription.reason : (report?.reason ?? undefined);
    log.info({ ...about, from: before.state, to: subscription.state, ...attempt, reason }, 'subscription');
  } else {
    log.info({ ...about, state: subscription.state, ...attempt, reason: report?.reason }, 'attempt failed');
  }
}
