import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readDataset } from '../src/dataset.ts';
import { serveForm, type FormServer } from './edit/form-server.ts';

let directory = '';
let form: FormServer;
let origin = '';
let cookie = '';
let id = '';

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reviewcast-edit-'));
  await cp('content', join(directory, 'content'), { recursive: true });
  form = await serveForm({
    contentDir: join(directory, 'content'),
    dataDir: join(directory, 'data'),
    port: 0,
  });
  origin = new URL(form.url).origin;
  const entered = await fetch(form.url, { redirect: 'manual' });
  cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';
  id = (await dataset()).reviews.at(-1)?.id ?? '';
});
afterEach(async () => {
  await form[Symbol.asyncDispose]();
  await rm(directory, { recursive: true });
});

function dataset() {
  return readDataset(join(directory, 'content'));
}

function file(name: string): Promise<string> {
  return readFile(join(directory, 'content', name), 'utf8');
}

function post(
  path: string,
  fields: Record<string, string> | [string, string][],
  headers: Record<string, string> = {},
) {
  return fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie: cookie, Origin: origin, ...headers },
  });
}

async function write(shown: string): Promise<Response> {
  const [, draft = ''] = /name="draft" value="([^"]+)"/.exec(shown) ?? [];
  return post('/write', { draft });
}

describe('the form', () => {
  it('shows the one line that a reply changes before it writes it', async () => {
    const before = await file('reviews/2023.jsonl');
    const { reviews } = await dataset();
    const review = reviews.find((one) => one.id === id);
    const fields = {
      author: review?.author ?? '',
      rating: String(review?.rating),
      date: review?.date ?? '',
      text: review?.text ?? '',
      reply: 'Thank you <all>.',
      reply_date: '2026-01-05',
    };
    const shown = await (await post(`/review?id=${id}`, fields)).text();
    expect(shown.match(/<del>/g)).toHaveLength(1);
    expect(shown).toContain('Thank you &lt;all&gt;.');
    expect(await file('reviews/2023.jsonl')).toBe(before);
    expect((await write(shown)).status).toBe(200);
    const changed = (await dataset()).reviews.find((one) => one.id === id);
    expect(changed).toMatchObject({
      text: review?.text,
      owner_reply: { text: 'Thank you <all>.', date: '2026-01-05' },
    });
    expect((await file('reviews/2023.jsonl')).split('\n')).toHaveLength(before.split('\n').length);
  });

  it('says so when a form changes nothing', async () => {
    const review = (await dataset()).reviews.find((one) => one.id === id);
    const { author = '', rating = 0, date = '', text = null, owner_reply: reply = null } = review ?? {};
    const fields = { author, rating: String(rating), date, text: text ?? '' };
    const said = { ...fields, reply: reply?.text ?? '', reply_date: reply?.date ?? '' };
    expect(await (await post(`/review?id=${id}`, said)).text()).toContain('Nothing changes');
  });

  it.each([
    [{ date: '2099-01-01' }, /date +expected a day up to/],
    [{ reply: 'Thank you.', reply_date: '2099-01-01' }, /owner_reply\.date +expected a day up to/],
  ])('refuses a day after tomorrow by the name of its field: %o', async (given, message) => {
    const {
      author = '',
      rating = 0,
      date = '',
    } = (await dataset()).reviews.find((one) => one.id === id) ?? {};
    const fields = { author, rating: String(rating), date, text: 'Quick.', ...given };
    const shown = await (await post(`/review?id=${id}`, fields)).text();
    expect(shown).toMatch(message);
    expect(shown).not.toContain('updated_at');
  });

  it('moves a review to a later day', async () => {
    const {
      author = '',
      rating = 0,
      text = null,
    } = (await dataset()).reviews.find((one) => one.id === id) ?? {};
    const fields = { author, rating: String(rating), text: text ?? '', date: '2026-01-05' };
    await write(await (await post(`/review?id=${id}`, fields)).text());
    expect((await dataset()).reviews.find((one) => one.id === id)?.date).toBe('2026-01-05');
  });

  it('takes a review down with its reason', async () => {
    // One that no question cites.
    const cited = new Set((await dataset()).faq?.flatMap(({ review_ids }) => review_ids));
    const free = (await dataset()).reviews.find((one) => !cited.has(one.id))?.id ?? '';
    await write(await (await post(`/take-down?id=${free}`, { reason: 'The customer asked for it' })).text());
    expect(parse(await file('withheld.yaml'))).toEqual([{ id: free, reason: 'The customer asked for it' }]);
    expect((await dataset()).withheldCount).toBe(1);
  });

  it('changes facts of the business in their lines alone', async () => {
    const { business } = await dataset();
    const shown = await (
      await post('/business', {
        name: business.name,
        description: business.description ?? '',
        telephone: '+1-503-555-0199',
        email: business.email ?? '',
        url: business.url ?? '',
        address: '418 Kettlemaker Lane, Harlow Bend, OR 97000, US',
        opening_hours: business.opening_hours.join('; '),
        base_url: business.base_url,
      })
    ).text();
    expect(shown.match(/<del>/g)).toHaveLength(1);
    expect(shown).toContain('+1-503-555-0199');
    await write(shown);
    expect((await dataset()).business).toEqual({ ...business, telephone: '+1-503-555-0199' });
    expect(await file('business.yaml')).toContain('# A fictional business');
  });

  it('adds a question, and leaves the reviews that the others cite', async () => {
    const { faq } = await dataset();
    const rows = [...(faq ?? []), { question: 'Do you take cards?', answer: 'Yes.' }];
    const fields = rows.flatMap(({ question, answer }): [string, string][] => [
      ['question', question],
      ['answer', answer],
    ]);
    await write(await (await post('/faq', fields)).text());
    expect((await dataset()).faq).toEqual([
      ...(faq ?? []),
      { question: 'Do you take cards?', answer: 'Yes.', review_ids: [] },
    ]);
  });

  it('refuses with 422 what a build would refuse, and writes nothing', async () => {
    const before = await file('reviews/2023.jsonl');
    const answer = await post(`/review?id=${id}`, { author: ' ', rating: '9', date: '2026-02-30' });
    expect(answer.status).toBe(422);
    const text = await answer.text();
    expect(text).toContain('rating  expected integer 1-5, got 9');
    expect(text).toContain('date  expected a day that is in the calendar');
    expect(await file('reviews/2023.jsonl')).toBe(before);
  });
});

describe('the guard of the form', () => {
  it('answers 403 (Forbidden) without the token, to forms of other origins, and under another host', async () => {
    expect((await fetch(origin)).status).toBe(403);
    expect((await fetch(`${origin}/?token=wrong`)).status).toBe(403);
    expect((await post('/new', {}, { Origin: 'https://evil.example' })).status).toBe(403);
    expect((await post('/new', {}, { Origin: 'null' })).status).toBe(403);
    expect((await post('/new', {}, { Cookie: '' })).status).toBe(403);
    const status = await new Promise((resolve, reject) => {
      const rebound = request(origin, { headers: { Host: 'evil.example', Cookie: cookie } }, (res) => {
        res.resume();
        resolve(res.statusCode);
      });
      rebound.on('error', reject).end();
    });
    expect(status).toBe(403);
  });

  it('gives its cookie to no other site and lets no page frame it', async () => {
    const entered = await fetch(form.url, { redirect: 'manual' });
    expect(entered.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
    expect(entered.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await fetch(origin, { headers: { Cookie: cookie } })).status).toBe(200);
  });
});
