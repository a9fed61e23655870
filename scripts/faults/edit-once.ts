import process from 'node:process';
import { serveForm } from '../edit/form-server.ts';

/** Takes a review down through the form of `npm run edit`, as a person does, and ends with 1 and what the form said where it could not. */
const form = await serveForm({
  contentDir: process.env['CONTENT_DIR'] ?? '',
  dataDir: process.env['DATA_DIR'] ?? '',
  port: 0,
});
const origin = new URL(form.url).origin;
const entered = await fetch(form.url, { redirect: 'manual' });
const Cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? '';

const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(origin + path, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Cookie, Origin: origin },
  });
  return { status: answer.status, text: await answer.text() };
};

const shown = await post('/business', { name: 'Copper & Sons', base_url: 'https://reviews.example' });
const [, draft = ''] = /name="draft" value="([^"]+)"/.exec(shown.text) ?? [];
// A form that changes nothing has nothing to write.
const isDone = shown.status === 200 && shown.text.includes('Nothing changes');
const last = shown.status === 200 && !isDone ? await post('/write', { draft }) : shown;
if (last.status !== 200) {
  console.error(last.text.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, ' ').replaceAll(/\s+/g, ' '));
  process.exitCode = 1;
}
await form[Symbol.asyncDispose]();
