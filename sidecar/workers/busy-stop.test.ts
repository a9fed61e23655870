import { Agent } from 'node:http';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import process from 'node:process';
import { expect, test } from 'vitest';
import { ask } from '../test/ask.ts';
import { aSet, publish, temporaryDirectory } from '../test/publish-set.ts';
import { startFamily } from './test/started-family.ts';

const CLIENTS = 10;
const SEARCH = '/api/reviews/search';

/** Asks on one connection, again and again, until it is told that it has been for the last time: what came of it. */
async function askOn(url: string): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const outcomes: string[] = [];
  while (outcomes.at(-1)?.startsWith('200 keep-alive') !== false) {
    const asked = ask(url + SEARCH, { agent }).then(
      ({ status, headers }) => `${status} ${headers.connection}`,
      (error: NodeJS.ErrnoException) => String(error.code),
    );
    outcomes.push(await asked);
  }
  agent.destroy();
  return outcomes;
}

/** Connections that were let in, and on which nothing has been asked. */
async function connected(url: string): Promise<Socket[]> {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: CLIENTS }, () => connect(Number(port), hostname));
  await Promise.all(
    sockets.map((socket) => new Promise<void>((resolve) => socket.once('connect', () => resolve()))),
  );
  return sockets;
}

/** What a connection is given from now to its end. */
function received(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(String(error.code)));
    socket.once('end', () => resolve(text));
  });
}

test.each(['1', '2'])('SIGTERM to %s worker(s) resets nobody who was let in', async (WORKERS) => {
  await using directory = await temporaryDirectory();
  await publish(directory.path, aSet());
  await using family = await startFamily(directory.path, { WORKERS });
  const clients = Array.from({ length: CLIENTS }, () => askOn(family.url));
  await expect.poll(() => family.told('request').length).toBeGreaterThan(CLIENTS * 10);
  const sockets = await connected(family.url);
  process.kill(family.pid, 'SIGTERM');
  for (const socket of sockets) socket.write(`GET ${SEARCH} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
  for (const answer of await Promise.all(sockets.map(received)))
    expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*\r\n\r\n\{[^]*\}$/);
  for (const outcomes of await Promise.all(clients)) expect(outcomes.at(-1)).toBe('200 close');
  expect(await family.ended).toEqual([0, null]);
  expect(family.errors).toEqual([]);
});
