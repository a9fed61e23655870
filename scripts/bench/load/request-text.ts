/** A request as it is to be sent. */
export interface LoadRequest {
  readonly method?: 'GET' | 'POST';
  /** With its query, percent-encoded. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, by default none. */
  readonly body?: string;
}

/**
 * The text of an HTTP/1.1 request (RFC 9112), to be sent as UTF-8 on a connection that stays open: made once, before
 * anything is measured.
 */
export function requestText({ method = 'GET', path, headers = {}, body }: LoadRequest): string {
  const fields = {
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}
