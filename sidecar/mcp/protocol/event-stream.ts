/** The media type of server-sent events. */
export const EVENT_STREAM = 'text/event-stream';

/** Fields of an answer that goes on. */
export const STREAM_HEADERS: Readonly<Record<string, string>> = {
  'Content-Type': EVENT_STREAM,
  'Cache-Control': 'no-cache, no-transform',
  // nginx would otherwise hold events back.
  'X-Accel-Buffering': 'no',
};

/** A message as a server-sent event. */
export function eventOf(json: string): string {
  return `event: message\ndata: ${json}\n\n`;
}
