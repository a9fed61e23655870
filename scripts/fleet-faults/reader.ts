import { setTimeout } from 'node:timers/promises';
import { z } from 'zod';
import { openSession, post, request } from '../../sidecar/mcp/test/rpc.ts';
import { ask } from '../../sidecar/test/ask.ts';

/** How many reviews a page has: fewer than there are, so that every walk goes by cursors. */
const PAGE = 2;

/** What a balancer says while a server fails is asked again so often. */
const MOST_REPEATED = 40;
const REPEAT_AFTER_MS = 250;

/** How long it rests after a walk, for others to have their turn. */
const REST_MS = 150;

const listed = z.object({ reviews: z.array(z.object({ id: z.string() })) });
const searched = listed.extend({ next: z.string().nullable() });
const called = z.object({
  result: z.object({ structuredContent: listed.extend({ next_cursor: z.string().nullable() }) }),
});

/** What a reader saw. */
export interface Read {
  /** Walks through all reviews by cursors, over HTTP and in one MCP session. */
  readonly walks: number;
  /** How often a question was asked again because a server failed in the midst of it. */
  readonly repeated: number;
  /** Walks that did not give each review once, and questions that were refused, in a few words each. */
  readonly faults: readonly string[];
}

/**
 * Walks through the reviews behind a balancer, over HTTP and in one MCP session, again and again until it is told to end.
 * Where clocks are stepped, a session may seem to have ended: then the next walk begins another.
 */
export async function readAll(
  url: string,
  ids: readonly string[],
  { signal, stepsClocks = false }: { signal: AbortSignal; stepsClocks?: boolean },
): Promise<Read> {
  const faults: string[] = [];
  let [walks, repeated] = [0, 0];
  const patiently = async (what: string, question: () => ReturnType<typeof ask>) => {
    for (let time = 0; ; time += 1) {
      const answer = await question().catch(() => null);
      if (answer?.status === 200 || (answer?.status === 404 && stepsClocks)) return answer;
      const isOfBalancer = answer === null || [502, 503, 504].includes(answer.status);
      if (!isOfBalancer || time >= MOST_REPEATED)
        throw new Error(`${what}: ${answer?.status} ${answer?.text}`);
      repeated += 1;
      await setTimeout(REPEAT_AFTER_MS);
    }
  };
  let session = await openSession(`${url}/mcp`);

  const overHttp = async (): Promise<string[]> => {
    const found: string[] = [];
    let path: string | null = `/api/reviews/search?limit=${PAGE}`;
    while (path !== null) {
      const at: string = path;
      const { text } = await patiently(at, () => ask(url + at));
      const { reviews, next } = searched.parse(JSON.parse(text));
      found.push(...reviews.map(({ id }) => id));
      path = next === null ? null : next.slice(new URL(next).origin.length);
    }
    return found;
  };
  const overMcp = async (): Promise<string[]> => {
    const found: string[] = [];
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const given = { limit: PAGE, ...(cursor === undefined ? {} : { cursor }) };
      const call = request('tools/call', { name: 'search_reviews', arguments: given });
      const { text, status } = await patiently('search_reviews', () => post(`${url}/mcp`, call, session));
      if (status === 404) {
        session = await openSession(`${url}/mcp`);
        continue;
      }
      const { reviews, next_cursor: next } = called.parse(JSON.parse(text)).result.structuredContent;
      found.push(...reviews.map(({ id }) => id));
      cursor = next;
    }
    return found;
  };

  while (!signal.aborted) {
    for (const [way, walk] of [['HTTP', overHttp] as const, ['MCP', overMcp] as const]) {
      try {
        const found = (await walk()).toSorted().join();
        if (found !== ids.toSorted().join()) faults.push(`${way}: a walk gave ${found}`);
      } catch (error) {
        faults.push(`${way}: ${String(error)}`);
      }
      walks += 1;
      await setTimeout(REST_MS);
    }
  }
  return { walks, repeated, faults };
}
