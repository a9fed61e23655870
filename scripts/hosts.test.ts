import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { ask, type Answer } from '../sidecar/test/ask.ts';
import { aReview, documentOf } from '../sidecar/test/publication-of.ts';
import { aSet, manifestOf, publish, temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { REVIEW_PAGE, startApp } from '../sidecar/test/start-app.ts';
import { manifest, MANIFEST_PATH } from '../src/domain/manifest.ts';
import { writeHosts } from '../src/build/hosts/write-hosts.ts';

const REVIEW = aReview(1, { text: 'Prompt and tidy.' });
const SET = aSet(documentOf([REVIEW, aReview(2)]), {
  extra: {
    // Two of its ending are Atom.
    '/sitemap.xml': { mediaType: 'application/xml; charset=utf-8', text: '<urlset/>' },
    '/sitemap-1.xml': { mediaType: 'application/xml; charset=utf-8', text: '<urlset/>' },
    '/sitemap-2.xml': { mediaType: 'application/xml; charset=utf-8', text: '<urlset/>' },
    '/summary.md': { mediaType: 'text/markdown; charset=utf-8', text: '# Summary' },
    '/badge.svg': { mediaType: 'image/svg+xml; charset=utf-8', text: '<svg/>' },
    '/share.png': { mediaType: 'image/png', text: 'png' },
    '/odd.json': { mediaType: 'application/manifest+json; charset=utf-8', text: '{}' },
  },
});
const PATHS = [
  '/',
  '/reviews',
  '/reviews.json',
  '/insights.json',
  '/api/feed.json',
  '/feed.xml',
  '/robots.txt',
  '/_astro/page.Ab12Cd34.css',
  `/reviews/${REVIEW.id}`,
  '/api/reviews/search?query=prompt',
  '/api/reviews/since/2025-01-01',
  `/api/reviews/${REVIEW.id}`,
  '/nothing',
  '//nothing',
  '/api/reviews/search?rating=9',
];
const CODINGS = ['', 'gzip', 'br', 'zstd'];

/** A server as Debian has it, and how it is told a site. */
const SERVERS = [
  {
    name: 'nginx',
    program: '/usr/sbin/nginx',
    file: 'nginx.conf',
    async args(site: string, dir: string) {
      await writeFile(
        join(dir, 'main.conf'),
        [
          // Its workers are nobody, who may not look into a directory for tests.
          process.getuid?.() === 0 ? 'user root;' : '',
          'daemon off; pid nginx.pid; error_log stderr; worker_processes 1;',
          'events { worker_connections 256; }',
          `http { access_log off; client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path f; uwsgi_temp_path u; scgi_temp_path s; include ${site}; }`,
        ].join('\n'),
      );
      return ['-p', dir, '-c', join(dir, 'main.conf')];
    },
  },
  {
    name: 'Caddy',
    program: '/usr/bin/caddy',
    file: 'Caddyfile',
    async args(site: string, dir: string) {
      const file = join(dir, 'Caddyfile');
      // Its own port for administration would be taken by another one on this machine.
      await writeFile(file, `{\n\tadmin off\n}\nimport ${site}\n`);
      return ['run', '--config', file, '--adapter', 'caddyfile'];
    },
  },
];

for (const server of SERVERS) {
  describe.skipIf(!existsSync(server.program))(
    `${server.name} in front of the sidecar (needs ${server.program})`,
    () => {
      it('answers as the sidecar does: tags, codings, types, CORS, Link and security headers, and 304', async () => {
        await using both = await inFront(server);
        for (const path of PATHS) {
          for (const coding of CODINGS) {
            const headers: Record<string, string> = coding === '' ? {} : { 'Accept-Encoding': coding };
            const there = await ask(both.sidecar + path, { headers });
            const here = await ask(both.front + path, { headers });
            expect([path, coding, told(here)]).toEqual([path, coding, told(there)]);
            const { etag } = here.headers;
            if (etag === undefined) continue;
            const again = await ask(both.front + path, { headers: { ...headers, 'If-None-Match': etag } });
            expect([path, coding, again.status, again.headers.etag]).toEqual([path, coding, 304, etag]);
          }
        }
      });

      it('lets no client name another address as its own', async () => {
        await using both = await inFront(server, { RATE_LIMIT_PER_MINUTE: '2', TRUST_PROXY: 'loopback' });
        const statuses = [];
        for (const address of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
          const headers = { 'X-Forwarded-For': address, Forwarded: `for=${address}` };
          statuses.push((await ask(`${both.front}/api/reviews/search`, { headers })).status);
        }
        expect(statuses).toEqual([200, 200, 429]);
      });

      it('sends on what a call to /mcp and a form for the hub bear', async () => {
        await using both = await inFront(server);
        const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params: INITIALIZE });
        const headers = { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' };
        const answer = await ask(`${both.front}/mcp`, { method: 'POST', headers, body });
        expect([answer.status, JSON.parse(answer.text).id]).toEqual([200, 1]);
        expect(answer.headers['mcp-session-id']).toBeDefined();
        const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
        const publishing = `hub.mode=publish&hub.url=${encodeURIComponent('https://reviews.example/feed.xml')}`;
        const told202 = await ask(`${both.front}/api/websub/hub`, {
          method: 'POST',
          headers: form,
          body: publishing,
        });
        expect(told202.status).toBe(202);
      });

      it('serves the published files without tags while the sidecar is away, and says that the rest is', async () => {
        await using both = await inFront(server);
        await both.endSidecar();
        for (const [path, type] of [
          ['/', 'text/html; charset=utf-8'],
          ['/reviews', 'text/html; charset=utf-8'],
          [MANIFEST_PATH, 'application/json; charset=utf-8'],
          ...Object.entries(SET).map(([path, { mediaType }]) => [path, mediaType] as const),
        ] as const) {
          const { status, headers } = await ask(`${both.front}${path}`);
          expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
          expect(headers.etag).toBeUndefined();
          expect(headers).toMatchObject({
            'access-control-allow-origin': '*',
            'x-content-type-options': 'nosniff',
            'content-security-policy': expect.stringContaining("default-src 'self'"),
          });
        }
        for (const path of [`/reviews/${REVIEW.id}`, '/api/reviews/search']) {
          const { status, headers } = await ask(`${both.front}${path}`);
          expect(status).toBeGreaterThanOrEqual(502);
          expect(headers['retry-after']).toBe('10');
        }
        const whole = (await ask(`${both.front}/feed.xml`)).body;
        for (const headers of [
          { 'If-Modified-Since': new Date(Date.now() + 1000).toUTCString() },
          { 'If-None-Match': '*' },
          { Range: 'bytes=0-9' },
          { Range: 'bytes=99999999-' },
        ]) {
          const { status, body } = await ask(`${both.front}/feed.xml`, { headers });
          // nginx keeps to ranges and to what is asked of any state, and says so.
          if (status === 206) expect(body).toEqual(whole.subarray(0, 10));
          else if (status !== 416 && status !== 304) expect([status, body]).toEqual([200, whole]);
        }
      });
    },
  );
}

const INITIALIZE = {
  protocolVersion: '2025-11-25',
  capabilities: {},
  clientInfo: { name: 'test', version: '1' },
};

/** What has to be the same, whoever answers: all but the connection, the moment and the name of the server. */
function told({ status, headers, body }: Answer) {
  const {
    date: _date,
    server: _server,
    connection: _connection,
    'keep-alive': _alive,
    'transfer-encoding': _transfer,
    'x-request-id': _id,
    ...rest
  } = headers;
  return { status, headers: rest, body: body.toString('latin1') };
}

/** A sidecar and a server in front of it, told by the file that the build writes. */
async function inFront(server: (typeof SERVERS)[number], env: Readonly<Record<string, string>> = {}) {
  await using stack = new AsyncDisposableStack();
  const dist = stack.use(await temporaryDirectory());
  const front = await freePort();
  const baseUrl = `http://127.0.0.1:${front}`;
  const { outputs } = manifest.parse(manifestOf(SET));
  await publish(dist.path, SET);
  const app = await startApp({ set: SET, pages: REVIEW_PAGE, env });
  stack.use(app);
  await writeHosts({ outputs, baseUrl, hubUrl: null, distDir: dist.path, port: app.port });
  const dir = join(dist.path, 'server');
  await mkdir(dir, { recursive: true });
  const args = await server.args(join(dist.path, 'hosts', server.file), dir);
  const child = spawn(server.program, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { HOME: dir, XDG_DATA_HOME: dir, XDG_CONFIG_HOME: dir },
  });
  let said = '';
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  stack.defer(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  while (!(await isListening(front))) {
    if (child.exitCode !== null) throw new Error(`${server.name} ended: ${said}`);
    await setTimeout(20);
  }
  const opened = stack.move();
  return {
    sidecar: app.url,
    front: baseUrl,
    endSidecar: () => app[Symbol.asyncDispose](),
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('connect', () => socket.destroy());
    socket.once('error', () => resolve(false));
  });
}
