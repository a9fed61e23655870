import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { buffer } from 'node:stream/consumers';
import { originSource } from '../publication/origin-source.ts';
import type { Source } from '../publication/source.ts';
import type { SiblingClient } from './hand-on.ts';
import { FOUND_PATH } from './keeper-door.ts';
import type { Siblings } from './siblings.ts';

/** A name for siblings in URLs; nobody looks it up. */
const SIBLING = 'http://sibling';

/** How long a worker that starts waits for the one that fetches for all. */
const KEEPER_WITHIN_MS = 5000;
const LOOK_EVERY_MS = 50;

/**
 * What is published afar, of which the worker that keeps the hub fetches everything, and the others have it from there.
 * Who becomes the keeper goes on with the origin itself.
 */
export function relayedSource(
  origin: Source,
  { siblings, client }: { siblings: Siblings; client: SiblingClient },
): Source {
  let isKeeper = false;
  siblings.onKeep(() => {
    isKeeper = true;
  });
  const fromKeeper = originSource(SIBLING + FOUND_PATH, {
    fetch: async (url, init) => {
      const socket = siblings.keeperSocket();
      const headers = Object.fromEntries(new Headers(init.headers));
      const { pathname } = new URL(url);
      // While the hub changes hands there is nothing new.
      const answer =
        socket === null ? null : await client.ask(socket, pathname, { headers }).catch(() => null);
      if (answer === null) return new Response(null, { status: 404 });
      const body = await buffer(answer);
      const status = answer.statusCode ?? 500;
      return new Response(status === 304 ? null : new Uint8Array(body), {
        status,
        headers: fieldsOf(answer.headers),
      });
    },
  });
  const keeperThere = async (signal: AbortSignal): Promise<void> => {
    const until = performance.now() + KEEPER_WITHIN_MS;
    const isAlone = () => !isKeeper && siblings.keeperSocket() === null && !signal.aborted;
    while (isAlone() && performance.now() < until) await setTimeout(LOOK_EVERY_MS);
  };
  return {
    place: origin.place,
    async look(current, signal) {
      if (current === null) await keeperThere(signal);
      return isKeeper ? origin.look(current, signal) : fromKeeper.look(current, signal);
    },
  };
}

function fieldsOf({ etag, 'last-modified': modified }: IncomingHttpHeaders): Headers {
  const fields = new Headers();
  if (etag !== undefined) fields.set('ETag', etag);
  if (modified !== undefined) fields.set('Last-Modified', modified);
  return fields;
}
