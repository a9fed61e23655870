import { once } from 'node:events';
import { createServer } from 'node:net';

/** Types of columns, by their numbers. */
const [INT4, TEXT] = [23, 25];
const READY = message('Z', Buffer.from('I'));
const TWO = Buffer.from([0, 2]);

/**
 * Speaks as much of PostgreSQL's protocol as it takes to say that it is of that version, as in `9.6.24`, on a free port of
 * the loopback address.
 *
 * https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export async function oldPostgres(version: string): Promise<{ readonly port: number } & AsyncDisposable> {
  const [major = '0', minor = '0', patch = '0'] = version.split('.');
  const number = major + minor.padStart(2, '0') + patch.padStart(2, '0');
  const answer = Buffer.concat([
    message('T', Buffer.concat([TWO, column('number', INT4), column('version', TEXT)])),
    message('D', Buffer.concat([TWO, value(number), value(version)])),
    message('C', text('SELECT 1')),
    READY,
  ]);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      // Let in without a password, and ready for what is asked.
      socket.write(Buffer.concat([message('R', Buffer.alloc(4)), READY]));
      socket.on('data', (sent) => {
        if (sent[0] === 'Q'.charCodeAt(0)) socket.write(answer);
      });
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new TypeError('not listening on a port');
  return { port: address.port, [Symbol.asyncDispose]: async () => void server.close() };
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function text(content: string): Buffer {
  return Buffer.from(`${content}\0`);
}

function column(name: string, type: number): Buffer {
  const rest = Buffer.alloc(18);
  rest.writeInt32BE(type, 6);
  return Buffer.concat([text(name), rest]);
}

function value(content: string): Buffer {
  const length = Buffer.alloc(4);
  length.writeInt32BE(content.length);
  return Buffer.concat([length, Buffer.from(content)]);
}
