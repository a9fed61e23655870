import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { runScript, UsageError } from './run-script.ts';
import { keptCertificate } from './subscribe/certificate.ts';
import type { Received } from './subscribe/subscriber.ts';
import { obliging, startSubscriber } from './subscribe/subscriber.ts';

const USAGE =
  'usage: npm run subscribe -- --topic URL [--callback URL] [--hub URL] [--secret TEXT] [--lease SECONDS] [--state]';
const CALLBACK = 'https://localhost:9443/callback';

if (import.meta.main) await runScript(main, USAGE);

/**
 * Subscribes to a topic and prints what comes, until it is interrupted; then unsubscribes. With `--state` it prints what
 * the hub knows of that subscription instead.
 */
async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      topic: { type: 'string' },
      callback: { type: 'string', default: CALLBACK },
      hub: { type: 'string' },
      secret: { type: 'string', default: randomBytes(16).toString('hex') },
      lease: { type: 'string' },
      state: { type: 'boolean', default: false },
    },
  });
  const { topic, callback, secret } = values;
  if (topic === undefined) throw new UsageError('expected --topic URL, got nothing');
  if (values.state) return state(values.hub ?? (await discoverHub(topic)), { topic, callback, secret });
  const { hostname, port } = new URL(callback);
  const file = join(env['DATA_DIR'] || 'data', `subscriber-${hostname}`);
  const certificate = await keptCertificate(file, hostname);

  console.log('A hub on this machine trusts this callback when it is started with');
  console.log(`  NODE_EXTRA_CA_CERTS=${file}.pem HUB_CALLBACK_ALLOW_CIDRS=127.0.0.0/8`);

  console.log('What the hub knows of it is shown by');
  console.log(`  npm run subscribe -- --topic ${topic} --callback ${callback} --secret ${secret} --state`);

  const hub = values.hub ?? (await awaitHub(topic));
  console.log(`Topic ${topic}, hub ${hub}, callback ${callback}`);

  await using subscriber = await startSubscriber({
    certificate,
    host: '127.0.0.1',
    port: port === '' ? 443 : Number(port),
    behaviour: (received, res) => {
      console.log(describe(received, secret));
      obliging(received, res);
    },
  });
  const interrupted = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  const form = { 'hub.callback': callback, 'hub.topic': topic };
  const lease = values.lease === undefined ? {} : { 'hub.lease_seconds': values.lease };
  if (!(await ask(hub, { ...form, ...lease, 'hub.mode': 'subscribe', 'hub.secret': secret }))) return 1;
  await interrupted;
  const left = subscriber.seen(({ query }) => query.get('hub.mode') === 'unsubscribe');
  if (await ask(hub, { ...form, 'hub.mode': 'unsubscribe' })) {
    await Promise.race([left, setTimeout(3000, undefined, { ref: false })]);
  }
  return 0;
}

/** Prints what the hub knows of a subscription, which it tells who has its secret. */
async function state(
  hub: string,
  { topic, callback, secret }: { topic: string; callback: string; secret: string },
): Promise<number> {
  const asked = new URL(hub);
  asked.searchParams.set('hub.callback', callback);
  asked.searchParams.set('hub.topic', topic);
  const proof = createHmac('sha256', secret).update(`${callback}\n${topic}`).digest('hex');
  asked.searchParams.set('hub.proof', proof);
  const response = await fetch(asked);
  const text = (await response.text()).trim();
  if (response.ok) console.log(JSON.stringify(JSON.parse(text), null, 2));
  else console.error(`${response.status}: ${text}`);
  return response.ok ? 0 : 1;
}

/** Finds the hub of a topic, however long it takes until somebody answers there. */
async function awaitHub(topic: string): Promise<string> {
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await discoverHub(topic);
    } catch (error) {
      // The error that fetch has for a connection that cannot be made.
      if (!(error instanceof TypeError)) throw error;
      if (isFirst) console.log(`Nobody answers at ${topic} yet: waiting.`);
      await setTimeout(1000);
    }
  }
}

/** Finds the hub of a topic by its Link header (WebSub, section 4). */
async function discoverHub(topic: string): Promise<string> {
  const response = await fetch(topic, { method: 'HEAD' });
  const hub = /<([^>]*)>\s*;\s*rel="?hub"?/.exec(response.headers.get('link') ?? '')?.[1];
  if (hub === undefined)
    throw new UsageError(`expected a topic with a hub, got none at ${topic}; name one with --hub`);
  return hub;
}

async function ask(hub: string, form: Record<string, string>): Promise<boolean> {
  const response = await fetch(hub, { method: 'POST', body: new URLSearchParams(form) });
  console.log(`${form['hub.mode']}: ${response.status} ${(await response.text()).trim()}`.trimEnd());
  return response.ok;
}

/** One line on a request to the callback. */
function describe({ method, query, headers, body }: Received, secret: string): string {
  const time = new Date().toISOString();
  if (method === 'GET') {
    const reason = query.get('hub.reason');
    const lease = query.get('hub.lease_seconds');
    return [time, query.get('hub.mode'), lease === null ? '' : `for ${lease} s`, reason ?? '']
      .join(' ')
      .trimEnd();
  }
  const id = headers['webhook-id'];
  return `${time} ${headers['content-type']} ${body.length} bytes, delivery ${id}, attempt ${headers['webhook-attempt']}, ${signatureOf(headers['x-hub-signature'], body, secret)}`;
}

function signatureOf(given: string | string[] | undefined, body: Buffer, secret: string): string {
  if (typeof given !== 'string') return 'not signed';
  const expected = Buffer.from(`sha256=${createHmac('sha256', secret).update(body).digest('hex')}`);
  const actual = Buffer.from(given);
  const isRight = actual.length === expected.length && timingSafeEqual(actual, expected);
  return isRight ? 'signature right' : 'SIGNATURE WRONG';
}
