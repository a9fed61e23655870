import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ServerResponse } from 'node:http';
import { sendHead } from '../../http/answer-head.ts';
import { EVENT_STREAM } from './event-stream.ts';
import { sendJson } from './json-rpc.ts';

const PASSED_ON = /^(?:accept|content-type|mcp-.*)$/;
/** A request must have a URL, though nobody looks at it. */
const ANYWHERE = 'http://localhost/mcp';

/** The request of the Fetch standard that is to be answered; its body was read already. It aborts when the client leaves. */
export function webRequest(response: ServerResponse): Request {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const headers = Object.entries(response.req.headers).flatMap(([name, value]) =>
    PASSED_ON.test(name) ? [[name, String(value)] satisfies [string, string]] : [],
  );
  return new Request(ANYWHERE, { method: 'POST', headers, signal: left.signal });
}

/** Sends a response of the Fetch standard: JSON coded as the client asks, a stream as it comes. */
export async function sendWebResponse(response: ServerResponse, web: Response): Promise<void> {
  if (web.body === null) {
    sendHead(response, web.status).end();
  } else if (web.headers.get('content-type')?.startsWith(EVENT_STREAM) !== true) {
    await sendJson(response, web.status, [await web.text()]);
  } else if (response.destroyed) {
    await web.body.cancel();
  } else {
    web.headers.delete('connection');
    // Some clients wait for the head before anything else.
    sendHead(response, web.status, [...web.headers].flat()).flushHeaders();
    try {
      await pipeline(Readable.from(web.body), response);
    } catch (error) {
      // A client that leaves ends its stream that way.
      if (!response.destroyed) throw error;
    }
  }
}
