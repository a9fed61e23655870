import { Agent } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { openSession, request, statelessRequest } from '../../sidecar/mcp/test/rpc.ts';
import { type Answer, ask, type Question } from '../../sidecar/test/ask.ts';
import type { Random } from '../../sidecar/test/draw/drawing.ts';
import { type Editions, editionsIn, REVIEW_ID } from './editions.ts';
import type { Sidecar } from './sidecar.ts';

/** What became of the questions of one kind. */
export interface Tally {
  answers: number;
  /** Answers that were of no edition, or of several. */
  torn: number;
  /** Answers with another status than 200, and questions without an answer though nobody killed the sidecar. */
  failed: number;
  /** Questions under way when the sidecar was killed, and answers of 503 (Service Unavailable) while it started. */
  cut: number;
}

interface Kind {
  readonly path: string;
  readonly question?: () => Promise<Question>;
  /** Throws where an answer is not wholly of the edition that it names, or of the only one that it speaks of. */
  readonly check: (answer: Answer, editions: Editions) => void;
}

const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const CALL = { name: 'search_reviews', arguments: { query: 'heater', limit: 100, detail: 'full' } };

/** Kinds of questions that a client asks, weighted by how often they stand here. */
function kindsOf(origin: string): Readonly<Record<string, Kind>> {
  let session: Promise<Record<string, string>> | null = null;
  return {
    document: { path: '/reviews.json', check: sameBytes('/reviews.json') },
    feed: { path: '/feed.xml', check: sameBytes('/feed.xml') },
    search: { path: '/api/reviews/search?query=heater&limit=100', check: counted },
    'search by rating': { path: '/api/reviews/search?min_rating=1&sort=lowest&limit=100', check: counted },
    since: { path: '/api/reviews/since/2020-01-01', check: counted },
    review: { path: `/api/reviews/${REVIEW_ID}`, check: ofOneEdition },
    page: { path: `/reviews/${REVIEW_ID}`, check: ofOneEdition },
    'MCP, stateless': {
      path: '/mcp',
      async question() {
        const { message, headers } = statelessRequest('tools/call', CALL);
        return { method: 'POST', headers: { ...JSON_HEADERS, ...headers }, body: JSON.stringify(message) };
      },
      check: called,
    },
    'MCP, session': {
      path: '/mcp',
      async question() {
        session ??= openSession(`${origin}/mcp`);
        // One that could not be opened is asked for again.
        const headers = await session.catch((error: unknown) => {
          session = null;
          throw error;
        });
        return {
          method: 'POST',
          headers: { ...JSON_HEADERS, ...headers },
          body: JSON.stringify(request('tools/call', CALL)),
        };
      },
      check: called,
    },
  };
}

/** Asks one question after the other until `signal` says so, and counts by kind. */
export async function load(
  sidecar: Sidecar,
  {
    editions,
    random,
    signal,
    tallies,
    onFault,
  }: {
    editions: Editions;
    random: Random;
    signal: AbortSignal;
    tallies: Map<string, Tally>;
    onFault: (line: string) => void;
  },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const kinds = Object.entries(kindsOf(sidecar.origin));
  while (!signal.aborted) {
    const [name, kind] = kinds[random(kinds.length)] ?? ['', undefined];
    if (kind === undefined) continue;
    const tally = tallies.get(name) ?? { answers: 0, torn: 0, failed: 0, cut: 0 };
    tallies.set(name, tally);
    const kills = sidecar.kills();
    const isCut = () => sidecar.kills() !== kills || kills % 2 === 1;
    try {
      const answer = await ask(sidecar.origin + kind.path, { ...(await kind.question?.()), agent });
      tally.answers += 1;
      if (answer.status === 503 && isCut()) tally.cut += 1;
      else if (answer.status !== 200) {
        tally.failed += 1;
        onFault(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
      } else {
        try {
          kind.check(answer, editions);
        } catch (error) {
          tally.torn += 1;
          onFault(`${name}: ${error instanceof Error ? error.message : String(error)}`);
        }
      }
    } catch (error) {
      if (isCut()) tally.cut += 1;
      else {
        tally.failed += 1;
        onFault(`${name}: ${String(error)}`);
      }
      await setTimeout(50);
    }
    await setTimeout(5 + random(20));
  }
  agent.destroy();
}

function editionOf({ headers }: Answer, editions: Editions) {
  const version = String(headers['reviewcast-version']);
  const edition = editions.ofVersion(version);
  if (edition === undefined) throw new Error(`expected the version of an edition, got ${version}`);
  return edition;
}

function sameBytes(path: string): Kind['check'] {
  return (answer, editions) => {
    const { number, set } = editionOf(answer, editions);
    if (answer.text !== set[path]?.text)
      throw new Error(`expected the bytes of edition ${number}, got others`);
  };
}

const ofOneEdition: Kind['check'] = (answer, editions) => {
  const { number } = editionOf(answer, editions);
  const told = editionsIn(answer.text);
  if (told.length !== 1 || told[0] !== number)
    throw new Error(`expected edition ${number}, got ${told.join(', ')}`);
};

const counted: Kind['check'] = (answer, editions) => {
  ofOneEdition(answer, editions);
  const { number, reviews } = editionOf(answer, editions);
  const { matched, returned } = JSON.parse(answer.text);
  if (matched !== reviews || returned !== reviews) {
    throw new Error(`expected the ${reviews} reviews of edition ${number}, got ${matched} and ${returned}`);
  }
};

/** A result of MCP names no version: its reviews have to be all of one edition. */
const called: Kind['check'] = ({ text }, editions) => {
  const { result } = JSON.parse(text);
  const told = editionsIn(JSON.stringify(result));
  const edition = editions.numbered(told[0] ?? 0);
  if (told.length !== 1 || edition === undefined)
    throw new Error(`expected one edition, got ${told.join(', ')}`);
  const { matched, returned } = result.structuredContent;
  if (matched !== edition.reviews || returned !== edition.reviews) {
    throw new Error(
      `expected the ${edition.reviews} reviews of edition ${edition.number}, got ${matched} and ${returned}`,
    );
  }
};
