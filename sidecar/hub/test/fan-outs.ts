import { setTimeout } from 'node:timers/promises';
import { claimsEndMs, startFleet, type Fleet, type Member } from '../../../scripts/fleet-faults/fleet.ts';

/** How many are subscribed at the fleets of tests; long runs have more (scripts/fleet-faults). */
export const SUBSCRIBERS = 300;

/** How long a request to a callback may take: a busy machine may be seconds late with an answer that was given at once. */
export const TIMEOUT_MS = 8000;

/** After this the claims of a sidecar that is gone have ended and another has found them. */
export const CLAIMS_END_MS = claimsEndMs(TIMEOUT_MS);

/** Slow enough for what is done to a sidecar to come in the middle of its work. */
const answer = () => ({ status: 204, afterMs: 40 });

/** Three sidecars on one database, and everybody subscribed. */
export function startThree(server: Parameters<typeof startFleet>[0]['server']): Promise<Fleet> {
  return startFleet({ server, members: 3, subscribers: SUBSCRIBERS, answer, timeoutMs: TIMEOUT_MS });
}

/** Publishes the next version at some sidecars, one after the other. */
export async function publishAt(fleet: Fleet, members: readonly Member[]): Promise<void> {
  const put = fleet.next();
  for (const member of members) await put(member);
}

/** Resolves when a third of the subscribers have the newest version. */
export async function midway(fleet: Fleet): Promise<void> {
  const newest = fleet.published.at(-1);
  while (fleet.delivered.filter(({ body }) => body === newest).length < SUBSCRIBERS / 3) await setTimeout(5);
}
