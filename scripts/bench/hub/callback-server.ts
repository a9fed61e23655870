import { createServer } from 'node:https';
import process from 'node:process';
import { z } from 'zod';
import { ownCertificate } from '../../subscribe/certificate.ts';

/**
 * Callbacks in a process of their own, so that what is measured is the hub: echoes challenges, acknowledges deliveries,
 * never answers below `/hang`. Tells its parent where it listens, and after `{ expect: N }` when the first and when
 * the N-th of the deliveries has come.
 */
const command = z.object({ expect: z.number() });
const { certificate, key } = ownCertificate(['127.0.0.1']);
let expected = 0;
let seen = 0;

const server = createServer({ cert: certificate, key }, (req, res) => {
  if (req.method === 'GET') {
    res.end(new URL(req.url ?? '/', 'https://callback.invalid').searchParams.get('hub.challenge') ?? '');
    return;
  }
  const hangs = req.url?.startsWith('/hang') === true;
  req.resume().on('end', () => {
    if (hangs) return;
    res.writeHead(204).end();
    seen++;
    if (seen === 1) process.send?.({ first: Date.now() });
    if (seen === expected) process.send?.({ last: Date.now() });
  });
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) {
    process.send?.({ url: `https://127.0.0.1:${address.port}`, certificate });
  }
});

process.on('message', (message) => {
  expected = command.parse(message).expect;
  seen = 0;
});
process.on('disconnect', () => {
  server.close();
  server.closeAllConnections();
});
