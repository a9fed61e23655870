import { createHash } from 'node:crypto';
import type { Agent } from 'node:http';
import { problem } from '../../../src/domain/problem.ts';
import { searchResults } from '../../../src/domain/search-results.ts';
import { type Answer, ask } from '../ask.ts';
import { type Page, wrongPages } from './check-pages.ts';
import { wrongRefusal } from './check-refusal.ts';
import type { Asked, Expected } from './question.ts';

/** Where a search is asked. */
export interface HttpDoor {
  /** Of the sidecar, as it is reached from here. */
  readonly url: string;
  /** As the answers write it. */
  readonly baseUrl: string;
  readonly agent: Agent;
  /** A hash of the body that came with each tag, to find two bodies with one tag. */
  readonly bodies: Map<string, string>;
}

/** The path of a question. */
export function searchPath(asked: Asked): string {
  return `/api/reviews/search?${new URLSearchParams(asked.map(([name, value]) => [name, value]))}`;
}

/** Asks over HTTP, follows every `next`, and gives what is wrong with the answers; null when nothing is. */
export async function wrongOverHttp(
  asked: Asked,
  { expected, door }: { readonly expected: Expected; readonly door: HttpDoor },
): Promise<string | null> {
  const url = door.url + searchPath(asked);
  const first = await ask(url, { agent: door.agent });
  if (first.status !== expected.status) return `status ${first.status}, expected ${expected.status}`;
  if (expected.status === 400) return wrongRefusal(expected, problem.parse(JSON.parse(first.text)));
  const pages: Page[] = [];
  for await (const page of pagesFrom(first, door)) {
    pages.push(page);
    // A walk that never ends is wrong before it is over.
    if (pages.length > expected.reviews.length) break;
  }
  return wrongPages(expected, pages) ?? (await wrongTag(first, { url, door }));
}

/** The page of an answer and all that follow it, each found by the literal `next` of the one before. */
async function* pagesFrom(first: Answer, door: HttpDoor): AsyncGenerator<Page> {
  let answer = first;
  while (true) {
    const { next, hints, ...page } = searchResults.parse(JSON.parse(answer.text));
    const link = next === null ? undefined : `<${next}>; rel="next"`;
    if (answer.headers.link !== link) throw new Error(`Link is ${answer.headers.link}, next is ${next}`);
    yield { ...page, hints: hints?.map(({ parameter }) => parameter) ?? null, hasNext: next !== null };
    if (next === null) return;
    if (!next.startsWith(`${door.baseUrl}/`)) throw new Error(`next leads elsewhere: ${next}`);
    answer = await ask(door.url + next.slice(door.baseUrl.length), { agent: door.agent });
    if (answer.status !== 200) throw new Error(`${answer.status} for ${next}`);
  }
}

/** A tag stands for one body, comes again with it, and spares sending it. */
async function wrongTag(
  { headers: { etag = '' }, text }: Answer,
  { url, door: { bodies, agent } }: { url: string; door: HttpDoor },
): Promise<string | null> {
  if (!/^"[^"]+"$/.test(etag)) return `no strong tag: ${etag}`;
  const hash = createHash('sha256').update(text).digest('base64');
  if ((bodies.get(etag) ?? hash) !== hash) return `the tag ${etag} stands for two bodies`;
  bodies.set(etag, hash);
  const again = await ask(url, { agent, headers: { 'if-none-match': etag } });
  if (again.status !== 304 || again.text !== '') return `${again.status} for the tag of the same question`;
  if (again.headers.etag !== etag) return `the tag ${etag} came back as ${again.headers.etag}`;
  return null;
}
