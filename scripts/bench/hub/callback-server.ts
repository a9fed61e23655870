import { createServer } from 'node:https';
import process from 'node:process';
import { z } from 'zod';
import { ownCertificate } from '../../subscribe/certificate.ts';

/**
 * Callbacks in a process of their own, so that what is measured is the hub: echoes challenges, acknowledges deliveries,
 * answers none below `/hang` as long as
 * it `hangs`. Tells its parent where it listens, and after `{ expect: N, hangs }` when the first, the
 * one in the middle and the N-th of the deliveries that it answers have come, and how long it worked for them.
 */
const command = z.object({ expect: z.number(), hangs: z.boolean() });
const { certificate, key } = ownCertificate(['127.0.0.1', '*.callback.test']);
let expected = 0;
let isHanging = false;
let seen: number[] = [];
let usedBefore = process.cpuUsage();

const server = createServer({ cert: certificate, key }, (req, res) => {
  if (req.method === 'GET') {
    res.end(new URL(req.url ?? '/', 'https://callback.invalid').searchParams.get('hub.challenge') ?? '');
    return;
  }
  const hangs = isHanging && req.url?.startsWith('/hang') === true;
  req.resume().on('end', () => {
    if (hangs) return;
    res.writeHead(204).end();
    seen.push(Date.now());
    if (seen.length === 1) process.send?.({ first: seen[0] });
    if (seen.length === expected) {
      const { user, system } = process.cpuUsage(usedBefore);
      const cpuMs = (user + system) / 1000;
      process.send?.({ last: seen.at(-1), middle: seen[Math.floor(expected / 2)], cpuMs });
    }
  });
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address !== null) {
    const { port } = address;
    process.send?.({ url: `https://127.0.0.1:${port}`, port, certificate });
  }
});

process.on('message', (message) => {
  ({ expect: expected, hangs: isHanging } = command.parse(message));
  seen = [];
  usedBefore = process.cpuUsage();
});
process.on('disconnect', () => {
  server.close();
  server.closeAllConnections();
});
