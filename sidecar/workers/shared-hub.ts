import { text } from 'node:stream/consumers';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { KeptHub } from '../hub/kept-hub.ts';
import { outOfService } from '../hub/out-of-service.ts';
import type { Publication } from '../publication.ts';
import type { SiblingClient } from './hand-on.ts';
import { keeperDoor, keepOpen, WHY_AWAY_PATH } from './keeper-door.ts';
import type { Siblings } from './siblings.ts';
import { whileThere } from './while-there.ts';

const reason = z.object({ why: z.string().nullable() });

/** Why the hub is away while no worker has it. */
const CHANGING_HANDS = 'it is changing hands';

/** Who asks whether the hub is ready does not wait for one that hangs. */
const WHY_WITHIN_MS = 2000;

/** How long a request to the hub waits before it is looked whether who has the hub is there. */
const WAIT_UNASKED_MS = 1000;

/** A hub of which whoever has it may have to be asked first. */
export interface SharedHub extends Omit<KeptHub, 'whyAway'> {
  whyAway(): Promise<string | null> | string | null;
}

export interface SharedHubOptions {
  /** The hub of this process, which is started once it is its turn. */
  readonly own: KeptHub;
  readonly siblings: Siblings;
  readonly client: SiblingClient;
  /** The set that this worker found last. */
  readonly found: () => Publication | null;
  readonly log: Logger;
}

/**
 * The hub of all workers: one keeps it, the others hand on to it what they are asked. While none keeps it, and where the
 * one that does cannot be reached or does not say for three seconds that it is there, the answer is 503 (Service Unavailable).
 */
export function sharedHub({ own, siblings, client, found, log }: SharedHubOptions): SharedHub {
  let isKept = false;
  let isStopped = false;
  const stopping = new AbortController();
  let door = Promise.resolve();

  const keep = async (): Promise<void> => {
    if (isStopped) return;
    isKept = true;
    const { ownSocket: socket, secret } = siblings;
    const opened = keeperDoor({ socket, secret, hub: own, found, log });
    // Before it is told where; what stands in its way is logged below.
    await opened.open().catch(() => undefined);
    door = keepOpen(opened, log, stopping.signal);
    siblings.keeping();
    await own.start();
  };

  /** What the keeper says of its hub. */
  const askWhy = async (socket: string): Promise<string | null> => {
    const answer = await client.ask(socket, WHY_AWAY_PATH, { withinMs: WHY_WITHIN_MS });
    return reason.parse(JSON.parse(await text(answer))).why;
  };
  const withKeeper = whileThere({
    everyMs: WAIT_UNASKED_MS,
    async isThere() {
      const socket = siblings.keeperSocket();
      return (
        socket !== null &&
        askWhy(socket).then(
          () => true,
          () => false,
        )
      );
    },
  });

  return {
    handler(req, res, next) {
      if (isKept) return own.handler(req, res, next);
      const socket = siblings.keeperSocket();
      if (socket === null) throw outOfService();
      const from = { path: req.originalUrl, address: req.ip ?? '' };
      const handOn = (signal: AbortSignal) => client.handOn(socket, req, res, { ...from, signal });
      return withKeeper(handOn).catch((error: unknown) => {
        log.debug({ err: error }, 'a request to the hub could not be handed on');
        if (res.headersSent) res.destroy();
        else next(outOfService());
      });
    },
    errors: own.errors,
    publicationChanged: () => own.publicationChanged(),
    async whyAway() {
      if (isKept) return own.whyAway();
      const socket = siblings.keeperSocket();
      if (socket === null) return CHANGING_HANDS;
      try {
        return await askWhy(socket);
      } catch {
        return CHANGING_HANDS;
      }
    },
    async start() {
      siblings.onKeep(() => {
        keep().catch((error: unknown) => log.error({ err: error }, 'the hub could not be taken over'));
      });
    },
    async stop(graceMs) {
      isStopped = true;
      await own.stop(graceMs);
      stopping.abort();
      await door;
    },
  };
}
