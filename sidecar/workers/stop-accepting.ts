import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { Server } from 'node:net';
import { z } from 'zod';

/** https://nodejs.org/api/diagnostics_channel.html#tracingnetserverlistenasyncstart */
const LISTEN = 'tracing:net.server.listen:asyncStart';

const asked = z.object({ server: z.instanceof(Server) });
const closable = z.custom<{ close(): void }>(
  (value) => typeof value === 'object' && value !== null && 'close' in value,
);

/** Ports on which a process listens from now on. Disposing of it forgets them. */
export interface ListenedPorts extends Disposable {
  /** Lets nobody in any more; who was let in is dealt out all the same. */
  close(): void;
}

/**
 * Notes where this process listens from now on. A supervisor listens for its workers, and node:cluster closes the port when
 * the last of them has closed it: whoever comes between is let in and reset.
 */
export function listenedPorts(): ListenedPorts {
  const handles = new Set<{ close(): void }>();
  const note = (message: unknown): void => {
    const { data } = asked.safeParse(message);
    data?.server.prependOnceListener('listening', () => {
      // The field that node:cluster takes the port out of (Node.js, lib/internal/cluster/round_robin_handle).
      const handle = closable.safeParse(Reflect.get(data.server, '_handle'));
      if (handle.success) handles.add(handle.data);
    });
  };
  subscribe(LISTEN, note);
  return {
    // It may be closed again, by who opened it.
    close: () => handles.forEach((handle) => handle.close()),
    [Symbol.dispose]: () => unsubscribe(LISTEN, note),
  };
}
