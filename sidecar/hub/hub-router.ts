import express from 'express';
import type { ErrorRequestHandler, Request, Router } from 'express';
import type { SubscriptionReport } from '../../src/domain/subscription-report.ts';
import { parseAccept } from '../http/accept.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { knownProblem } from '../http/known-errors.ts';
import { parseForm } from './form.ts';
import type { HubMetrics } from './hub-metrics.ts';
import { FORM_MEDIA_TYPE, REQUEST_BYTES_MAX } from './protocol.ts';
import type { HubRequest, RequestRules } from './request.ts';
import { parseHubRequest } from './request.ts';
import type { Inspection } from './self-inspection.ts';
import { parseInspection } from './self-inspection.ts';

/** What the router of the hub needs. */
export interface HubRouterOptions {
  /** Canonical URLs of the topics; throws an HttpProblem while there are none. */
  readonly topics: () => readonly string[];
  readonly rules: Omit<RequestRules, 'topics'>;
  /** Takes a request on; throws an HttpProblem when it cannot. `from` is the client's address. */
  readonly accept: (request: HubRequest, from: string) => Promise<void>;
  /** What a subscriber may know of its subscription; throws an HttpProblem when it may know nothing. */
  readonly inspect: (asked: Inspection) => Promise<SubscriptionReport>;
  readonly metrics: HubMetrics;
}

/**
 * Answers POST at its root: 202 (Accepted) with an empty body for a request that can be handled, whatever comes of it
 * later; and GET with the state of a subscription for who proves to be its subscriber. What it refuses is for
 * `hubErrors` to answer.
 */
export function hubRouter({ topics, rules, accept, inspect, metrics }: HubRouterOptions): Router {
  const router = express.Router({ strict: true });
  router.post(
    '/',
    (req, _res, next) => {
      assertForm(req);
      next();
    },
    express.raw({ type: () => true, limit: REQUEST_BYTES_MAX, inflate: false }),
    async (req, res) => {
      const body: unknown = req.body;
      const form = parseForm(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
      const request = parseHubRequest(form, { ...rules, topics: topics() });
      res.locals['hubMode'] = request.mode;
      await accept(request, req.ip ?? '');
      metrics.request(request.mode, 202);
      res.status(202).end();
    },
  );
  router.get('/', async (req, res) => {
    res.locals['hubMode'] = 'inspect';
    const report = await inspect(parseInspection(req.originalUrl.split('?').slice(1).join('?')));
    metrics.request('inspect', 200);
    res.set('Cache-Control', 'no-store').json(report);
  });
  return router;
}

/** WebSub, section 5.1: a form, in UTF-8. */
function assertForm(req: Request): void {
  const [type = '', ...parameters] = (req.headers['content-type'] ?? '').toLowerCase().split(';');
  const charset = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('charset='));
  if (type.trim() !== FORM_MEDIA_TYPE) {
    throw new HttpProblem(415, `The request must have the Content-Type ${FORM_MEDIA_TYPE}.`);
  }
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) {
    throw new HttpProblem(415, 'The form must be in UTF-8.');
  }
}

/**
 * Answers errors at the path of the hub, whoever found them: one sentence of plain text (WebSub, section 5.1.2), or,
 * for a client that asks for JSON, the error body of the rest of the server.
 */
export function hubErrors(metrics: HubMetrics): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    // Nobody is there any more: what is written now would be counted and logged as an answer.
    if (req.destroyed && !req.complete) return;
    const problem = knownProblem(error);
    const mode: unknown = res.locals['hubMode'];
    metrics.request(typeof mode === 'string' ? mode : 'invalid', problem?.status ?? 500);
    if (problem === undefined || prefersJson(req) || res.headersSent) return next(error);
    res.status(problem.status).set(problem.headers).vary('Accept');
    res.set('Content-Type', 'text/plain; charset=utf-8').set('Cache-Control', 'no-store');
    res.end(`${problem.detail}\n`);
  };
}

function prefersJson(req: Request): boolean {
  const wishes = parseAccept(req.headers.accept);
  const weight = (name: string) => wishes.get(name) ?? 0;
  const json = Math.max(weight('application/json'), weight('application/problem+json'));
  return json > 0 && json >= weight('text/plain');
}
