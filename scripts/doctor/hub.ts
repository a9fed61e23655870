import { ATOM_FEED_PATH, HUB_PATH } from '../../src/domain/topics.ts';
import { problem } from '../../src/domain/problem.ts';
import { REMEDIES } from './answers.ts';
import { askHost, NoReply } from './ask-host.ts';
import type { Reply } from './ask-host.ts';
import { failure, ok, skipped } from './finding.ts';
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
  if (!isOurs) return [await another(advertised.hub)];
  const { isAway, finding: service } = await inService(site);
  if (isAway) return [service];
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

/** Whether the hub is in service; away is one that says so itself, which would say the same to every request. */
async function inService(site: Site): Promise<{ readonly isAway: boolean; readonly finding: Finding }> {
  const reply = await site.ask('/readyz?part=hub');
  if (reply.status === 200) return { isAway: false, finding: ok('hub', 'it is in service') };
  const said = reply.status === 503 ? read(reply, problem)?.detail : undefined;
  const remedy =
    said === undefined
      ? REMEDIES[reply.status]
      : 'npm run hub -- status, where it runs, names the file and what to do; reads go on meanwhile.';
  const finding = failure(
    'hub',
    said ?? `/readyz?part=hub answers ${reply.status} in place of 200`,
    remedy ?? 'Let the proxy pass /readyz and its query on to the sidecar as they are.',
  );
  return { isAway: said !== undefined, finding };
}

/** Whether there is a hub where the documents say that another's is: it may refuse what asks for nothing. */
async function another(hub: string): Promise<Finding> {
  const named = `the documents name ${hub}, which is another's`;
  const reply = await askHost(hub).catch((error: unknown) => {
    if (error instanceof NoReply) return error;
    throw error;
  });
  // What takes POST alone may know nothing of GET.
  const isThere = !(reply instanceof NoReply) && reply.status < 500 && reply.status !== 410;
  if (isThere) return ok('hub', `${named} and answers`);
  return failure(
    'hub',
    `${named} and ${reply instanceof NoReply ? `does not answer: ${reply.message}` : `answers ${reply.status}`}`,
    'Build with HUB_URL set to a hub that is there, or without it where the sidecar runs: subscribers go where the documents say.',
  );
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
  if (hub === undefined || topic === undefined) return null;
  return /^https?:$/.test(URL.parse(hub)?.protocol ?? '') ? { hub, topic } : null;
}
