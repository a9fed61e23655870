import { ATOM_FEED_PATH, HUB_PATH } from '../../src/domain/topics.ts';
import { problem } from '../../src/domain/problem.ts';
import type { Reply } from './ask-host.ts';
import { failure, ok, skipped, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import { read } from './site.ts';
import type { Site } from './site.ts';
import { verifySubscriber } from './throwaway-subscriber.ts';

/** Where the hub of a topic is and what the topic calls itself, by its Link (WebSub, section 4). */
interface Advertised {
  readonly hub: string;
  readonly topic: string;
}

/** Whether the hub that the documents name takes requests, refuses bad ones, and verifies a subscriber. */
export async function hub(site: Site, env: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const advertised = advertisedIn(await site.ask(ATOM_FEED_PATH));
  if (advertised === null) {
    if (site.isStatic) return [skipped('hub', 'a static site without HUB_URL has none')];
    return [
      failure(
        'hub',
        `${ATOM_FEED_PATH} does not say where its hub is`,
        'Let the host send Link on the topics.',
      ),
    ];
  }
  const isOurs = new URL(advertised.hub).pathname === HUB_PATH && !site.isStatic;
  if (!isOurs) return [ok('hub', `the documents name ${advertised.hub}, which is another's`)];
  const service = await inService(site);
  if (service.outcome !== 'ok') return [service];
  const { topic } = advertised;
  const [refused, taken] = [
    await ask(site, { 'hub.mode': 'sing', 'hub.topic': topic }),
    await ask(site, { 'hub.mode': 'publish', 'hub.topic': topic, 'hub.url': topic }),
  ];
  const statuses = [refused.status, taken.status];
  const isSound = statuses.join() === '400,202';
  const requests = isSound
    ? ok('hub-requests', 'it takes a publish with 202 and refuses nonsense with 400')
    : failure(
        'hub-requests',
        `nonsense is answered ${statuses[0]} and a publish ${statuses[1]}, in place of 400 and 202`,
        `Let the proxy pass POST on to ${HUB_PATH} as it is, and errors back.`,
      );
  return [service, requests, await verifySubscriber({ site, topic, env, ask: (form) => ask(site, form) })];
}

async function inService(site: Site): Promise<Finding> {
  const reply = await site.ask('/readyz?part=hub');
  if (reply.status === 200) return ok('hub', 'it is in service');
  const detail = read(reply, problem)?.detail ?? `/readyz?part=hub answers ${reply.status}`;
  const remedy =
    'npm run hub -- status, where it runs, names the file and what to do; reads go on meanwhile.';
  return reply.status === 503 ? failure('hub', detail, remedy) : warning('hub', detail, remedy);
}

function ask(site: Site, form: Readonly<Record<string, string>>): Promise<Reply> {
  return site.ask(HUB_PATH, {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
  });
}

function advertisedIn({ headers }: Reply): Advertised | null {
  const link = String(headers['link'] ?? '');
  const target = (relation: string) => new RegExp(`<([^>]*)>\\s*;\\s*rel="?${relation}"?`).exec(link)?.[1];
  const [hub, topic] = [target('hub'), target('self')];
  return hub === undefined || topic === undefined || !URL.canParse(hub) ? null : { hub, topic };
}
