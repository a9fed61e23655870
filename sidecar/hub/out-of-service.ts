import { HttpProblem } from '../http/http-problem.ts';

/** Seconds after which who could not be served may ask again. */
export const RETRY_AFTER_SECONDS = 10;

/** A 503 (Service Unavailable) for whoever asks a hub that cannot use its store: why is for the operator alone. */
export function outOfService(): HttpProblem {
  return new HttpProblem(503, 'The hub is out of service at the moment; try again shortly.', {
    headers: { 'Retry-After': String(RETRY_AFTER_SECONDS) },
  });
}
