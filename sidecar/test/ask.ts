import { request } from 'node:http';
import type { Agent, IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An answer as it came over the wire, nothing decoded. */
export interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

export interface Question {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Whose connections to use; without one the question has a connection of its own. */
  readonly agent?: Agent;
}

/** Asks once, on a connection of its own, and adds no header but Host: what a test does not send is not sent. */
export function ask(
  url: string,
  { method = 'GET', headers = {}, body, agent }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const { origin } = new URL(url);
    // The path goes out as written: URL would tidy it up.
    const path = url.slice(origin.length) || '/';
    const req = request(origin, { method, path, headers, agent: agent ?? false }, (res) => {
      buffer(res).then(
        (bytes) =>
          resolve({
            status: res.statusCode ?? 0,
            headers: res.headers,
            body: bytes,
            text: bytes.toString(),
          }),
        reject,
      );
    });
    req.on('error', reject);
    req.end(body);
  });
}

/** Writes bytes to a port and gives everything that comes back until the other side closes. */
export function exchange(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer within 10 s')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', (error: NodeJS.ErrnoException) => {
      // A reset after the answer is the other side's way to refuse the rest of what was sent.
      if (chunks.length === 0) reject(error);
    });
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')));
  });
}
