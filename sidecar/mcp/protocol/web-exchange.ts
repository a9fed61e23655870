import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Request as NodeRequest, Response as NodeResponse } from 'express';
import { EVENT_STREAM } from './event-stream.ts';
import { sendJson } from './send-json.ts';

const PASSED_ON = /^(?:accept|content-type|mcp-.*)$/;
/** Nobody asks where it was sent; it must be a URL. */
const ANYWHERE = 'http://localhost/mcp';

/** A request of the Fetch standard for a Node.js one whose body was read already; it aborts when the client leaves. */
export function webRequest(request: NodeRequest, response: NodeResponse): Request {
  const left = new AbortController();
  response.once('close', () => left.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (PASSED_ON.test(name) && typeof value === 'string') headers.set(name, value);
  }
  return new Request(ANYWHERE, { method: 'POST', headers, signal: left.signal });
}

/** Sends a response of the Fetch standard: JSON coded as the client asks, a stream as it comes. */
export async function sendWebResponse(
  request: NodeRequest,
  response: NodeResponse,
  web: Response,
): Promise<void> {
  const isStream = web.headers.get('content-type')?.startsWith(EVENT_STREAM) === true;
  if (web.body !== null && !isStream) {
    await sendJson(request, response, web.status, [Buffer.from(await web.arrayBuffer())]);
    return;
  }
  if (response.destroyed) {
    await web.body?.cancel();
    return;
  }
  web.headers.delete('connection');
  response.writeHead(web.status, Object.fromEntries(web.headers));
  if (web.body === null) {
    response.end();
    return;
  }
  // Some clients wait for the head before anything else.
  response.flushHeaders();
  try {
    await pipeline(Readable.from(web.body), response);
  } catch (error) {
    // A client that leaves ends its stream that way.
    if (!response.destroyed) throw error;
  }
}
