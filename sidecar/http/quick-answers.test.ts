import { expect, test } from 'vitest';
import { ask, exchange } from '../test/ask.ts';
import { serve } from '../test/serve.ts';
import { createLog } from './log.ts';
import { quickAnswers } from './quick-answers.ts';

const served = (isDocument = false) =>
  serve(
    quickAnswers({
      answers: [
        {
          path: '/asked',
          methods: ['GET', 'HEAD'],
          answer(req, res) {
            if (req.url === '/asked?refused') throw new Error('for Express to tell');
            if (req.url === '/asked?fault') return Promise.reject(new Error('a fault'));
            res.end('quick');
            return Promise.resolve();
          },
        },
      ],
      passes: () => isDocument,
      charge: () => [],
      observe: () => undefined,
      log: createLog('silent'),
      next: (_req, res) => res.end('next'),
    }),
  );

test('answers a plain request for its path, whatever its query', async () => {
  await using server = await served();
  for (const target of ['/asked', '/asked?', '/asked?a=1&b=%20']) {
    expect((await ask(server.url + target)).text).toBe('quick');
  }
});

test('leaves other paths, spellings and methods to Express, and what is refused', async () => {
  await using server = await served();
  for (const target of ['/', '/asked/', '/ask%65d', '/Asked', '/asked#x', '/asked?refused', '//asked']) {
    expect((await ask(server.url + target)).text).toBe('next');
  }
  expect((await ask(`${server.url}/asked`, { method: 'POST' })).text).toBe('next');
  const absolute = 'GET http://x/asked HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n';
  expect(await exchange(server.port, absolute)).toContain('next');
  expect(await exchange(server.port, 'GET /asked HTTP/1.1\r\nConnection: close\r\n\r\n')).toContain('next');
});

test('leaves a path to Express as long as a published file stands there', async () => {
  await using server = await served(true);
  expect((await ask(`${server.url}/asked`)).text).toBe('next');
});

test('closes the connection where the answer fails', async () => {
  await using server = await served();
  await expect(ask(`${server.url}/asked?fault`)).rejects.toThrow();
});
