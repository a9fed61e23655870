import { once } from 'node:events';
import { chmod, rm } from 'node:fs/promises';
import { timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import express from 'express';
import type { Logger } from 'pino';
import { HUB_PATH } from '../../src/domain/topics.ts';
import { errorFunnel } from '../http/error-funnel.ts';
import { HttpProblem } from '../http/http-problem.ts';
import type { KeptHub } from '../hub/kept-hub.ts';
import type { Publication } from '../publication.ts';
import { SIBLING_SECRET } from './hand-on.ts';

/** Where the keeper says why the hub is out of service. */
export const WHY_AWAY_PATH = '/hub-why-away';

/** Below it the keeper gives the files of the set that it found last. */
export const FOUND_PATH = '/found';

/** What the keeper offers its siblings. */
export interface KeeperDoorOptions {
  readonly socket: string;
  readonly secret: string;
  readonly hub: Pick<KeptHub, 'handler' | 'errors' | 'whyAway'>;
  /** The set that it found last, in service or about to be; null before the first. */
  readonly found: () => Publication | null;
  readonly log: Logger;
}

/** More than the server takes that all share. */
const MAX_HEADER_BYTES = 64 * 1024;

/** How often it is looked whether siblings can still find the door. */
const LOOK_EVERY_MS = 2000;

/** The socket at which the worker that keeps the hub answers for its siblings. Disposing of it closes it. */
export interface KeeperDoor extends AsyncDisposable {
  /** Opens it where it is not open, or its file was deleted. Rejects where it cannot be opened. */
  open(): Promise<void>;
}

/** A door at which siblings ask what clients asked them of the hub, and have the published files. */
export function keeperDoor(options: KeeperDoorOptions): KeeperDoor {
  const { socket } = options;
  const app = appOf(options);
  let server: Server | undefined;
  const close = async (): Promise<void> => {
    if (server?.listening !== true) return;
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return {
    async open() {
      if (server?.listening === true && existsSync(socket)) return;
      await close();
      // What stood here before was a sibling's that was killed.
      await rm(socket, { force: true });
      server = createServer({ maxHeaderSize: MAX_HEADER_BYTES }, app);
      // Exclusive: this server is not the one that all share.
      server.listen({ path: socket, exclusive: true });
      await once(server, 'listening');
      await chmod(socket, 0o600);
    },
    [Symbol.asyncDispose]: close,
  };
}

/** Keeps a door open until `signal` is aborted, and closes it then: what stands in its way is logged once. */
export async function keepOpen(door: KeeperDoor, log: Logger, signal: AbortSignal): Promise<void> {
  let complaint = '';
  while (!signal.aborted) {
    await door.open().then(
      () => (complaint = ''),
      (error: unknown) => {
        if (complaint === '') log.error({ err: error }, 'the other workers cannot reach the hub');
        complaint = String(error);
      },
    );
    await setTimeout(LOOK_EVERY_MS, undefined, { signal, ref: false }).catch(() => undefined);
  }
  await door[Symbol.asyncDispose]();
}

function appOf({ secret, hub, found, log }: KeeperDoorOptions) {
  const expected = Buffer.from(secret);
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.enable('case sensitive routing');
  app.enable('strict routing');
  // The one before is a sibling, and says whose request it is.
  app.set('trust proxy', true);
  app.use((req, _res, next) => {
    const given = Buffer.from(req.headers[SIBLING_SECRET]?.toString() ?? '');
    if (given.length !== expected.length || !timingSafeEqual(given, expected))
      throw new HttpProblem(404, 'There is nothing at this path.');
    next();
  });
  app.use(HUB_PATH, hub.handler);
  app.get(WHY_AWAY_PATH, (_req, res) => {
    res.json({ why: hub.whyAway() });
  });
  app.use(FOUND_PATH, (req, res) => {
    const file = found()?.files.get(decodeURIComponent(req.path));
    if (file === undefined) throw new HttpProblem(404, 'There is nothing at this path.');
    res.setHeader('ETag', file.etag);
    res.setHeader('Last-Modified', file.lastModified.toUTCString());
    if (req.headers['if-none-match'] === file.etag) res.writeHead(304).end();
    else res.writeHead(200, { 'Content-Length': file.bytes.length }).end(file.bytes);
  });
  app.use(HUB_PATH, hub.errors);
  app.use(errorFunnel({ log }));
  return app;
}
