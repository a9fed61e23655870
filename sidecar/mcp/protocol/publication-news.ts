import type { ServerResponse } from 'node:http';
import { z } from 'zod';
import { remembered } from '../../http/remembered.ts';
import { INVALID_PARAMS, RpcError } from '../rpc-error.ts';
import type { McpView } from '../surface/mcp-view.ts';
import type { EndpointOptions } from './endpoint.ts';
import { type Lists, versionOf } from './methods.ts';
import { MOST_SUBSCRIPTIONS } from './session-store.ts';
import type { SessionStreams } from './session-streams.ts';
import type { StatelessSdk } from './stateless-sdk.ts';

const listening = z.looseObject({
  method: z.literal('subscriptions/listen'),
  params: z.looseObject({
    notifications: z.looseObject({ resourceSubscriptions: z.array(z.string()) }),
  }),
});

const TOO_MANY = `resourceSubscriptions may have ${MOST_SUBSCRIPTIONS} URIs: spread further ones over more subscriptions/listen requests.`;

const LISTS = [
  ['tools', 'tools/list'],
  ['prompts', 'prompts/list'],
  ['resources', 'resources/list'],
  ['resources', 'resources/templates/list'],
] as const;

/** Follows what is served, and tells clients of both eras what a new publication changed. */
export function publicationNews({
  current,
  surface,
  lists,
  streams,
  sdk,
}: {
  lists: (view: McpView) => Lists;
  streams: SessionStreams;
  sdk: StatelessSdk;
} & Pick<EndpointOptions, 'current' | 'surface'>) {
  const watched = new Set<ReadonlySet<string>>();
  let before = current.newest();

  const leave = current.onChange((now) => {
    const then = before;
    before = now;
    if (then === null || now === then) return;
    const [listsNow, listsThen] = [lists(now), lists(then)];
    const changed = LISTS.filter(([, list]) => listsNow[list].json !== listsThen[list].json);
    const names = new Set(changed.map(([name]) => name));
    const isChanged = remembered(
      (uri) => versionOf(surface, uri, now) !== versionOf(surface, uri, then),
      Infinity,
    );
    for (const name of names) sdk.tell[`${name}Changed`]();
    for (const uri of new Set(watched.values().flatMap((uris) => uris)))
      if (isChanged(uri)) sdk.tell.resourceUpdated(uri);
    const methods = [...names].map((name) => `notifications/${name}/list_changed`);
    streams.tell(methods, isChanged);
  });

  return {
    /**
     * Notes which resources a `subscriptions/listen` asks for, until its answer is over. Throws RpcError for more than
     * MOST_SUBSCRIPTIONS: none may be acknowledged that is not watched.
     */
    watch(body: unknown, response: ServerResponse): void {
      const { data } = listening.safeParse(body);
      if (data === undefined) return;
      const uris = new Set(data.params.notifications.resourceSubscriptions);
      if (uris.size > MOST_SUBSCRIPTIONS) throw new RpcError(INVALID_PARAMS, TOO_MANY);
      watched.add(uris);
      response.once('close', () => watched.delete(uris));
    },
    [Symbol.dispose]: leave,
  };
}
