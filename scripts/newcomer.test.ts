import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { appendFile, chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { ask } from '../sidecar/test/ask.ts';
import { COMPILED } from '../sidecar/test/compiled.ts';
import { temporaryDirectory } from '../sidecar/test/publish-set.ts';
import { freePort } from './test/free-port.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));
const NGINX = '/usr/sbin/nginx';

/** Where the guide has nginx look for sites; here it looks into a directory of the test. */
const SITES = '/etc/nginx/sites-enabled';

/** What the guide for operators has a newcomer write and type, from nothing to a site. */
const [, section = ''] =
  /## From nothing to a site\n([^]*?)\n## /.exec(documentOf('src/developers/guides/operate.md')) ?? [];
const typed = blocksOf(section);
const [answers = '', install = '', subscribe = '', serve = '', proxy = '', publish = ''] = typed;

function documentOf(path: string): string {
  return readFileSync(join(PROJECT, path), 'utf8');
}

/** What stands in a document to be typed or written, block by block. */
function blocksOf(markdown: string): string[] {
  return [...markdown.matchAll(/^```\w+\n([^]*?)^```/gm)].map(([, commands = '']) => commands);
}

const needs = [
  ['nginx, as Debian has it', existsSync(NGINX)],
  [
    'git, curl and bash',
    ['git', 'curl', 'bash'].every((program) => spawnSync(program, ['--version']).status === 0),
  ],
  ['a checkout', existsSync(join(PROJECT, '.git'))],
] as const;
const missing = needs.filter(([, isThere]) => !isThere).map(([name]) => name);

test('nothing that the guide has a newcomer type is left out here', () => {
  expect(typed).toHaveLength(6);
});

test.skipIf(missing.length > 0)(
  `a newcomer gets from a clone to a site on nginx that tells a subscriber of a new review (${missing.length > 0 ? `needs ${missing.join(', ')}` : 'all is there'})`,
  async () => {
    await using stack = new AsyncDisposableStack();
    const directory = stack.use(await temporaryDirectory());
    const at = (name: string) => join(directory.path, name);
    const [front, port] = [await freePort(), await freePort()];
    const env = {
      ...(await machine(at)),
      REPOSITORY: PROJECT,
      BASE_URL: `http://127.0.0.1:${front}`,
      PORT: String(port),
    };
    await writeFile(at('answers.yaml'), answers);
    await writeFile(
      at('reviews.csv'),
      `author,rating,date,text,verified\nAnn,5,2025-01-02,Prompt and tidy.,yes\n`,
    );
    stack.use(
      background([NGINX, '-p', at(''), '-c', at('main.conf'), '-g', 'daemon off;'], directory.path, env).end,
    );

    const run = async (commands: string, folder: string) => {
      const child = spawn('bash', ['-euo', 'pipefail', '-c', commands.replaceAll(SITES, at('sites'))], {
        cwd: folder,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      const [out, said] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
      expect([child.exitCode, child.exitCode === 0 ? '' : out + said]).toEqual([0, '']);
    };
    await run(install, directory.path);
    const clone = at('reviewcast');

    const subscriber = background(
      ['bash', '-euc', `exec ${subscribe.trim()} --callback https://localhost:${await freePort()}/callback`],
      clone,
      env,
    );
    stack.use(subscriber.end);
    await subscriber.says('Nobody answers at', 'hub ');
    const sidecar = background(['bash', '-euc', serve.replace('npm run', 'exec npm run')], clone, env);
    stack.use(sidecar.end);
    await sidecar.says('Reviewcast is serving');
    await run(proxy, clone);
    await subscriber.says('subscribe for');

    await appendFile(at('reviews.csv'), `Bob,4,2025-02-03,Came back the same day.,yes\n`);
    await run(publish, clone);
    await subscriber.says('application/atom+xml; charset=utf-8');
    expect(subscriber.lines.filter((line) => line.includes('bytes')).at(-1)).toMatch(/signature right$/);
    const { status, text: found } = await ask(`${env.BASE_URL}/api/reviews/search?query=same+day`);
    expect([status, JSON.parse(found).matched]).toEqual([200, 1]);
    expect((await ask(`${env.BASE_URL}/reviews`)).text).toContain('Came back the same day.');
  },
);

/**
 * An environment in which commands find what they would on a machine of their own: an nginx that is asked to reload, a
 * `sudo` for who may do everything, and an `npm ci` that takes the packages that are installed here.
 */
async function machine(at: (name: string) => string): Promise<NodeJS.ProcessEnv> {
  await mkdir(at('sites'));
  await mkdir(at('bin'));
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${at(name)};`)
    .join(' ');
  await writeFile(
    at('main.conf'),
    `${user} pid ${at('nginx.pid')}; error_log stderr; worker_processes 1; events { worker_connections 256; } http { access_log off; ${temporary} include ${at('sites')}/*.conf; }`,
  );
  const npm = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' }).stdout.trim();
  const commands = {
    sudo: 'exec "$@"',
    nginx: `exec ${NGINX} -p ${at('')} -c ${at('main.conf')} "$@"`,
    npm: `[ "$1" = ci ] && exec ln -s ${join(PROJECT, 'node_modules')} node_modules; exec ${npm} "$@"`,
  };
  for (const [name, script] of Object.entries(commands)) {
    await writeFile(at(`bin/${name}`), `#!/bin/sh\n${script}\n`);
    await chmod(at(`bin/${name}`), 0o755);
  }
  const { PATH = '', HOME = '', MIMALLOC_PURGE_DELAY } = process.env;
  return { ...COMPILED, PATH: `${at('bin')}:${PATH}`, HOME, MIMALLOC_PURGE_DELAY, BROWSER: 'none' };
}

/** A program that goes on until the test ends it, and what it says by line. */
function background([program = '', ...args]: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
  const child: ChildProcess = spawn(program, args, {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const lines: string[] = [];
  const looking = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface(stream).on('line', (line) => {
      lines.push(line);
      for (const look of looking) look();
    });
  }
  const ended = once(child, 'close');
  return {
    lines,
    /** Resolves with the first line that has one of these in it; rejects when the program ends before. */
    says: (...parts: readonly string[]) =>
      Promise.race([
        new Promise<void>((resolve) => {
          const look = () => {
            if (lines.some((line) => parts.some((part) => line.includes(part)))) resolve();
          };
          looking.add(look);
          look();
        }),
        ended.then(() => {
          throw new Error(`expected ${parts.join(' or ')}, got ${lines.join('\n')}`);
        }),
      ]),
    end: {
      async [Symbol.asyncDispose]() {
        // The group, as npm does not pass on what it is told by a signal to everyone below.
        if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
        await ended;
      },
    },
  };
}
