import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const SERVER = fileURLToPath(new URL('callback-server.ts', import.meta.url));
const started = z.object({ url: z.string(), certificate: z.string() });
const first = z.object({ first: z.number() });
const last = z.object({ last: z.number() });

/** A process full of callbacks. */
export interface Callbacks extends Disposable {
  readonly url: string;
  /** To be trusted. */
  readonly certificate: string;
  /** Counts from now on: when the first of `count` deliveries has come, and when all have (ms since the epoch). */
  expect(count: number): { readonly first: Promise<number>; readonly last: Promise<number> };
}

/** Starts it. */
export async function startCallbacks(): Promise<Callbacks> {
  const child = fork(SERVER, { stdio: 'inherit' });
  const next = <Message>(schema: z.ZodType<Message>) =>
    new Promise<Message>((resolve) => {
      const look = (message: unknown) => {
        const parsed = schema.safeParse(message);
        if (!parsed.success) return;
        child.off('message', look);
        resolve(parsed.data);
      };
      child.on('message', look);
    });
  const { url, certificate } = await next(started);
  return {
    url,
    certificate,
    expect(count) {
      child.send({ expect: count });
      return { first: next(first).then((m) => m.first), last: next(last).then((m) => m.last) };
    },
    [Symbol.dispose]: () => child.disconnect(),
  };
}
