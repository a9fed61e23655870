import { Client } from 'pg';
import { connectionTo } from './database.ts';

/** The channel on which sidecars say that something has changed. */
const CHANNEL = 'reviewcast';

/** After how long a connection that broke is made anew. */
const RECONNECT_MS = 1000;

/** The statement that tells all sidecars, as soon as its transaction is committed. */
export const TELL = `select pg_notify('${CHANNEL}', $1)`;

/** What sidecars tell each other, as quickly as it goes: what is missed is found by whoever looks from time to time. */
export interface Bulletin extends AsyncDisposable {
  /** Calls back with what was told, and with null where something may have been missed; gives what ends that. */
  onTold(callback: (what: string | null) => void): () => void;
}

/**
 * Listens at the database at `url` on a connection of its own. A server that knows no `listen`, or is away, is tried
 * again and nobody is told.
 */
export function openBulletin(url: string): Bulletin {
  const callbacks = new Set<(what: string | null) => void>();
  let isClosed = false;
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  const tell = (what: string | null): void => {
    for (const callback of callbacks) callback(what);
  };

  const again = (): void => {
    client = undefined;
    if (isClosed || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      void listen();
    }, RECONNECT_MS);
    timer.unref();
  };

  const listen = async (): Promise<void> => {
    const opened = new Client(connectionTo(url));
    client = opened;
    opened.on('error', () => undefined);
    opened.on('notification', ({ payload }) => tell(payload ?? null));
    try {
      await opened.connect();
      await opened.query(`listen ${CHANNEL}`);
      opened.once('end', again);
      tell(null);
    } catch {
      await opened.end().catch(() => undefined);
      again();
    }
  };

  void listen();
  return {
    onTold(callback) {
      callbacks.add(callback);
      return () => callbacks.delete(callback);
    },
    async [Symbol.asyncDispose]() {
      isClosed = true;
      clearTimeout(timer);
      callbacks.clear();
      await client?.end().catch(() => undefined);
    },
  };
}
