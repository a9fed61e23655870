import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { openAnswer } from './answer-head.ts';
import { giveBack, type RateLimit } from './rate-limit.ts';
import { observeAtEnd, type ObserveRequest } from './request-log.ts';
import { requestIdOf } from './request-id.ts';
import { isSound } from './request-target.ts';

/** A resource that is asked so often that Express in between would take longer than the answer. */
export interface QuickAnswer {
  /** A path without parameters; also its name in logs and metrics. */
  readonly path: string;
  readonly methods: readonly string[];
  /** The handler that Express asks too. Where it throws it has sent nothing, and Express tells why. */
  readonly answer: (req: IncomingMessage, res: ServerResponse) => Promise<void>;
}

/**
 * Answers plain requests for a few resources ahead of Express, and leaves every other to `next`: one for another path,
 * in another spelling, of another method, without exactly one Host field, beyond the limit, or while `passes`. What the handlers in
 * front of these resources would do to such a request is done here, by the same functions.
 */
export function quickAnswers({
  answers,
  passes,
  charge,
  observe,
  log,
  next,
}: {
  readonly answers: readonly QuickAnswer[];
  /** Whether Express shall have all requests for a path now. */
  readonly passes: (path: string) => boolean;
  readonly charge: RateLimit['charge'];
  readonly observe: ObserveRequest;
  readonly log: Logger;
  readonly next: RequestListener;
}): RequestListener {
  const byPath = new Map(answers.map((each) => [each.path, each]));
  return (req, res) => {
    const { method = '', url = '' } = req;
    const mark = url.indexOf('?');
    const quick = byPath.get(mark === -1 ? url : url.slice(0, mark));
    const isPlain = quick?.methods.includes(method) === true && !url.includes('#') && isSound(req);
    if (quick === undefined || !isPlain || passes(quick.path)) return next(req, res);
    const startMs = performance.now();
    const fields = charge(req, res);
    if (fields === null) return next(req, res);
    openAnswer(res, fields);
    try {
      quick.answer(req, res).catch((error: unknown) => {
        log.error({ err: error, requestId: requestIdOf(req) }, 'request failed');
        res.destroy();
      });
    } catch {
      // Express charges for it again.
      giveBack(res);
      return next(req, res);
    }
    observeAtEnd(observe, { req, res, startMs, route: () => quick.path });
  };
}
