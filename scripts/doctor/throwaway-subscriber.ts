import { randomBytes } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { keptCertificate } from '../subscribe/certificate.ts';
import { startSubscriber } from '../subscribe/subscriber.ts';
import type { Reply } from './ask-host.ts';
import { failure, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Site } from './site.ts';

/** How long a hub gets for a verification, which it begins at once. */
const WITHIN_MS = 5000;

const CHECK = 'hub-verification';

/**
 * Subscribes somebody who is there for this alone, and unsubscribes. It listens on this machine, so that only a hub of
 * this machine can reach it, and only one that was told to trust it: anything else is a warning.
 */
export async function verifySubscriber({
  site,
  topic,
  env,
  ask,
}: {
  readonly site: Site;
  readonly topic: string;
  readonly env: NodeJS.ProcessEnv;
  /** Sends a form to the hub. */
  readonly ask: (form: Readonly<Record<string, string>>) => Promise<Reply>;
}): Promise<Finding> {
  if (!isLoopback(new URL(site.origin).hostname)) {
    return warning(
      CHECK,
      'it cannot be tried from here: a hub reaches public callbacks alone',
      'Run the doctor on the machine of the hub against its own address, or npm run subscribe at a public one.',
    );
  }
  const file = join(env['DATA_DIR']?.trim() || 'data', 'subscriber-localhost');
  const certificate = await keptCertificate(file, 'localhost');
  await using subscriber = await startSubscriber({ certificate, host: '127.0.0.1' });
  const path = `/doctor-${randomBytes(8).toString('hex')}`;
  const form = { 'hub.callback': `https://localhost:${subscriber.port}${path}`, 'hub.topic': topic };
  const asked = (mode: string) =>
    Promise.race([
      subscriber.seen(({ query }) => query.get('hub.mode') === mode).then(() => true),
      setTimeout(WITHIN_MS, false, { ref: false }),
    ]);
  const { status } = await ask({ ...form, 'hub.mode': 'subscribe', 'hub.lease_seconds': '300' });
  if (status !== 202) {
    const remedy =
      'See what the hub says to a form of npm run subscribe; 429 means that too much is under way.';
    return failure(CHECK, `a subscription is answered ${status} in place of 202`, remedy);
  }
  if (!(await asked('subscribe'))) {
    const reason =
      subscriber.connections() > 0
        ? 'the hub came and did not trust the certificate of the callback'
        : 'the hub did not come to a callback on this machine';
    return warning(
      CHECK,
      `it cannot be tried: ${reason}`,
      `To try it, start the sidecar with NODE_EXTRA_CA_CERTS=${file}.pem HUB_CALLBACK_ALLOW_CIDRS=127.0.0.0/8`,
    );
  }
  await ask({ ...form, 'hub.mode': 'unsubscribe' });
  if (await asked('unsubscribe')) return ok(CHECK, 'a throwaway subscriber was verified, and left again');
  return failure(
    CHECK,
    'the subscription was verified and its end was not',
    'See npm run hub -- list: the lease of the throwaway subscriber ends after 5 minutes.',
  );
}

function isLoopback(hostname: string): boolean {
  return (
    hostname === 'localhost' || hostname === '[::1]' || (isIPv4(hostname) && hostname.startsWith('127.'))
  );
}
