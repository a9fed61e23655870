import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDataset } from '../../src/dataset.ts';
import { openingHoursMeant } from '../../src/domain/opening-hours.ts';
import { businessText } from '../../src/editing/business-text.ts';
import { changeFaq, takeDown } from '../../src/editing/change-lists.ts';
import { addReview, changeReview } from '../../src/editing/change-reviews.ts';
import { addressOfLine } from '../../src/setup/address-line.ts';

/** A change of a content, as a form asks for it. */
export type Edit = (contentDir: string) => Promise<unknown>;

/** What a form asks for; undefined for a path that has none. */
export function editOf(url: URL, form: URLSearchParams): Edit | undefined {
  const said = (name: string) => (form.get(name) ?? '').replaceAll('\r\n', '\n').trim();
  const orNull = (name: string) => said(name) || null;
  const id = url.searchParams.get('id') ?? '';
  const review = () => ({
    author: said('author'),
    rating: Number(said('rating')),
    date: said('date'),
    text: orNull('text'),
  });
  switch (url.pathname) {
    case '/review':
      return (contentDir) => {
        const reply = orNull('reply');
        const owner_reply = reply === null ? null : { text: reply, date: orNull('reply_date') };
        return changeReview(contentDir, id, { change: { ...review(), owner_reply }, now: new Date() });
      };
    case '/new':
      return (contentDir) => addReview(contentDir, review(), new Date());
    case '/take-down':
      return (contentDir) => takeDown(contentDir, { id, reason: said('reason') });
    case '/faq': {
      const answers = form.getAll('answer');
      const questions = form.getAll('question').map((question, at) => ({
        question: question.trim(),
        answer: (answers[at] ?? '').replaceAll('\r\n', '\n').trim(),
      }));
      return (contentDir) => changeFaq(contentDir, questions);
    }
    case '/business':
      return async (contentDir) => {
        const path = join(contentDir, 'business.yaml');
        const { business } = await readDataset(contentDir);
        const hours = said('opening_hours')
          .split(';')
          .map((entry) => entry.trim())
          .filter((entry) => entry !== '');
        const fields = {
          ...Object.fromEntries(
            ['name', 'description', 'telephone', 'email', 'url', 'base_url'].map((name) => [
              name,
              orNull(name),
            ]),
          ),
          address: addressOfLine(said('address')),
          opening_hours: hours.length === 0 ? null : hours.map((entry) => openingHoursMeant(entry) ?? entry),
        };
        await writeFile(
          path,
          businessText({ ...onlyChanged(fields, business) }, await readFile(path, 'utf8')),
        );
      };
  }
  return undefined;
}

/** Fields that say another thing than before: how the others were written stays. */
function onlyChanged(fields: Record<string, unknown>, before: object): Record<string, unknown> {
  const had = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(
    Object.entries(fields).filter(([name, value]) => sameText(value) !== sameText(had.get(name))),
  );
}

function sameText(value: unknown): string {
  return JSON.stringify(Array.isArray(value) && value.length === 0 ? null : (value ?? null));
}
