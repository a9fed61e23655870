import type { JsonObject } from '../json-object.ts';

/** The media type of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

/** Fields of an answer that goes on, names and values in turn. */
export const STREAM_FIELDS: readonly string[] = Object.entries({
  'Content-Type': EVENT_STREAM,
  'Cache-Control': 'no-cache, no-transform',
  // nginx would otherwise hold events back.
  'X-Accel-Buffering': 'no',
}).flat();

/** A notification as a server-sent event. */
export function notificationOf(method: string, params?: JsonObject): string {
  return eventOf(JSON.stringify({ jsonrpc: '2.0', method, params }));
}

/** A message as a server-sent event. */
export function eventOf(json: string): string {
  return `event: message\ndata: ${json}\n\n`;
}
