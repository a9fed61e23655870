import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, matchesGlob } from 'node:path';
import process from 'node:process';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const step = z.looseObject({
  name: z.string().optional(),
  run: z.string().optional(),
  env: z.record(z.string(), z.string()).default({}),
});
const job = z.looseObject({ if: z.string().optional(), steps: z.array(step) });
const deployment = z.looseObject({
  on: z.looseObject({ push: z.looseObject({ paths: z.array(z.string()) }) }),
  permissions: z.record(z.string(), z.string()),
  jobs: z.record(z.string(), job),
});

const FILES = globSync('.github/workflows/deploy-*.yml').toSorted();
const workflows = FILES.map((file) => ({ file, ...deployment.parse(parse(readFileSync(file, 'utf8'))) }));

const directory = mkdtempSync(join(tmpdir(), 'reviewcast-test-'));
afterAll(() => rmSync(directory, { recursive: true }));

/** Runs a step in the shell of the runner; each program that would reach others says how it was called instead. */
function run({ run: script = '' }: z.output<typeof step>, env: Record<string, string>) {
  const programs = ['npm', 'npx', 'node', 'aws', 'rsync'];
  const said = programs.map((name) => `${name}() { echo "${name} $*"; }; `).join('');
  const output = join(directory, 'output');
  rmSync(output, { force: true });
  const { status, stdout, stderr } = spawnSync(
    'bash',
    ['--norc', '-e', '-o', 'pipefail', '-c', `${said}${script}`],
    {
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], TMPDIR: directory, GITHUB_OUTPUT: output, ...env },
    },
  );
  return { status, stdout, stderr, output };
}

function steps(of: z.output<typeof job> | undefined, name: string) {
  const found = of?.steps.find((each) => each.name === name);
  if (found === undefined) throw new Error(`expected a step ${name}`);
  return found;
}

it('there is one for each kind of host', () => {
  expect(FILES.map((file) => /deploy-(\w+)\.yml/.exec(file)?.[1])).toEqual([
    'cloudflare',
    'netlify',
    'rsync',
    's3',
  ]);
});

describe.each(workflows)('$file', ({ file, on, permissions, jobs }) => {
  const look = steps(jobs['look'], 'Look for settings');
  const names = Object.keys(look.env);
  const settings = Object.fromEntries(names.map((name) => [name, `a ${name}`]));

  it('is green where nothing is configured, and says what to set', () => {
    const { status, stdout } = run(look, {});
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^::notice::Nothing is deployed [^\n]+\n$/)]);
    for (const name of names) expect(stdout).toContain(name);
    expect(jobs['deploy']?.if).toBe("needs.look.outputs.configured == 'yes'");
  });

  it.each(names)('deploys nothing while %s is missing', (name) => {
    const { stdout } = run(look, { ...settings, [name]: '' });
    expect(stdout).toContain(`::notice::`);
  });

  it('deploys when all is set', () => {
    const { stdout, output } = run(look, settings);
    expect(stdout).toBe('');
    expect(readFileSync(output, 'utf8')).toContain('configured=yes\n');
    const deployed = run(steps(jobs['deploy'], 'Deploy'), { ...settings, SITE_MODE: 'static' });
    expect([deployed.status, deployed.stderr]).toEqual([0, '']);
    expect(deployed.stdout).toMatch(/^(?:npx --yes \S+@\d+\.\d+\.\d+ |node scripts\/deploy\/|rsync )/);
  });

  it('tells the hub where there is one', () => {
    const notify = steps(jobs['deploy'], 'Notify');
    expect(run(notify, { SITE_MODE: 'static' }).stdout).toMatch(/^::notice::/);
    expect(run(notify, { SITE_MODE: 'static', HUB_URL: 'https://hub.example/' }).stdout).toBe(
      'npm run notify\n',
    );
    expect(run(notify, { SITE_MODE: 'full' }).stdout).toBe('npm run notify\n');
  });

  it('may read the repository and nothing else', () => {
    expect(permissions).toEqual({ contents: 'read' });
  });

  it('runs for everything that builds', () => {
    expect(uncovered(on.push.paths)).toEqual([]);
    expect(on.push.paths).toContain(file);
  });
});

it('publish.yml runs for everything that builds', () => {
  const { on } = deployment
    .pick({ on: true })
    .parse(parse(readFileSync('.github/workflows/publish.yml', 'utf8')));
  expect(uncovered(on.push.paths)).toEqual([]);
});

it('deploys by rsync with a key that nobody else may read, known hosts and whole sets', () => {
  const { jobs } = workflows.find(({ file }) => file.includes('rsync')) ?? {};
  const script = steps(jobs?.['deploy'], 'Deploy').run ?? '';
  const { stdout } = run(
    { run: `${script}\nstat -c %a "$keys/id"; cat "$keys/hosts"; echo "$RSYNC_RSH"`, env: {} },
    {
      RSYNC_TARGET: 'deploy@host:/srv/',
      RSYNC_SSH_KEY: 'key',
      RSYNC_KNOWN_HOSTS: 'host ssh-ed25519 AAAA',
    },
  );
  // The configurations name the directory of the runner.
  for (const left of ['/.lock', '/.next', '/hosts']) expect(stdout).toContain(` --exclude=${left} `);
  expect(stdout).toMatch(
    /^rsync --archive --delete-after .* dist\/ deploy@host:\/srv\/\n600\nhost ssh-ed25519 AAAA\n.*StrictHostKeyChecking=yes/,
  );
});

/** What a build is made of: what the Dockerfile copies before it builds. */
function uncovered(paths: readonly string[]): string[] {
  const [documents = ''] = readFileSync('scripts/deploy/Dockerfile', 'utf8').split('RUN npm run build', 1);
  const copied = [...documents.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, what = '']) => what.split(' '));
  expect(copied).toEqual(
    expect.arrayContaining(['package-lock.json', 'astro.config.mjs', 'src', 'content', 'scripts']),
  );
  const files = copied.map((name) => (/\.\w+$/.test(name) ? name : `${name}/any/file.ts`));
  return files.filter((name) => !paths.some((pattern) => matchesGlob(name, pattern)));
}
