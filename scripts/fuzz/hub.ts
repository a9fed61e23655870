import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { ask } from '../../sidecar/test/ask.ts';
import { ATOM_FEED, JSON_FEED, REVIEWS, startHub } from '../../sidecar/hub/test/hub-under-test.ts';
import { hubRequests } from './hub-request.ts';
import type { FuzzTarget } from './target.ts';

/** What the hub may say (WebSub, section 5; the extension for subscribers): a fault of its own is not among it. */
const STATUSES: Readonly<Record<string, readonly number[]>> = {
  POST: [202, 400, 413, 415],
  GET: [404],
  HEAD: [404],
};

/** What must stand in no answer: whatever is of the inside. */
const INSIDE = /node_modules|\.ts:|sqlite|select |\/tmp\/|ZodError/i;

const ANSWERED_WITHIN_MS = 10_000;

/** Where it is looked that the hub is well, beside the end. */
const LOOK_EVERY = 1000;

/** The form of the hub, and what subscribers ask of it: no fault, the same answer to the same request, nothing told to strangers. */
export const hubTarget: FuzzTarget = {
  name: 'hub',
  async run({ cases, seed }) {
    await using under = await startHub({
      config: { pendingPerHost: 0, pendingPerClient: 0 },
      resolve: async (name) => {
        throw new Error(`${name} has no address`);
      },
    });
    const agent = new Agent({ keepAlive: true });
    let asked = 0;
    const assertWell = (): void => {
      const faults = under.lines.filter((line) => /"level":(?:50|60|"error"|"fatal")/.test(line));
      if (faults[0] !== undefined) throw new Error(`the hub logged a fault: ${faults[0]}`);
    };
    const property = fc.asyncProperty(hubRequests([REVIEWS, JSON_FEED, ATOM_FEED]), async (request) => {
      const { method, query, headers, body } = request;
      const question = {
        method,
        headers: { ...headers, 'content-length': String(body.length) },
        body,
        agent,
      };
      const answer = await inTime(ask(under.url + query, question));
      if (STATUSES[method]?.includes(answer.status) !== true)
        throw new Error(`status ${answer.status}: ${answer.text}`);
      if (INSIDE.test(answer.text)) throw new Error(`the answer names what is inside: ${answer.text}`);
      const again = await inTime(ask(under.url + query, question));
      if (again.status !== answer.status) throw new Error(`status ${answer.status}, then ${again.status}`);
      if (++asked % LOOK_EVERY === 0) assertWell();
    });
    try {
      await fc.assert(property, { numRuns: cases, seed });
      await inTime(under.idle());
      assertWell();
    } finally {
      agent.destroy();
    }
  },
};

async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('no answer in time')), ANSWERED_WITHIN_MS);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
