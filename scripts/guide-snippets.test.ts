import { execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import process from 'node:process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDataset } from '../src/dataset.ts';
import { filledMarkdown } from '../src/developers/fill-guide.ts';
import { guideParts } from '../src/developers/guide-parts.ts';
import { GUIDES } from '../src/developers/guides.ts';
import { ownCertificate } from './subscribe/certificate.ts';
import { type BuiltSite, buildAndServe } from './test/built-site.ts';
import { freePort } from './test/free-port.ts';

/** What runs a snippet, by its language. */
const RUNNERS: Readonly<Record<string, readonly [program: string, ...args: string[]]>> = {
  sh: ['bash', '-euo', 'pipefail', '-c'],
  js: [process.execPath, '--input-type=module', '-e'],
  python: ['python3', '-c'],
};

/** The guides that speak to a server; those for owners and operators speak to a checkout. */
const SPOKEN = ['quickstart', 'files', 'http', 'websub', 'mcp'];

interface Fence {
  readonly language: string;
  readonly text: string;
  /** What stands right behind it, if that is an answer. */
  readonly answer: { readonly language: string; readonly text: string } | null;
}

function fencesOf(markdown: string): Fence[] {
  return [...markdown.matchAll(/^```(\w+)\n([^]*?)^```\n(?:\n```(json|text)\n([^]*?)^```\n)?/gm)].map(
    ([, language = '', text = '', answered, answer = '']) => ({
      language,
      text,
      answer: answered === undefined ? null : { language: answered, text: answer },
    }),
  );
}

const isThere = (program: string) => spawnSync(program, ['--version']).status === 0;

/** What snippets need beside Node.js, which a machine that only builds may lack. */
const missing = ['curl', 'bash', 'python3'].filter((program) => !isThere(program));

let site: BuiltSite;
beforeAll(async () => {
  site = await buildAndServe(async (at) => {
    const { certificate, key } = ownCertificate(['127.0.0.1']);
    await writeFile(at('ca.pem'), certificate);
    await writeFile(at('key.pem'), key);
    return { HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: at('ca.pem') };
  });
});
afterAll(() => site[Symbol.asyncDispose]());

/** The fences of a guide as it is published, or, of a host of another kind, as it would be. */
async function publishedFences(name: string): Promise<Fence[]> {
  const guide = GUIDES.find((each) => each.name === name);
  if (guide === undefined) throw new Error(`there is no guide ${name}`);
  if (guide.isFor({ hasSidecar: true, hasHub: true })) {
    return fencesOf(await readFile(site.at(`dist/client${guide.path}.md`), 'utf8'));
  }
  const { business, reviews } = await readDataset(site.at('content'));
  const { baseUrl } = site;
  const parts = guideParts({ business, reviews, baseUrl, hubUrl: null });
  return fencesOf(filledMarkdown(sourceOf(name), { parts, baseUrl }));
}

function sourceOf(name: string): string {
  return readFileSync(new URL(`../src/developers/guides/${name}.md`, import.meta.url), 'utf8');
}

describe.skipIf(missing.length > 0)('a snippet, as it is published, does what stands behind it', () => {
  const snippets = SPOKEN.flatMap((guide) =>
    fencesOf(sourceOf(guide)).map(({ language, text }, at) => ({ guide, at, language, text })),
  ).filter(({ language, text }) => language in RUNNERS && !text.includes('createServer'));

  test('in curl, JavaScript and Python', () => {
    expect(new Set(snippets.map(({ language }) => language))).toEqual(new Set(['sh', 'js', 'python']));
  });

  test.each(snippets)('$guide, code $at in $language', async ({ guide, at, language }) => {
    const { text, answer } = (await publishedFences(guide))[at] ?? { text: '', answer: null };
    const [program = '', ...args] = RUNNERS[language] ?? [];
    // Nobody's host is asked: the example's callback stands here.
    const code = text.replace('you.example', '127.0.0.1:9443');
    const { stdout } = await promisify(execFile)(program, [...args, code]);
    if (answer?.language === 'json') expect(JSON.parse(stdout)).toEqual(JSON.parse(answer.text));
    else if (answer === null) expect(stdout).toMatch(/"(?:result|reviews)":|rel="hub"/);
    else expect(stdout.trim()).toBe(answer.text.trim());
  });
});

test('the subscriber to copy is verified and gets what is published next', async () => {
  const [, code = ''] = (await publishedFences('websub')).flatMap(({ text }) =>
    text.includes('createServer') ? ['', text] : [],
  );
  await writeFile(site.at('subscriber.mjs'), code);
  const port = await freePort();
  const subscriber = spawn(process.execPath, [site.at('subscriber.mjs')], {
    env: {
      ...process.env,
      CALLBACK: `https://127.0.0.1:${port}/hook`,
      PORT: String(port),
      TLS_CERT: site.at('ca.pem'),
      TLS_KEY: site.at('key.pem'),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(subscriber, 'exit');
  const lines: string[] = [];
  for await (const line of createInterface(subscriber.stdout)) {
    lines.push(line);
    if (line.startsWith('verified')) await publishOneMore();
    if (/^(?:delivered|not signed)/.test(line)) break;
  }
  subscriber.kill();
  await ended;
  expect(lines.toSorted()).toEqual([
    expect.stringMatching(/^delivered: \d{5,} bytes of application\/atom\+xml; charset=utf-8$/),
    'subscribe: 202',
    'verified for 864000 seconds',
  ]);
});

async function publishOneMore(): Promise<void> {
  const [file = ''] = (await readdir(site.at('content/reviews'))).filter((name) => name.endsWith('.jsonl'));
  const review = {
    id: '01ARZ3NDEKTSV4RRFFQ69G5FAV',
    author: 'Ada',
    rating: 5,
    date: '2026-11-16',
    text: 'Here within the hour.',
    source: 'sample',
  };
  await appendFile(site.at(`content/reviews/${file}`), `${JSON.stringify(review)}\n`);
  await site.build();
}
