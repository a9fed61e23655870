import type { Request, Response } from 'express';
import type { Logger } from 'pino';
import { eventOf, STREAM_HEADERS } from './event-stream.ts';
import type { SessionStore } from './session-store.ts';
import type { Session } from './signed-session.ts';
import type { Notification } from '../surface/surface.ts';

interface Stream {
  readonly session: Session;
  readonly response: Response;
  /** Versions of what it was told of, by URI. */
  readonly told: Map<string, string | null>;
}

/** What changed with a publication. */
export interface Changes {
  /** Notifications for everyone. */
  readonly lists: readonly Notification[];
  /** The version of what stands at a URI now. */
  versionOf(uri: string): string | null;
  /** The version before; undefined when it is not known. */
  versionBefore(uri: string): string | null | undefined;
}

/** The event streams that clients hold open with GET. */
export interface SessionStreams extends Disposable {
  readonly isFull: boolean;
  /** Answers with a stream, until one side ends it. A second one of a session takes the place of the first. */
  open(request: Request, response: Response, session: Session): void;
  /** Tells every stream what changed, and of the resources its session has subscribed to. */
  tell(changes: Changes): Promise<void>;
  /** Ends the stream of a session, if it is here. */
  end(id: string): void;
  /** Ends all of them and opens no more. */
  endAll(): void;
}

/** How much may wait to be sent to a client that does not read; then its stream is ended. */
const MOST_UNREAD_BYTES = 64 * 1024;

/**
 * Keeps at most `most` streams open. Every `keepAliveMs` each gets a comment, so that nothing on the way takes it for
 * dead, and ends if its session has ended meanwhile.
 */
export function sessionStreams({
  most,
  keepAliveMs,
  store,
  clock,
  log,
}: {
  most: number;
  keepAliveMs: number;
  store: SessionStore;
  clock: () => number;
  log: Logger;
}): SessionStreams {
  const streams = new Map<string, Stream>();
  let isStopping = false;
  const end = ({ session, response }: Stream) => {
    if (streams.get(session.id)?.response === response) streams.delete(session.id);
    response.end();
  };
  const write = (stream: Stream, text: string) => {
    if (stream.response.writableLength > MOST_UNREAD_BYTES) {
      streams.delete(stream.session.id);
      stream.response.destroy();
    } else stream.response.write(text);
  };
  const keepAlive = async () => {
    for (const stream of streams.values().toArray()) {
      const { session } = stream;
      if (session.expiresAt <= clock() || (await store.isRevoked(session.id))) end(stream);
      else write(stream, ': keep-alive\n\n');
    }
  };
  const timer = setInterval(() => {
    keepAlive().catch((error: unknown) => log.error({ err: error }, 'mcp streams not kept alive'));
  }, keepAliveMs);
  timer.unref();

  return {
    get isFull() {
      return isStopping || streams.size >= most;
    },
    open(request, response, session) {
      const before = streams.get(session.id);
      if (before !== undefined) end(before);
      const stream = { session, response, told: new Map<string, string | null>() };
      streams.set(session.id, stream);
      response.once('close', () => end(stream));
      request.socket.setKeepAlive(true);
      response.writeHead(200, STREAM_HEADERS);
      // The head must go out now: some clients wait for it.
      response.write(': open\n\n');
    },
    async tell({ lists, versionOf, versionBefore }) {
      for (const stream of streams.values().toArray()) {
        for (const notification of lists) write(stream, eventOf(jsonOf(notification)));
        for (const uri of await store.subscriptionsOf(stream.session.id)) {
          const version = versionOf(uri);
          const before = stream.told.has(uri) ? stream.told.get(uri) : versionBefore(uri);
          stream.told.set(uri, version);
          if (version !== before) write(stream, eventOf(jsonOf(updated(uri))));
        }
      }
    },
    end(id) {
      const stream = streams.get(id);
      if (stream !== undefined) end(stream);
    },
    endAll() {
      isStopping = true;
      for (const stream of streams.values().toArray()) end(stream);
    },
    [Symbol.dispose]() {
      clearInterval(timer);
      this.endAll();
    },
  };
}

function updated(uri: string): Notification {
  return { method: 'notifications/resources/updated', params: { uri } };
}

function jsonOf({ method, params }: Notification): string {
  return JSON.stringify({ jsonrpc: '2.0', method, ...(params === undefined ? {} : { params }) });
}
