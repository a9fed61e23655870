import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const SERVER = fileURLToPath(new URL('callback-server.ts', import.meta.url));
const started = z.object({ url: z.string(), port: z.number(), certificate: z.string() });
const first = z.object({ first: z.number() });
const last = z.object({ middle: z.number(), last: z.number(), cpuMs: z.number() });

/** A process full of callbacks. */
export interface Callbacks extends Disposable {
  readonly url: string;
  readonly port: number;
  /** To be trusted. */
  readonly certificate: string;
  /**
   * Counts from now on what is answered, all or, where it `hangs`, all but below `/hang`: when the first of `count`
   * deliveries has come, the one in the middle, and all (ms since the epoch), and how long they kept a processor busy (ms).
   */
  expect(count: number, hangs?: boolean): Record<'first' | 'middle' | 'last' | 'cpuMs', Promise<number>>;
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
  const { url, port, certificate } = await next(started);
  return {
    url,
    port,
    certificate,
    expect(count, hangs = false) {
      child.send({ expect: count, hangs });
      const end = next(last);
      return {
        first: next(first).then((m) => m.first),
        middle: end.then((m) => m.middle),
        last: end.then((m) => m.last),
        cpuMs: end.then((m) => m.cpuMs),
      };
    },
    [Symbol.dispose]: () => child.disconnect(),
  };
}
