import { expect, it } from 'vitest';
import { explainIssues } from './explain-issues.ts';
import { reviewRecordUntil } from './review-record.ts';

const RECORD = {
  id: '01HEGYVN004KBXPX3GB1V1N4FA',
  author: 'Ann',
  rating: 5,
  date: '2025-03-01',
  source: 'google',
};
const schema = reviewRecordUntil('2025-03-02');

function refusals(fields: Record<string, unknown>): string[] {
  const input = { ...RECORD, ...fields };
  const { error } = schema.safeParse(input);
  return explainIssues(error?.issues ?? [], { schema, input, root: 'record' }).map(
    ({ field, message }) => `${field}: ${message}`,
  );
}

it('takes what is just within the bounds', () => {
  expect(
    refusals({
      author: '👍'.repeat(200),
      text: 'a'.repeat(20_000),
      owner_reply: { text: 'b'.repeat(20_000), date: '2025-03-02' },
      source_url: `https://a.example/${'c'.repeat(2048 - 18)}`,
      date: '2025-03-02',
      updated_at: '2025-03-02T23:59:59+00:00',
    }),
  ).toEqual([]);
});

it.each([
  [{ author: 'a'.repeat(201) }, 'author: expected at most 200 characters, got 201'],
  [{ text: 'a'.repeat(20_001) }, 'text: expected at most 20000 characters, got 20001'],
  [
    { owner_reply: { text: 'a'.repeat(20_001) } },
    'owner_reply.text: expected at most 20000 characters, got 20001',
  ],
  [
    { source_url: `https://a.example/${'a'.repeat(2048)}` },
    'source_url: expected at most 2048 characters, got 2066',
  ],
  [
    { author_avatar_url: 'https://me:secret@a.example/' },
    'author_avatar_url: expected an address without a user name and password, got one with them',
  ],
  [{ date: '2025-03-03' }, 'date: expected a day up to 2025-03-02, got "2025-03-03"'],
  [
    { owner_reply: { text: 'x', date: '2025-03-03' } },
    'owner_reply.date: expected a day up to 2025-03-02, got "2025-03-03"',
  ],
  [
    { updated_at: '2025-03-03T00:00:00Z' },
    'updated_at: expected a time up to the end of 2025-03-02, got "2025-03-03T00:00:00Z"',
  ],
  [
    { updated_at: '2025-03-02T23:30:00-01:00' },
    'updated_at: expected a time up to the end of 2025-03-02, got "2025-03-02T23:30:00-01:00"',
  ],
  [
    { owner_reply: { text: 'x', date: '2099-01-01' }, updated_at: '2099-01-01T08:00:00Z' },
    'owner_reply.date: expected a day up to 2025-03-02, got "2099-01-01"',
  ],
  [
    { date: '2099-01-01', updated_at: '2025-03-01T08:00:00Z' },
    'date: expected a day up to 2025-03-02, got "2099-01-01"',
  ],
  [
    { updated_at: '2025-02-28T23:00:00Z' },
    'updated_at: expected a time not before 2025-03-01, got "2025-02-28T23:00:00Z"',
  ],
  [{ updated_at: 'T10:00:00+14:00' }, /^updated_at: /],
  [
    { mentions: { services: Array.from({ length: 20_000 }, (_, index) => `service-${index}`) } },
    /^record: expected a record of at most 128 KiB, got \d+ bytes$/,
  ],
])('refuses what is beyond a bound: case %#', (fields, message) => {
  expect(refusals(fields)).toEqual([typeof message === 'string' ? message : expect.stringMatching(message)]);
});
