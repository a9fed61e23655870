import { chatAnswerIn, failureIn, refusedMember, usageIn, type ChatAnswer } from './chat-completion.ts';
import { limitedBody } from './limited-body.ts';
import type { ChatMessage } from './question.ts';
import { retryAfterMs } from './retry-after.ts';
import { serverWords, type Failure } from './server-words.ts';

/** Where to ask, and what comes from outside: clock, waiting and deadlines. */
export interface ChatClientOptions {
  readonly url: string;
  readonly model: string;
  readonly key: string | null;
  /** Settles after so many milliseconds, or once nothing is to be asked again. */
  readonly wait: (ms: number) => Promise<void>;
  /** Told before a wait of more than a few seconds that the endpoint asks for. */
  readonly onLongWait: (ms: number) => void;
  /** Whether a question may be asked again. */
  readonly mayAsk: () => boolean;
  readonly nowMs: () => number;
  /** Aborts when one attempt has taken too long. */
  readonly deadline: () => AbortSignal;
}

/**
 * What becomes of a question. After `final` no other question has a chance; `stopped` is one that was to be asked again and
 * no longer may. `reason` is one clause without a full stop,
 * `said` what the server says of it, in a line.
 */
export type ChatOutcome =
  | { readonly kind: 'answered'; readonly answer: ChatAnswer }
  | ({ readonly kind: 'failed' | 'final' | 'stopped' } & Failure);

export interface ChatClient {
  /** Asks once, and again where that may help. `name` is what the endpoint calls the form of the answer. */
  ask(
    messages: readonly ChatMessage[],
    form: { readonly name: string; readonly schema: Readonly<Record<string, unknown>> },
  ): Promise<ChatOutcome>;
}

/** An answer of more bytes is no judgement on one review. */
export const ANSWER_MAX_BYTES = 256 * 1024;

/** Waits before further attempts; a Retry-After makes them longer. Nobody should sit through more than the longest. */
const RETRY_WAITS_MS = [1000, 4000, 16_000];
const LONGEST_WAIT_MS = 5 * 60_000;

/** Beyond this no date is told: nobody comes back then. */
const YEAR_MS = 365 * 24 * 60 * 60_000;

/** A wait longer than this looks as if nothing went on. */
const LONG_WAIT_MS = 5000;

/** Statuses after which the same question may be answered: timeout, too many, and failures of the server. */
function mayPass(status: number | null): boolean {
  return status !== null && (status === 408 || status === 429 || status >= 500);
}

/** Statuses that say the same to every question, and which variable to look at; of a key where none is given. */
const FINAL: Readonly<Record<number, string>> = {
  401: 'ANALYSER_KEY_FILE holds no key that it takes',
  402: 'it wants to be paid first',
  403: 'ANALYSER_KEY_FILE holds no key that may do this',
  404: 'ANALYSER_URL or ANALYSER_MODEL names what it does not have',
  405: 'ANALYSER_URL is no chat endpoint',
};
const WITHOUT_KEY: Readonly<Record<number, string>> = {
  401: 'it wants a key, so set ANALYSER_KEY_FILE to a file that holds one',
  403: 'if it wants a key, set ANALYSER_KEY_FILE to a file that holds one',
};

function adviceOn(status: number | null, key: string | null): string | undefined {
  if (status === null) return undefined;
  return (key === null ? WITHOUT_KEY[status] : undefined) ?? FINAL[status];
}

/** To be tried again: after so long where the endpoint says so, and whether the next question would fare no better. */
interface Again extends Failure {
  readonly kind: 'again';
  readonly afterMs: number | null;
  readonly isForAll: boolean;
}

/** A server that was reached and hung up: other questions may have an answer. */
const DROPPED: ReadonlySet<string> = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET']);

/** What was reached and answers what cannot be read. */
const UNREADABLE: ReadonlySet<string> = new Set([
  'Z_DATA_ERROR',
  'Z_BUF_ERROR',
  'UND_ERR_HEADERS_OVERFLOW',
  'HTTPParserError',
]);

/** A client of an OpenAI-compatible chat endpoint (https://platform.openai.com/docs/api-reference/chat/create). */
export function chatClient({
  url,
  model,
  key,
  wait,
  onLongWait,
  mayAsk,
  nowMs,
  deadline,
}: ChatClientOptions): ChatClient {
  const headers = {
    'content-type': 'application/json',
    ...(key === null ? {} : { authorization: `Bearer ${key}` }),
  };

  // As much the same answer to the same question as a model can give; some take no other than their own.
  let settings: { readonly temperature?: 0 } = { temperature: 0 };

  async function attempt(question: object): Promise<ChatOutcome | Again> {
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers,
        body: JSON.stringify({ ...question, ...settings }),
        redirect: 'manual',
        signal: deadline(),
      });
      const text = await limitedBody(response, ANSWER_MAX_BYTES);
      const failure = response.ok ? failureIn(text ?? '') : null;
      if (response.ok && failure === null) return answerIn(text);
      const status = failure === null ? response.status : failure.status;
      const reason = `it answers ${status ?? 'an error'}`;
      if (response.status >= 300 && response.status < 400)
        return { kind: 'final', reason: `${reason}: ANALYSER_URL must be the address itself` };
      const advice = adviceOn(status, key);
      const words = serverWords(text, key);
      const told = {
        ...(words === undefined ? {} : { said: words }),
        ...(failure === null ? {} : { usage: usageIn(text ?? '') }),
      };
      if (advice !== undefined) return { kind: 'final', reason: `${reason}: ${advice}`, ...told };
      if (status === 400 && 'temperature' in settings && refusedMember(text ?? '') === 'temperature') {
        settings = {};
        return mayAsk() ? attempt(question) : { kind: 'stopped', reason };
      }
      if (!mayPass(status)) return { kind: 'failed', reason, ...told };
      const afterMs = retryAfterMs(response.headers.get('retry-after'), nowMs());
      if (afterMs !== null && afterMs > LONGEST_WAIT_MS)
        return {
          kind: 'final',
          reason: `${reason} and takes no question ${untilWhen(afterMs, nowMs())}`,
          ...told,
        };
      return { kind: 'again', reason, ...told, afterMs, isForAll: status === 429 };
    } catch (error) {
      if (isAborted(error)) return { kind: 'failed', reason: 'it does not answer in time' };
      const code = codeOf(error);
      if (UNREADABLE.has(code)) return { kind: 'failed', reason: `its answer cannot be read (${code})` };
      const isDropped = DROPPED.has(code);
      const reason = isDropped
        ? `it drops the connection (${code})`
        : `ANALYSER_URL cannot be reached (${code})`;
      return { kind: 'again', reason, afterMs: null, isForAll: !isDropped };
    }
  }

  return {
    async ask(messages, { name, schema }) {
      const question = {
        model,
        messages,
        stream: false,
        response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
      };
      for (const waitMs of RETRY_WAITS_MS) {
        const outcome = await attempt(question);
        if (outcome.kind !== 'again') return outcome;
        const ms = Math.max(outcome.afterMs ?? 0, waitMs);
        if (ms > Math.max(waitMs, LONG_WAIT_MS)) onLongWait(ms);
        await wait(ms);
        if (!mayAsk()) return { kind: 'stopped', reason: outcome.reason };
      }
      const last = await attempt(question);
      if (last.kind !== 'again') return last;
      const { isForAll, afterMs: _, ...failure } = last;
      return { ...failure, kind: isForAll ? 'final' : 'failed' };
    },
  };
}

function answerIn(text: string | null): ChatOutcome {
  if (text === null) return { kind: 'failed', reason: `its answer is larger than ${ANSWER_MAX_BYTES} bytes` };
  const answer = chatAnswerIn(text);
  return answer === null
    ? { kind: 'failed', reason: 'its answer is no chat completion', usage: usageIn(text) }
    : { kind: 'answered', answer };
}

/** When to come back, as of a quota that is used up. */
function untilWhen(afterMs: number, nowMs: number): string {
  if (afterMs > YEAR_MS) return 'for more than a year';
  return `before ${new Date(nowMs + afterMs).toISOString().replace(/\.\d+Z$/, 'Z')}`;
}

function isAborted(error: unknown): boolean {
  return error instanceof Error && (error.name === 'TimeoutError' || error.name === 'AbortError');
}

function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (!(cause instanceof Error)) return 'no connection';
  // What is no HTTP is known by its name, whatever code it has or has not.
  if (UNREADABLE.has(cause.name)) return cause.name;
  return 'code' in cause && cause.code !== undefined ? String(cause.code) : 'no connection';
}
