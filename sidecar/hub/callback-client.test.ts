import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import { ownCertificate } from '../../scripts/subscribe/certificate.ts';
import { startSubscriber } from '../../scripts/subscribe/subscriber.ts';
import { addressPolicy } from './address-policy.ts';
import { createCallbackClient } from './callback-client.ts';
import { systemClock } from './clock.ts';
import type { ResolveHost } from './resolve-host.ts';
import { callbacks, certificate, startHub, subscription } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

const LOOPBACK = ['127.0.0.0/8'];

function door(options: { allow?: readonly string[]; resolve?: ResolveHost; ca?: string | undefined } = {}) {
  const client = createCallbackClient({
    policy: addressPolicy(options.allow ?? []),
    resolve: options.resolve ?? (() => Promise.reject(new Error('no names here'))),
    clock: systemClock,
    timeoutMs: 5000,
    ca: 'ca' in options ? options.ca : certificate.certificate,
  });
  return { ...client, [Symbol.asyncDispose]: () => client.close() };
}

/** Counts connections to a port of the loopback address. */
async function trap() {
  let connections = 0;
  const server = createServer((socket) => {
    connections++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  return {
    port: address.port,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

test.each([
  ['127.0.0.1'],
  ['127.1'],
  ['2130706433'],
  ['0x7f.1'],
  ['0177.0.0.1'],
  ['１２７.０.０.１'],
  ['[::ffff:127.0.0.1]'],
  ['[::127.0.0.1]'],
  ['[64:ff9b::127.0.0.1]'],
  ['[2002:7f00:1::]'],
  ['[::1]'],
  ['0.0.0.0'],
])('opens no connection to the literal %s, even where nobody looked at it before', async (host) => {
  await using listener = await trap();
  await using client = door();
  const outcome = await client.post(`https://${host}:${listener.port}/`, {}, Buffer.from('x'));
  expect(outcome).toMatchObject({ kind: 'unanswered', reason: 'the address is not public', lost: false });
  expect(listener.connections()).toBe(0);
});

test.each<[string, readonly string[]]>([
  ['resolves inward', ['127.0.0.1']],
  ['has one inward address among others', ['8.8.8.8', '127.0.0.1']],
  ['has an inward IPv6 address', ['8.8.8.8', '::1']],
  ['resolves to a mapped address', ['::ffff:127.0.0.1']],
  ['resolves to a link-local address with a zone', ['fe80::1%lo']],
  ['has no address', []],
])('opens no connection to a name that %s', async (_name, addresses) => {
  await using listener = await trap();
  await using client = door({ resolve: async () => addresses });
  const outcome = await client.get(`https://callback.test:${listener.port}/`, {});
  expect(outcome).toMatchObject({ kind: 'unanswered', reason: 'the address is not public' });
  expect(listener.connections()).toBe(0);
});

test('a name that turns inward after its verification gets no delivery', async () => {
  const clock = manualClock();
  await using outside = await callbacks();
  const answers = [['127.0.0.1'], ['10.0.0.1', '127.0.0.1']];
  await using under = await startHub({
    clock,
    resolve: async () => answers.shift() ?? ['169.254.169.254'],
  });
  await under.post(subscription(`https://callback.test:${outside.port}/cb`));
  await under.logged(['"to":"active"']);
  // The connection of the verification has gone; a new one asks again.
  outside.disconnect();

  under.publish({ 'https://reviews.example/feed.xml': '<feed>2</feed>' });
  await under.logged(['attempt failed', 'the address is not public']);

  expect(outside.received.map(({ method }) => method)).toEqual(['GET']);
});

test('connects to the address that was checked, whatever the name means elsewhere', async () => {
  await using subscriber = await callbacks();
  await using client = door({ allow: LOOPBACK, resolve: async () => ['127.0.0.1'] });
  const outcome = await client.get(`https://callback.test:${subscriber.port}/cb`, { 'hub.challenge': 'c' });
  expect(outcome).toMatchObject({ kind: 'answered', status: 200, body: Buffer.from('c') });
  expect(subscriber.received[0]?.headers.host).toBe(`callback.test:${subscriber.port}`);
});

test('tries the next checked address when one does not answer', async () => {
  await using subscriber = await callbacks();
  await using client = door({ allow: LOOPBACK, resolve: async () => ['127.0.0.9', '127.0.0.1'] });
  const outcome = await client.get(`https://callback.test:${subscriber.port}/cb`, { 'hub.challenge': 'c' });
  expect(outcome).toMatchObject({ kind: 'answered', status: 200 });
});

test.each<[string, string, string | undefined]>([
  ['nobody vouches for', '127.0.0.1', undefined],
  ['is for another name', 'callback.test', ownCertificate(['127.0.0.1']).certificate],
])('refuses a certificate that %s', async (_name, host, ca) => {
  await using subscriber = await startSubscriber({ certificate: ownCertificate(['127.0.0.1']) });
  await using client = door({ allow: LOOPBACK, resolve: async () => ['127.0.0.1'], ca });
  const outcome = await client.get(`https://${host}:${subscriber.port}/`, {});
  expect(outcome).toMatchObject({ kind: 'unanswered', lost: false });
  expect(subscriber.received).toEqual([]);
});

test('refuses a certificate for another name though its issuer is trusted', async () => {
  const other = ownCertificate(['other.test']);
  await using subscriber = await startSubscriber({ certificate: other });
  await using client = door({ allow: LOOPBACK, resolve: async () => ['127.0.0.1'], ca: other.certificate });
  const outcome = await client.get(`https://callback.test:${subscriber.port}/`, {});
  expect(outcome).toMatchObject({ kind: 'unanswered', reason: 'ERR_TLS_CERT_ALTNAME_INVALID' });
  expect(subscriber.received).toEqual([]);
});

test('takes no proxy from the environment', async () => {
  await using proxy = await trap();
  await using subscriber = await callbacks();
  for (const name of ['https_proxy', 'HTTPS_PROXY', 'ALL_PROXY'])
    vi.stubEnv(name, `http://127.0.0.1:${proxy.port}`);
  vi.stubEnv('NODE_USE_ENV_PROXY', '1');
  try {
    await using client = door({ allow: LOOPBACK });
    expect(await client.get(`${subscriber.url}/`, {})).toMatchObject({ kind: 'answered', status: 200 });
  } finally {
    vi.unstubAllEnvs();
  }
  expect(proxy.connections()).toBe(0);
});

test('keeps connections for the next requests of a fan-out', async () => {
  await using subscriber = await callbacks();
  await using client = door({ allow: LOOPBACK });
  for (let request = 0; request < 20; request++) {
    expect(await client.post(`${subscriber.url}/${request}`, {}, Buffer.from('x'))).toMatchObject({
      kind: 'answered',
      status: 204,
    });
  }
  // A second one is opened when the first is not free on the instant.
  expect(subscriber.connections()).toBeLessThanOrEqual(2);
});

test.each([
  [4096, true],
  [4097, false],
])('of a body of %i bytes it reads all: %s', async (bytes, isRead) => {
  await using subscriber = await callbacks((_received, res) => res.end(Buffer.alloc(bytes)));
  await using client = door({ allow: LOOPBACK });
  const outcome = await client.get(`${subscriber.url}/`, {});
  expect(outcome).toMatchObject({ kind: 'answered', body: isRead ? Buffer.alloc(bytes) : null });
});

test('the deadline covers name resolution', async () => {
  const clock = manualClock();
  const client = createCallbackClient({
    policy: addressPolicy([]),
    resolve: () => new Promise(() => undefined),
    clock,
    timeoutMs: 10_000,
  });
  const pending = client.get('https://callback.test/', {});
  clock.advance(10_000);
  expect(await pending).toMatchObject({ kind: 'unanswered', reason: 'no answer within 10000 ms' });
  await client.close();
});

test('the deadline covers the TLS handshake', async () => {
  const clock = manualClock();
  const accepted = Promise.withResolvers<void>();
  const server = createServer(() => accepted.resolve()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  const client = createCallbackClient({
    policy: addressPolicy(LOOPBACK),
    resolve: async () => [],
    clock,
    timeoutMs: 10_000,
  });
  const pending = client.get(`https://127.0.0.1:${address.port}/`, {});
  await accepted.promise;
  clock.advance(10_000);
  expect(await pending).toMatchObject({ kind: 'unanswered', reason: 'no answer within 10000 ms' });
  await client.close();
  server.close();
});

test('close gives up at once what still waits for a name to be looked up', async () => {
  const asked = Promise.withResolvers<void>();
  const client = createCallbackClient({
    policy: addressPolicy([]),
    resolve: () => {
      asked.resolve();
      return new Promise(() => {});
    },
    clock: systemClock,
    timeoutMs: 600_000,
  });
  const outcome = client.post('https://callback.test/', {}, Buffer.from('x'));
  await asked.promise;
  await client.close();
  expect(await outcome).toMatchObject({ kind: 'unanswered', endedBy: 'stop' });
});
