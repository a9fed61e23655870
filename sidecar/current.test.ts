import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { holdCurrent } from './current.ts';
import { createLog } from './http/log.ts';
import type { Publication } from './publication.ts';
import { ReplacedCode } from './publication/replaced-code.ts';
import { documentOf, publicationOf, aReview } from './test/publication-of.ts';

const A = publicationOf(documentOf([aReview(1)]));
const B = publicationOf(documentOf([aReview(2)]));

function hold(first: Publication | null, everyMs = 3_600_000) {
  const state: { published: Publication | null; failure: Error | undefined } = {
    published: first,
    failure: undefined,
  };
  const lines: string[] = [];
  const current = holdCurrent({
    source: {
      place: 'here',
      look: async () => {
        if (state.failure !== undefined) throw state.failure;
        return state.published;
      },
    },
    everyMs,
    log: createLog('error', new Writable({ write: (line, _e, done) => (lines.push(String(line)), done()) })),
    openIndex: async ({ version }) => ({ version }),
  });
  return { state, lines, current };
}

test('says 503 (Service Unavailable) before the first set', async () => {
  const { current, state } = hold(null);
  await using held = current;
  await held.recheck();
  expect(held.newest()).toBeNull();
  expect(() => held.snapshot()).toThrow(
    expect.objectContaining({ status: 503, headers: { 'Retry-After': '2' } }),
  );
  state.published = A;
  await held.recheck();
  expect(held.snapshot().index.version).toBe(A.version);
});

test('notices a new set by itself and tells its listeners', async () => {
  const { current, state } = hold(null, 5);
  await using held = current;
  state.published = A;
  const snapshot = await new Promise<ReturnType<typeof held.snapshot>>((resolve) => held.onChange(resolve));
  expect(snapshot.publication).toBe(A);
});

test('tells no listener that has left', async () => {
  const { current, state } = hold(A);
  await using held = current;
  const seen: string[] = [];
  const leave = held.onChange(({ publication }) => seen.push(publication.version));
  await held.recheck();
  leave();
  state.published = B;
  await held.recheck();
  expect(seen).toEqual([A.version]);
});

test('serves the old set when the new one cannot be taken, and logs why once', async () => {
  const { current, state, lines } = hold(A);
  await using held = current;
  await held.recheck();
  state.failure = new Error('half written');
  await held.recheck();
  await held.recheck();
  expect(held.snapshot().publication).toBe(A);
  expect(lines).toHaveLength(1);
  state.failure = undefined;
  state.published = B;
  await held.recheck();
  expect(held.snapshot().publication).toBe(B);
});

test('serves on in a process whose code was replaced, and says in one line that it is to be started anew', async () => {
  const { current, state, lines } = hold(A);
  await using held = current;
  await held.recheck();
  state.failure = new ReplacedCode();
  await held.recheck();
  await held.recheck();
  expect(held.snapshot().publication).toBe(A);
  expect(lines.map((line): unknown => JSON.parse(line))).toEqual([
    expect.objectContaining({
      msg: 'published set not taken',
      why: expect.stringContaining('start it anew'),
    }),
  ]);
  expect(lines[0]).not.toContain('stack');
});

test('leaves a snapshot that somebody has taken as it is', async () => {
  const { current, state } = hold(A);
  await using held = current;
  await held.recheck();
  const taken = held.snapshot();
  state.published = B;
  await held.recheck();
  expect([taken.publication.version, taken.index.version]).toEqual([A.version, A.version]);
  expect(held.snapshot().index.version).toBe(B.version);
});
