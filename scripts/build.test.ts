import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { watch } from 'node:fs/promises';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBuildEnvironment } from '../src/build/build-environment.ts';
import { BuildError, lockBuild } from '../src/build/set/build-lock.ts';
import { beginBuild } from '../src/build/set/build-set.ts';
import { checkAtomGrammar } from '../src/documents/test/atom-grammar.ts';
import { aReview, nastyTexts } from '../src/documents/test/records.ts';
import { manifest as manifestSchema } from '../src/domain/manifest.ts';
import { buildSite } from './test/build-site.ts';
import { BASE_URL, build, hashes, type Outcome } from './test/run-build.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

const temporary = mkdtempSync(join(tmpdir(), 'build-test-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

function contentDir(name: string, reviews: readonly unknown[]): string {
  const dir = join(temporary, name);
  mkdirSync(join(dir, 'reviews'), { recursive: true });
  writeFileSync(join(dir, 'business.yaml'), 'base_url: https://reviews.example\nname: Copper & Wren\n');
  writeFileSync(
    join(dir, 'reviews/all.jsonl'),
    reviews.map((review) => `${JSON.stringify(review)}\n`).join(''),
  );
  return dir;
}

const content = contentDir('content', [
  ...Object.values(nastyTexts).map((text, at) =>
    aReview({ id: `01KJYBW500EXAMP1E00000000${at}`, text, author: text.trim() }),
  ),
  aReview({ id: '01KJYBW500EXAMP1E0000000A0', verified: false }),
  aReview({ id: '01KJYBW500EXAMP1E0000000B0' }),
]);
writeFileSync(join(content, 'withheld.yaml'), '- id: 01KJYBW500EXAMP1E0000000B0\n  reason: asked for\n');
const dist = join(temporary, 'dist');
const client = join(dist, 'client');
const entry = join(dist, 'server/entry.mjs');
let first: Outcome;

function manifest() {
  return manifestSchema.parse(JSON.parse(readFileSync(join(client, '.well-known/reviewcast.json'), 'utf8')));
}

beforeAll(async () => {
  first = await build({ CONTENT_DIR: content, DIST_DIR: dist });
});

describe('npm run build', () => {
  it('says how many reviews are published, unverified and withheld', () => {
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toContain('9 reviews to publish, left out: 1 unverified, 1 withheld.');
  });

  it('leaves client and server in DIST_DIR, and nothing else that shows', () => {
    expect(readdirSync(dist).filter((name) => !name.startsWith('.'))).toEqual([
      'client',
      'hosts',
      'news.json',
      'server',
    ]);
    expect(existsSync(join(dist, '.next'))).toBe(false);
    expect(readdirSync(join(dist, 'hosts'))).toEqual(['Caddyfile', 'nginx.conf', 's3.json', 'vercel.json']);
  });

  it('lists every published file in the manifest with its true length and SHA-256', () => {
    const { outputs } = manifest();
    const expected = hashes(client);
    delete expected['/.well-known/reviewcast.json'];
    delete expected['/_headers'];
    expect(Object.fromEntries(outputs.map(({ path, sha256 }) => [path, sha256]))).toEqual(expected);
    for (const { path, bytes } of outputs) expect(readFileSync(join(client, path))).toHaveLength(bytes);
    expect(outputs.map(({ path }) => path)).toEqual(Object.keys(expected).toSorted());
  });

  it('publishes texts exactly, and nothing of what is unverified or withheld', () => {
    const { reviews } = JSON.parse(readFileSync(join(client, 'reviews.json'), 'utf8'));
    const texts = reviews.map(({ text }: { text: string }) => text);
    expect(texts.toSorted()).toEqual(Object.values(nastyTexts).toSorted());
    for (const file of Object.keys(hashes(client))) {
      const bytes = readFileSync(join(client, file), 'utf8');
      expect(bytes).not.toContain('01KJYBW500EXAMP1E0000000A0');
      if (!file.endsWith('reviewcast-withheld.json')) {
        expect(bytes).not.toContain('01KJYBW500EXAMP1E0000000B0');
      }
    }
  });

  it.each(['feed.xml', 'feed-insights.xml'])(
    'publishes a %s that the grammar of RFC 4287 accepts',
    (feed) => {
      checkAtomGrammar(readFileSync(join(client, feed)));
    },
  );

  it('ends with three lines on what is new, and leaves the same in news.json', () => {
    const lines = first.stdout.trimEnd().split('\n').slice(-3);
    expect(lines).toEqual([
      'No publication to compare with: 9 reviews; rating 5.',
      'New problems: none.',
      'Aspects that changed: worse none; better none.',
    ]);
    expect(JSON.parse(readFileSync(join(dist, 'news.json'), 'utf8'))).toMatchObject({ since: null, lines });
  });

  it('makes a server of one file that imports nothing but Node.js itself', () => {
    expect(Object.keys(hashes(join(dist, 'server')))).toEqual(['/entry.mjs']);
    const code = readFileSync(entry, 'utf8');
    const imports = [...code.matchAll(/^(?:import|export)\b[^'"`;]*?["']([^"']+)["']/gm)].map(
      ([, name = '']) => name,
    );
    expect(imports.length).toBeGreaterThan(0);
    for (const name of imports) expect(builtinModules).toContain(name.replace(/^node:/, ''));
    for (const [, name = ''] of code.matchAll(/\b(?:require|import)\(\s*["']([^"']+)["']\s*\)/g)) {
      // Astro names a file of its own types in comments.
      if (name !== './types.js') expect(builtinModules).toContain(name.replace(/^node:/, ''));
    }
    expect(code).not.toContain(dirname(PROJECT));
  });

  it('runs that server where no package is installed', async () => {
    const alone = join(temporary, 'alone');
    mkdirSync(alone);
    cpSync(entry, join(alone, 'entry.mjs'));
    const script = `const { handler } = await import('./entry.mjs'); console.log(typeof handler);`;
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      cwd: alone,
    });
    expect(stdout).toBe('function\n');
  });
});

describe('the next build', () => {
  it('keeps the time of unchanged files and gives changed ones a later one', async () => {
    const before = new Map(manifest().outputs.map((output) => [output.path, output]));
    const changed = join(temporary, 'changed');
    cpSync(content, changed, { recursive: true });
    writeFileSync(
      join(changed, 'reviews/more.jsonl'),
      JSON.stringify(aReview({ id: '01KJYBW500EXAMP1E0000000C0' })),
    );
    // In the process that builds for all tests: below another one gives the same bytes.
    await buildSite({ BASE_URL, CONTENT_DIR: changed, DIST_DIR: dist });
    const later = manifest().outputs.filter(({ path, last_modified: lastModified }) => {
      const previously = before.get(path)?.last_modified ?? '';
      expect(lastModified >= previously).toBe(true);
      return Date.parse(lastModified) >= Date.parse(previously) + 1000;
    });
    expect(later.map(({ path }) => path)).toEqual([
      '/api/feed.json',
      '/badge.svg',
      '/developers.html',
      '/developers.md',
      '/developers/api.html',
      '/embed.json',
      '/feed-insights.xml',
      '/feed.xml',
      '/index.html',
      '/index.md',
      '/insights.html',
      '/insights.json',
      '/insights.md',
      '/llms.txt',
      '/reviews.html',
      '/reviews.json',
      '/reviews.md',
      '/reviews/2026.html',
      '/reviews/2026/03.html',
      '/sitemap.xml',
      '/summary.html',
      '/summary.md',
    ]);
    const feed = readFileSync(join(client, 'feed-insights.xml'), 'utf8');
    expect(feed).toMatch(/<title>1 review new<\/title>\n<updated>/);
    checkAtomGrammar(Buffer.from(feed));
  });

  it('clears away what a killed one has left, gives of the same content the same bytes in another directory, manifest included, and says that nothing is new', async () => {
    const other = join(temporary, 'far/away');
    mkdirSync(other, { recursive: true });
    cpSync(join(temporary, 'changed'), join(temporary, 'moved'), { recursive: true });
    // In little memory, as people build; other builds of tests take more of it for less time.
    const moved = {
      CONTENT_DIR: join(temporary, 'moved'),
      DIST_DIR: other,
      MIMALLOC_PURGE_DELAY: '0',
    };
    const env = { ...process.env, BASE_URL, ...moved };
    const events = watch(other);
    const running = spawn(process.execPath, ['scripts/build.ts'], { cwd: PROJECT, env });
    for await (const { filename } of events) if (filename === '.next') break;
    running.kill('SIGKILL');
    await once(running, 'close');
    expect(existsSync(join(other, '.next'))).toBe(true);

    cpSync(dist, other, { recursive: true });
    expect(await build(moved)).toMatchObject({ code: 0 });
    expect(readdirSync(other).toSorted()).toEqual([
      '.built-from.json',
      '.lock',
      'client',
      'hosts',
      'news.json',
      'server',
    ]);
    for (const part of ['client', 'server'])
      expect(hashes(join(other, part))).toEqual(hashes(join(dist, part)));
    expect(JSON.parse(readFileSync(join(other, 'news.json'), 'utf8')).lines[0]).toMatch(
      /: no review new, changed or withdrawn; rating 5 as before\.$/,
    );
  });
});

describe('a build that cannot be', () => {
  it('names each problem of the content on a line and leaves the published set as it was', async () => {
    const before = hashes(dist);
    const bad = contentDir('bad', [{ ...aReview(), rating: 6 }]);
    const outcome = await build({ CONTENT_DIR: bad, DIST_DIR: dist });
    expect(outcome.code).toBe(1);
    expect(outcome.stderr).toMatch(/^\S+all\.jsonl:1 {2}rating {2}expected integer 1-5, got 6\n$/);
    expect(hashes(dist)).toEqual(before);
  });

  it('names what is wrong in aspects.yaml, and leaves no DIST_DIR where there was none', async () => {
    const nowhere = join(temporary, 'nowhere');
    const bad = join(temporary, 'bad-aspects');
    cpSync(content, bad, { recursive: true });
    writeFileSync(join(bad, 'aspects.yaml'), 'aspects:\n  - id: parking\n');
    const environment = readBuildEnvironment({ CONTENT_DIR: bad, DIST_DIR: nowhere, BASE_URL }, PROJECT);
    const begun = beginBuild(environment, { projectDir: PROJECT, log: () => {}, isLossAgreed: false });
    await expect(begun).rejects.toThrow(
      /bad-aspects\/aspects\.yaml:2  aspects\[0\]\.label  expected a label of the new aspect "parking", got nothing\n/,
    );
    expect(existsSync(nowhere)).toBe(false);
  });

  it('refuses a variable in one line that names it, its value and what it takes', async () => {
    const outcome = await build({ CONTENT_DIR: content, DIST_DIR: dist, HUB_URL: 'hub' });
    expect(outcome).toEqual({
      code: 1,
      stdout: '',
      stderr:
        'HUB_URL="hub" cannot be used: it takes an absolute http or https URL without query, fragment or credentials.\n',
    });
  });

  it('refuses, in one line, while another build writes to the same directory', async () => {
    const shared = join(temporary, 'shared');
    using _ = lockBuild(shared);
    const environment = readBuildEnvironment({ CONTENT_DIR: content, DIST_DIR: shared, BASE_URL }, PROJECT);
    const begun = beginBuild(environment, { projectDir: PROJECT, log: () => {}, isLossAgreed: false });
    await expect(begun).rejects.toThrow(
      new BuildError(`Another build is writing to ${shared}; start this one again when it has ended.`),
    );
  });
});
