import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { jsonFeed } from '../src/domain/json-feed.ts';
import type { Output } from '../src/domain/manifest.ts';
import { manifest, MANIFEST_PATH } from '../src/domain/manifest.ts';
import { HUB_PATH, JSON_FEED_PATH, topics } from '../src/domain/topics.ts';
import { EnvironmentError, readBuildEnvironment } from '../src/build/build-environment.ts';
import { pingHub, reasonOf } from '../src/build/hub-ping.ts';
import { runScript, UsageError } from './run-script.ts';

const USAGE = 'usage: npm run notify -- [--wait SECONDS]';
const WAIT_SECONDS = 300;

/** Between two looks at a host that does not serve the new bytes yet, and between two tries to reach the hub. */
const PAUSE_MS = 1000;
const REQUEST_MS = 10_000;
const TRIES = 4;

/** Something that the operator can put right. */
class NotNotified extends Error {
  override readonly name = 'NotNotified';
}

if (import.meta.main) await runScript(main, USAGE);

/** Waits until the public host serves what DIST_DIR holds, then tells the hub. */
async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { wait: { type: 'string' } } });
  const waitMs = Number(values.wait ?? WAIT_SECONDS) * 1000;
  if (!(waitMs >= 0)) throw new UsageError(`expected --wait with a number of seconds, got ${values.wait}`);
  try {
    await notify(env, waitMs);
    return 0;
  } catch (error) {
    if (!(error instanceof Error) || !isForPeople(error)) throw error;
    console.error(error.message);
    return 1;
  }
}

function isForPeople(error: Error): boolean {
  return error instanceof NotNotified || error instanceof EnvironmentError;
}

async function notify(env: NodeJS.ProcessEnv, waitMs: number): Promise<void> {
  const environment = readBuildEnvironment(env, fileURLToPath(new URL('..', import.meta.url)));
  const { outputs, builtFor } = await builtIn(environment.distDir);
  const baseUrl = environment.baseUrl ?? builtFor;
  if (environment.siteMode === 'static' && environment.hubUrl === null) {
    throw new NotNotified(
      'A static site has no hub of its own: set HUB_URL to the one that its documents name.',
    );
  }
  const hubUrl = environment.hubUrl ?? baseUrl + HUB_PATH;
  const deadline = Date.now() + waitMs;
  for (const output of outputs) await served(baseUrl, output, deadline);
  for (const { path } of outputs) await tell(hubUrl, baseUrl + path);
  console.log(`${baseUrl} serves the new documents and the hub at ${hubUrl} knows.`);
}

async function builtIn(distDir: string): Promise<{ outputs: readonly Output[]; builtFor: string }> {
  const read = (path: string) => readFile(join(distDir, 'client', path), 'utf8');
  try {
    const { outputs } = manifest.parse(JSON.parse(await read(MANIFEST_PATH)));
    const { home_page_url } = jsonFeed.parse(JSON.parse(await read(JSON_FEED_PATH)));
    const paths = new Set(topics.map(({ path }) => path));
    return {
      outputs: outputs.filter(({ path }) => paths.has(path)),
      builtFor: new URL(home_page_url).origin,
    };
  } catch (error) {
    throw new NotNotified(`${distDir} holds no published set: run npm run build first.`, { cause: error });
  }
}

/** Resolves when the document at the public host has the bytes that were built. */
async function served(baseUrl: string, output: Output, deadline: number): Promise<void> {
  let reason = '';
  do {
    try {
      const response = await fetch(baseUrl + output.path, {
        headers: { 'cache-control': 'no-cache', 'accept-encoding': 'identity' },
        signal: AbortSignal.timeout(REQUEST_MS),
      });
      if (response.ok && response.headers.get('etag') === output.etag) {
        await response.body?.cancel();
        return;
      }
      const bytes = Buffer.from(await response.arrayBuffer());
      if (response.ok && sha256(bytes) === output.sha256) return;
      reason = response.ok ? 'other bytes' : `status ${response.status}`;
    } catch (error) {
      reason = reasonOf(error, REQUEST_MS);
    }
    await sleep(Math.min(PAUSE_MS, Math.max(0, deadline - Date.now())));
  } while (Date.now() < deadline);
  throw new NotNotified(`${baseUrl + output.path} does not serve what was built: ${reason}.`);
}

async function tell(hubUrl: string, topicUrl: string): Promise<void> {
  let reason: string | null = null;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    reason = await pingHub({ hubUrl, topicUrl, timeoutMs: REQUEST_MS });
    if (reason === null) return;
    if (attempt < TRIES) await sleep(PAUSE_MS * attempt);
  }
  throw new NotNotified(`The hub at ${hubUrl} could not be told that ${topicUrl} changed: ${reason}.`);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
