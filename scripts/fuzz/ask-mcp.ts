import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { expectAnswers } from './mcp-messages.ts';
import { expectSound } from './sound-answer.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Asks `/mcp` as a client does, and throws unless the answer is one of the protocol. A stream is left once it has begun. */
export async function askMcp(
  url: string,
  { method, headers, text }: { method: string; headers: Readonly<Record<string, string>>; text: string },
): Promise<void> {
  const sent = {
    'content-type': 'application/json',
    accept: 'application/json, text/event-stream',
    ...Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, headerValue(value)])),
  };
  const req = request(url, { method, headers: sent, agent });
  req.end(method === 'POST' ? text : undefined);
  const [res] = await once(req, 'response');
  if (String(res.headers['content-type']).includes('event-stream')) {
    res.destroy();
    if (res.statusCode !== 200)
      throw new Error(`expected a stream to be answered with 200, got ${res.statusCode}`);
    return;
  }
  const bytes = await buffer(res);
  const answer = { status: res.statusCode, headers: res.headers, body: bytes, text: bytes.toString() };
  expectSound(answer);
  const isJson = String(answer.headers['content-type']).includes('application/json');
  if (isJson && answer.text !== '') expectAnswers(answer.text);
}

/** What a header may hold of a text. */
function headerValue(text: string): string {
  return text.replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?').trim();
}
