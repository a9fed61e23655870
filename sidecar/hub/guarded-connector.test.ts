import { once } from 'node:events';
import { createServer } from 'node:https';
import { TLSSocket } from 'node:tls';
import { expect, test } from 'vitest';
import { ownCertificate } from '../../scripts/subscribe/certificate.ts';
import { addressPolicy } from './address-policy.ts';
import { createCallbackClient } from './callback-client.ts';
import { systemClock } from './clock.ts';

const trusted = ownCertificate(['127.0.0.1']);

/** A server that ends each connection with its answer, and tells which of them took up an earlier TLS session. */
async function endingServer(own: { certificate: string; key: string }, port = 0) {
  const resumed: boolean[] = [];
  const server = createServer({ cert: own.certificate, key: own.key }, (req, res) => {
    if (req.socket instanceof TLSSocket) resumed.push(req.socket.isSessionReused());
    req.resume().on('end', () => res.writeHead(204, { connection: 'close' }).end());
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  return {
    port: address.port,
    resumed,
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      await closed;
    },
  };
}

function client() {
  const opened = createCallbackClient({
    policy: addressPolicy(['127.0.0.0/8']),
    resolve: () => Promise.reject(new Error('no names here')),
    clock: systemClock,
    timeoutMs: 5000,
    ca: trusted.certificate,
  });
  return {
    knock: (port: number) => opened.post(`https://127.0.0.1:${port}/`, {}, Buffer.from('x')),
    [Symbol.asyncDispose]: () => opened.close(),
  };
}

test('takes up the TLS session of the last connection to a server', async () => {
  await using server = await endingServer(trusted);
  await using door = client();
  for (let count = 0; count < 3; count++) {
    expect(await door.knock(server.port)).toMatchObject({ kind: 'answered', status: 204 });
  }
  expect(server.resumed).toEqual([false, true, true]);
});

test('takes up no session of another port', async () => {
  await using server = await endingServer(trusted);
  await using other = await endingServer(trusted);
  await using door = client();
  await door.knock(server.port);
  await door.knock(other.port);
  expect([server.resumed, other.resumed]).toEqual([[false], [false]]);
});

test('trusts a server that took the place of another by its certificate alone', async () => {
  await using door = client();
  let port: number;
  {
    await using server = await endingServer(trusted);
    ({ port } = server);
    await door.knock(port);
  }
  {
    await using stranger = await endingServer(ownCertificate(['127.0.0.1']), port);
    expect(await door.knock(port)).toMatchObject({ kind: 'unanswered', lost: false });
    expect(stranger.resumed).toEqual([]);
  }
  await using successor = await endingServer(trusted, port);
  expect(await door.knock(port)).toMatchObject({ kind: 'answered' });
  expect(successor.resumed).toEqual([false]);
});
