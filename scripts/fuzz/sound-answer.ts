import { problem } from '../../src/domain/problem.ts';
import type { Answer } from '../../sidecar/test/ask.ts';

/** What no answer may tell: where the code lies, what it runs on, what it was thinking. */
const LEAK = /node_modules|\/sidecar\/|\bat .+\.[cm]?[jt]s:\d+|SQLITE_|SqliteError|ZodError/;

/** Throws unless an answer is one that a client can do something with: no 5xx, nothing of our inside, errors in the one body. */
export function expectSound(answer: Answer): void {
  const { status, text, headers } = answer;
  const shown = `${status} ${text.slice(0, 300)}`;
  if (status >= 500) throw new Error(`expected no fault of ours, got ${shown}`);
  const type = headers['content-type'] ?? '';
  if (headers['content-encoding'] === undefined && /json/.test(type) && text !== '') {
    const body: unknown = JSON.parse(text);
    const isRpc = typeof body === 'object' && body !== null && ('jsonrpc' in body || Array.isArray(body));
    if (status >= 400 && !isRpc) problem.parse(body);
  }
  if (status >= 400 && LEAK.test(text)) throw new Error(`expected nothing of our inside, got ${shown}`);
  if (status === 304 && text !== '') throw new Error(`expected a 304 without a body, got ${shown}`);
}
