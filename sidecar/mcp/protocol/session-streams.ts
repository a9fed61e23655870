import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendHead } from '../../http/answer-head.ts';
import { notificationOf, STREAM_FIELDS } from './event-stream.ts';
import type { SessionStore } from './session-store.ts';
import type { Session } from './signed-session.ts';

interface Stream {
  readonly session: Session;
  readonly response: ServerResponse;
}

/** The event streams that clients hold open with GET. */
export interface SessionStreams extends Disposable {
  readonly isFull: boolean;
  /** Answers with a stream, until one side ends it. A second one of a session takes the place of the first. */
  open(request: IncomingMessage, response: ServerResponse, session: Session): void;
  /** Sends notifications of these methods to every stream, and tells it which of its session's resources changed. */
  tell(methods: readonly string[], isChanged: (uri: string) => boolean): void;
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
}: {
  most: number;
  keepAliveMs: number;
  store: SessionStore;
  clock: () => number;
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
  const keepAlive = () => {
    for (const stream of streams.values().toArray()) {
      const { session } = stream;
      if (session.expiresAt <= clock() || store.isRevoked(session.id)) end(stream);
      else write(stream, ': keep-alive\n\n');
    }
  };
  const timer = setInterval(keepAlive, keepAliveMs);
  timer.unref();

  return {
    get isFull() {
      return isStopping || streams.size >= most;
    },
    open(request, response, session) {
      const before = streams.get(session.id);
      if (before !== undefined) end(before);
      const stream = { session, response };
      streams.set(session.id, stream);
      response.once('close', () => end(stream));
      request.socket.setKeepAlive(true);
      sendHead(response, 200, STREAM_FIELDS);
      // The head must go out now: some clients wait for it.
      response.write(': open\n\n');
    },
    tell(methods, isChanged) {
      for (const stream of streams.values().toArray()) {
        for (const method of methods) write(stream, notificationOf(method));
        for (const uri of store.subscriptionsOf(stream.session.id)) {
          if (isChanged(uri)) write(stream, notificationOf('notifications/resources/updated', { uri }));
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
