import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { ask } from '../sidecar/test/ask.ts';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { aReview } from '../src/documents/test/records.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

const stack = new AsyncDisposableStack();
let url = '';
let reviewsFile = '';

/** An environment without what the test runner puts into it, which Vite and Astro would heed. */
function ofAPerson(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const ofTheRunner = /^(?:VITEST|NODE_ENV$|MODE$|DEV$|PROD$|SSR$|TEST$|BASE_URL$)/;
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ofTheRunner.test(name)));
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function line(n: number, text: string): string {
  return `${JSON.stringify(aReview({ id: `01KJYBW500EXAMP1E00000000${n}`, text }))}\n`;
}

async function matching(query: string): Promise<number> {
  const answer = await ask(`${url}/api/reviews/search?query=${query}`).catch(() => null);
  if (answer?.status !== 200) return -1;
  return z.looseObject({ matched: z.int() }).parse(JSON.parse(answer.text)).matched;
}

beforeAll(async () => {
  const { path } = stack.use(await temporaryDirectory());
  await mkdir(join(path, 'content/reviews'), { recursive: true });
  await writeFile(
    join(path, 'content/business.yaml'),
    'base_url: https://reviews.example\nname: Copper & Wren\n',
  );
  reviewsFile = join(path, 'content/reviews/all.jsonl');
  await writeFile(reviewsFile, line(1, 'On time.'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: PROJECT,
    stdio: 'ignore',
    env: {
      ...ofAPerson(process.env),
      PORT: String(port),
      HOST: '127.0.0.1',
      BASE_URL: url,
      CONTENT_DIR: join(path, 'content'),
      DATA_DIR: join(path, 'data'),
    },
  });
  const ended = once(child, 'exit');
  stack.defer(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  await vi.waitFor(async () => expect(await matching('time')).toBe(1), { timeout: 90_000, interval: 50 });
});
afterAll(() => stack.disposeAsync());

describe('npm run dev', () => {
  it('lets search follow each edit', async () => {
    for (const [n, word] of ['alpha', 'beta', 'gamma'].entries()) {
      await appendFile(reviewsFile, line(n + 2, `They say ${word}.`));
      await expect.poll(() => matching(word), { interval: 20 }).toBe(1);
    }
  });

  it('shows on every page what is wrong with the content, as text, until it is mended', async () => {
    const right = await readFile(reviewsFile, 'utf8');
    await appendFile(reviewsFile, `${JSON.stringify({ ...aReview(), rating: '<b>9</b>' })}\n`);
    await expect.poll(async () => (await ask(`${url}/`)).status).toBe(500);
    const page = await ask(`${url}/search?query=x`);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.text).toMatch(/all\.jsonl:5 {2}rating {2}expected integer 1-5, got "&lt;b&gt;9&lt;\/b&gt;"/);
    expect(await matching('time')).toBe(1);
    await writeFile(reviewsFile, right);
    await expect.poll(async () => (await ask(`${url}/`)).status).toBe(200);
  });
});
