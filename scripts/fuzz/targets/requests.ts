import { connect } from 'node:net';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
import { target } from '../target.ts';
import { anyText } from '../texts.ts';
import { PATHS } from './paths.ts';

const METHODS = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'QUERY',
  'TRACE',
  'PROPFIND',
  'get',
  'M-SEARCH',
];

const NAMES =
  'Accept Accept-Encoding Accept-Language Authorization Cache-Control Content-Encoding Content-Length Content-Type Cookie Expect Forwarded Host If-Match If-Modified-Since If-None-Match If-Range If-Unmodified-Since Max-Forwards Mcp-Session-Id Origin Range TE Trailer Transfer-Encoding Upgrade X-Forwarded-For X-Forwarded-Host X-Forwarded-Proto X-HTTP-Method-Override X-Request-Id Access-Control-Request-Method __proto__'.split(
    ' ',
  );

const VALUES = [
  '*',
  'text/html',
  'application/problem+json;q=0.9,*/*;q=0',
  'gzip;q=1.0001,br;q=,zstd;q=-1',
  'identity;q=0,*;q=0',
  ',;=,;',
  'bytes=0-1,5-',
  'chunked',
  'gzip, chunked',
  '0',
  '5',
  '99999999999999999999',
  '-1',
  'Sun, 99 Foo 2025 25:61:61 GMT',
  'https://evil.example',
  'null',
  'a, b, , c',
  'for="[::1]:99";by=_x',
  'x'.repeat(9000),
];

const latin1 = anyText.map((text) => Buffer.from(text, 'utf8').toString('latin1'));
const oneLine = latin1.map((text) => text.replaceAll(/[\r\n]/g, ' '));

const pathPiece = fc.oneof(
  { arbitrary: fc.constantFrom(...PATHS), weight: 4 },
  fc.constantFrom(
    ...String.raw`/ // . .. /./ /../ %2e%2e %2F %5c %00 %zz % %ff %C0%AF %F0%9F%98%80 \ ; : @ ~ * ? & = # ?query= &limit= [ ] __proto__ constructor`.split(
      ' ',
    ),
  ),
  anyText.map(encodeURIComponentSafely),
  oneLine.map((text) => text.replaceAll(' ', '%20')),
);

const header = fc
  .tuple(
    fc.oneof({ arbitrary: fc.constantFrom(...NAMES), weight: 8 }, oneLine),
    fc.constantFrom(':', ': ', ': ', ' : ', ''),
    fc.oneof(fc.constantFrom(...VALUES), oneLine),
    fc.constantFrom('\r\n', '\r\n', '\r\n', '\n', '\r\n ', '\r'),
  )
  .map((parts) => parts.join(''));

const framed = fc
  .record({
    method: fc.oneof({ arbitrary: fc.constantFrom(...METHODS), weight: 9 }, oneLine),
    path: fc.array(pathPiece, { minLength: 1, maxLength: 5 }).map((pieces) => pieces.join('')),
    version: fc.oneof(
      { arbitrary: fc.constant('HTTP/1.1'), weight: 9 },
      fc.constantFrom('HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'ICY', ''),
    ),
    headers: fc.array(header, { maxLength: 5 }),
    host: fc.constantFrom(
      'Host: localhost\r\n',
      'Host: localhost\r\n',
      '',
      'Host: a b\r\n',
      'Host: localhost:99999\r\n',
    ),
    body: fc.oneof(fc.constant(''), latin1),
  })
  .map(
    ({ method, path, version, headers, host, body }) =>
      `${method} ${path} ${version}\r\n${host}Connection: close\r\n${headers.join('')}\r\n${body}`,
  );

/** Anything that may come over a connection: method, target, headers and body, of which nothing need be right. */
export const requests = target({
  name: 'requests',
  share: 25,
  cases: fc.oneof({ arbitrary: framed, weight: 19 }, latin1),
  async survive(text, site) {
    const answer = await everything(new URL(await site.origin()).port, Buffer.from(text, 'latin1'));
    // What is no request yet is owed no answer, nor is one that the other side gave up.
    if (answer === '') return;
    const [, status] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
    if (status === undefined || (Number(status) >= 500 && status !== '505')) {
      throw new Error(`expected an answer below 500, got ${answer.slice(0, 300)}`);
    }
  },
});

/** Sends bytes, says that no more will come, and gives all that is answered. */
async function everything(port: string, bytes: Buffer): Promise<string> {
  const socket = connect(Number(port), '127.0.0.1');
  socket.setTimeout(15_000, () => socket.destroy(new Error('expected an answer within 15 s, got none')));
  // The other side may close before it has read all, which is its right.
  let fault: NodeJS.ErrnoException | null = null;
  socket.on('error', (error) => (fault = error));
  socket.end(bytes);
  const answer = await buffer(socket).catch(() => Buffer.alloc(0));
  const code = Object(fault).code;
  if (fault !== null && code !== 'ECONNRESET' && code !== 'EPIPE') throw fault;
  return answer.toString('latin1');
}

function encodeURIComponentSafely(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
