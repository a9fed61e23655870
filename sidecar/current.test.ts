import { once } from 'node:events';
import { Writable } from 'node:stream';
import express from 'express';
import { expect, test } from 'vitest';
import { holdCurrent } from './current.ts';
import type { Current } from './current.ts';
import { createLog } from './http/log.ts';
import { errorFunnel } from './http/error-funnel.ts';
import type { Publication } from './publication.ts';
import { ask } from './test/ask.ts';
import { documentOf, publicationOf, aReview } from './test/publication-of.ts';
import { serve } from './test/serve.ts';

class StubIndex implements AsyncDisposable {
  readonly version: string;
  isOpen = true;

  constructor(version: string) {
    this.version = version;
  }

  async [Symbol.asyncDispose]() {
    this.isOpen = false;
  }
}

const A = publicationOf(documentOf([aReview(1)]));
const B = publicationOf(documentOf([aReview(2)]));
const C = publicationOf(documentOf([aReview(3)]));

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
    openIndex: async ({ version }) => new StubIndex(version),
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

test('lets a request that is under way finish on its own index, and closes it after its last use', async () => {
  const { current, state } = hold(A);
  await using held = current;
  await held.recheck();
  await using served = await serve(slow(held));
  const first = held.snapshot().index;
  const asking = ask(served.url);
  await once(served.server, 'request');

  for (const next of [B, C]) {
    state.published = next;
    await held.recheck();
  }
  expect(first.isOpen).toBe(true);
  release();
  expect((await asking).text).toBe(`${A.version} ${A.version} true`);
  expect(first.isOpen).toBe(false);
  expect(held.snapshot().index.version).toBe(C.version);
});

let release: () => void = () => undefined;

function slow(current: Current<StubIndex>) {
  const app = express();
  app.get('/', current.pin, async (_req, res) => {
    const { version } = current.snapshot().index;
    await new Promise<void>((resolve) => {
      release = resolve;
    });
    const { publication, index } = current.snapshot();
    res.end(`${version} ${publication.version} ${index.isOpen}`);
  });
  app.use(errorFunnel({ log: createLog('silent') }));
  return app;
}

test('closes its index in the end', async () => {
  const { current } = hold(A);
  await current.recheck();
  const { index } = current.snapshot();
  await current[Symbol.asyncDispose]();
  expect(index.isOpen).toBe(false);
});
