import { IncomingMessage, ServerResponse } from 'node:http';
import type { OutgoingHttpHeaders } from 'node:http';
import { Socket } from 'node:net';

/** An answer that was kept instead of sent. */
export interface KeptAnswer {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
}

/** A GET that came over no connection, with nothing of the client's in it but the target. */
export function requestFor(target: string, host: string): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'GET';
  request.url = target;
  request.headers = { host };
  return request;
}

/** A response that keeps what is written to it; `kept` rejects when it is destroyed before its end. */
export class BufferedAnswer extends ServerResponse {
  readonly #chunks: Buffer[] = [];
  readonly #outcome = Promise.withResolvers<KeptAnswer>();
  readonly kept: Promise<KeptAnswer> = this.#outcome.promise;

  override writeHead(status: number, ...rest: readonly unknown[]): this {
    this.statusCode = status;
    const headers = rest.at(-1);
    if (typeof headers === 'object' && headers !== null) {
      for (const [name, value] of Object.entries(headers)) {
        if (value !== undefined)
          this.setHeader(name, Array.isArray(value) ? value.map(String) : String(value));
      }
    }
    return this;
  }

  override write(chunk: unknown, ...rest: readonly unknown[]): boolean {
    this.#keep(chunk);
    const done = rest.at(-1);
    if (typeof done === 'function') done();
    return true;
  }

  override end(chunk?: unknown): this {
    if (chunk !== undefined && typeof chunk !== 'function') this.#keep(chunk);
    this.#outcome.resolve({
      status: this.statusCode,
      headers: this.getHeaders(),
      body: Buffer.concat(this.#chunks),
    });
    this.emit('finish');
    this.emit('close');
    return this;
  }

  override destroy(error?: Error): this {
    this.#outcome.reject(error ?? new Error('the page broke off'));
    return this;
  }

  #keep(chunk: unknown): void {
    if (typeof chunk === 'string') this.#chunks.push(Buffer.from(chunk));
    else if (chunk instanceof Uint8Array) this.#chunks.push(Buffer.from(chunk));
  }
}
