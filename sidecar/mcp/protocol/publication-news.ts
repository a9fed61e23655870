import type { Response } from 'express';
import type { Logger } from 'pino';
import type { Current, Snapshot } from '../../current.ts';
import type { ReviewIndex } from '../../reviews/review-index.ts';
import type { StatelessSdk } from './stateless-sdk.ts';
import { INVALID_PARAMS, RpcError } from '../rpc-error.ts';
import { isObject } from '../json-object.ts';
import { type Lists, versionOf } from './methods.ts';
import type { McpView } from '../surface/mcp-view.ts';
import { MOST_SUBSCRIPTIONS } from './session-store.ts';
import type { SessionStreams } from './session-streams.ts';
import type { Surface } from '../surface/surface.ts';

/** Tells clients of both eras what a new publication changed. */
export interface PublicationNews extends Disposable {
  /**
   * Notes which resources a `subscriptions/listen` asks for, until its answer is over. Throws RpcError for more than
   * MOST_SUBSCRIPTIONS: none may be acknowledged that is not watched.
   */
  watch(body: unknown, response: Response): void;
}

const LISTS = [
  ['tools', 'tools/list'],
  ['prompts', 'prompts/list'],
  ['resources', 'resources/list'],
  ['resources', 'resources/templates/list'],
] as const;

/** Follows what is served and tells the streams of both eras of every change. */
export function publicationNews({
  current,
  viewOf,
  surface,
  lists,
  streams,
  sdk,
  log,
}: {
  current: Pick<Current<ReviewIndex>, 'newest' | 'onChange'>;
  viewOf: (snapshot: Snapshot<ReviewIndex>) => McpView;
  surface: Surface;
  lists: (view: McpView) => Lists;
  streams: SessionStreams;
  sdk: StatelessSdk;
  log: Logger;
}): PublicationNews {
  const watched = new Map<string, number>();
  const readable = (snapshot: Snapshot<ReviewIndex> | null) => {
    try {
      return snapshot === null ? undefined : viewOf(snapshot);
    } catch (error) {
      log.error({ err: error }, 'mcp cannot read what is published');
      return undefined;
    }
  };
  let before = readable(current.newest());

  const leave = current.onChange((snapshot) => {
    const now = readable(snapshot);
    const then = before;
    before = now ?? before;
    if (now === undefined || then === undefined || now === then) return;
    const changed = new Set(
      LISTS.filter(([, list]) => !lists(now)[list].start.bytes.equals(lists(then)[list].start.bytes)).map(
        ([name]) => name,
      ),
    );
    for (const name of changed) sdk.tell.list(name);
    for (const uri of watched.keys()) {
      if (versionOf(surface, uri, now) !== versionOf(surface, uri, then)) sdk.tell.resource(uri);
    }
    streams
      .tell({
        lists: [...changed].map((name) => ({ method: `notifications/${name}/list_changed` })),
        versionOf: remembered((uri) => versionOf(surface, uri, now)),
        versionBefore: remembered((uri) => versionOf(surface, uri, then)),
      })
      .catch((error: unknown) => log.error({ err: error }, 'mcp streams not told of a publication'));
  });

  return {
    watch(body, response) {
      const uris = listenedTo(body);
      for (const uri of uris) watched.set(uri, (watched.get(uri) ?? 0) + 1);
      response.once('close', () => {
        for (const uri of uris) {
          const others = (watched.get(uri) ?? 1) - 1;
          if (others === 0) watched.delete(uri);
          else watched.set(uri, others);
        }
      });
    },
    [Symbol.dispose]: leave,
  };
}

function listenedTo(body: unknown): string[] {
  if (!isObject(body) || body['method'] !== 'subscriptions/listen' || !isObject(body['params'])) return [];
  const { notifications } = body['params'];
  const uris = isObject(notifications) ? notifications['resourceSubscriptions'] : [];
  if (!Array.isArray(uris)) return [];
  const asked = new Set(uris.filter((uri) => typeof uri === 'string'));
  if (asked.size > MOST_SUBSCRIPTIONS) {
    const message = `resourceSubscriptions may have ${MOST_SUBSCRIPTIONS} URIs: spread further ones over more subscriptions/listen requests.`;
    throw new RpcError(INVALID_PARAMS, message);
  }
  return [...asked];
}

function remembered(ask: (uri: string) => string | null): (uri: string) => string | null {
  const known = new Map<string, string | null>();
  return (uri) => {
    const answer = known.has(uri) ? known.get(uri) : ask(uri);
    known.set(uri, answer ?? null);
    return answer ?? null;
  };
}
