import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reviewRecord, type ReviewRecord } from '../src/domain/review-record.ts';
import { isDelivery } from '../sidecar/hub/test/deliveries.ts';
import { ask } from '../sidecar/test/ask.ts';
import { ownCertificate } from './subscribe/certificate.ts';
import { startSubscriber, type Subscriber } from './subscribe/subscriber.ts';
import { buildAndServe, type BuiltSite } from './test/built-site.ts';

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

interface Row {
  readonly customer: string;
  readonly stars: number;
  readonly day: string;
  readonly comment: string;
  readonly reply: string;
}

/** Every day could have the day or the month first, and is another one then. */
const ROWS: readonly Row[] = Array.from({ length: 60 }, (_, at) => ({
  customer: `Customer ${at % 7}`,
  stars: (at % 5) + 1,
  day: `${(at % 11) + 1}/${(at % 11) + 2}/2024`,
  comment: at % 6 === 5 ? '' : `What number ${at} said.`,
  reply: at % 3 === 0 ? `Thank you, ${at}.` : '',
}));

function sheet(rows: readonly Row[]): string {
  const lines = rows.map(({ customer, stars, day, comment, reply }) =>
    [customer, stars, day, comment, reply].join(';'),
  );
  return ['Customer;Stars;Date;Comment;Our reply', ...lines, ''].join('\n');
}

function mapOf(dayFormat: string): string {
  return `source: direct
fields:
  author: Customer
  rating: Stars
  date: { column: Date, formats: [${dayFormat}] }
  text: Comment
  owner_reply.text: Our reply
  verified: { value: true }
`;
}

let site: BuiltSite;
let subscriber: Subscriber;
let contentDir = '';
let dataDir = '';
const before: Record<'wrong' | 'right', Record<string, string>> = { wrong: {}, right: {} };
const plans: Record<string, string> = {};

function run(script: string, ...args: string[]): Promise<string> {
  const env = { ...process.env, BASE_URL: '', CONTENT_DIR: contentDir, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: PROJECT, env }).then(
    ({ stdout }) => stdout,
  );
}

/** Every file of the content as it is, by its path. */
async function contents(): Promise<Record<string, string>> {
  const entries = await readdir(contentDir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.toSorted().map(async (path) => [path, await readFile(path, 'latin1')] as const);
  return Object.fromEntries(await Promise.all(read));
}

function linesIn(files: Readonly<Record<string, string>>): string[] {
  const [lines = ''] = Object.entries(files).flatMap(([path, text]) =>
    path.endsWith('.jsonl') ? [text] : [],
  );
  return lines.trimEnd().split('\n');
}

function recordsIn(files: Readonly<Record<string, string>>): ReviewRecord[] {
  return linesIn(files).map((line) => reviewRecord.parse(JSON.parse(line)));
}

beforeAll(async () => {
  const certificate = ownCertificate(['127.0.0.1']);
  subscriber = await startSubscriber({ certificate });
  site = await buildAndServe(async (at) => {
    contentDir = at('content');
    dataDir = at('data');
    await rm(contentDir, { recursive: true });
    await mkdir(contentDir);
    await writeFile(at('ca.pem'), certificate.certificate);
    await writeFile(at('content/business.yaml'), 'base_url: https://reviews.example\nname: Harbour Dental\n');
    await writeFile(at('sheet.csv'), sheet(ROWS));
    await writeFile(at('map.yaml'), mapOf('M/D/YYYY'));
    plans['wrong'] = await run('import', at('sheet.csv'), '--map', at('map.yaml'), '--yes');
    before.wrong = await contents();
    await writeFile(at('map.yaml'), mapOf('D/M/YYYY'));
    plans['right'] = await run('import', at('sheet.csv'), '--map', at('map.yaml'), '--yes');
    before.right = await contents();
    return { HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: at('ca.pem') };
  });
});
afterAll(async () => {
  await site[Symbol.asyncDispose]();
  await subscriber[Symbol.asyncDispose]();
});

describe('a sheet that is imported again', () => {
  test('under a map that was corrected brings no doubles, and moves days alone', () => {
    expect(plans['wrong']).toContain('new 60, changed 0, unchanged 0');
    expect(plans['right']).toContain('new 0, changed 60, unchanged 0');
    const withoutDays = (files: Record<string, string>) =>
      recordsIn(files)
        .map((record) => ({ ...record, date: null, updated_at: null }))
        .toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(withoutDays(before.right)).toEqual(withoutDays(before.wrong));
    expect(recordsIn(before.right).find(({ text }) => text === 'What number 1 said.')?.date).toBe(
      '2024-03-02',
    );
  });

  test('with three reviews and a reply changed at the source changes four lines, and notifies once', async () => {
    const topic = `${site.baseUrl}/reviews.json`;
    const form = { 'hub.mode': 'subscribe', 'hub.topic': topic, 'hub.callback': `${subscriber.url}/cb` };
    const accepted = await ask(`${site.baseUrl}/api/websub/hub`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
    });
    expect(accepted.status).toBe(202);
    await subscriber.seen(({ method }) => method === 'GET');

    const changed = ROWS.map((row, at) => {
      if (at === 40) return { ...row, reply: 'A reply at last.' };
      return at === 10 || at === 20 || at === 30 ? { ...row, stars: (row.stars % 5) + 1 } : row;
    });
    await writeFile(site.at('sheet.csv'), sheet(changed.toReversed()));
    const plan = await run('import', site.at('sheet.csv'), '--map', site.at('map.yaml'), '--yes');
    expect(plan).toContain('new 0, changed 4, unchanged 56');
    const [old, now] = [linesIn(before.right), linesIn(await contents())];
    expect(now).toHaveLength(60);
    expect(now.filter((line, at) => line !== old[at])).toHaveLength(4);

    await site.build();
    const { body } = await subscriber.seen(isDelivery);
    expect(body.equals((await ask(topic)).body)).toBe(true);
    // Nothing is owed any more, and it was one delivery.
    expect(await run('hub', 'status')).toMatch(/^owed +0$/m);
    expect(subscriber.received.filter(isDelivery)).toHaveLength(1);
  });

  test('is taken back byte for byte', async () => {
    expect(await contents()).not.toEqual(before.right);
    expect(await run('import', '--undo')).toContain('took back the import of');
    expect(await contents()).toEqual(before.right);
  });
});
