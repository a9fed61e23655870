import { Agent } from 'node:http';
import { INSIGHTS_PATH, JSON_MEDIA_TYPE } from '../../../src/domain/topics.ts';
import { insightsText } from '../insights-text.ts';
import { aSet, BUILT_FOR } from '../publish-set.ts';
import { randomQuestion, seededRandom } from '../random-search.ts';
import { expectedOf } from '../search-oracle.ts';
import { startApp } from '../start-app.ts';
import { type HttpDoor, wrongOverHttp } from './ask-http.ts';
import { fitsMcp, type McpDoor, toolParameters, wrongOverMcp } from './ask-mcp.ts';
import type { Asked, Published } from './question.ts';
import { PARAMETERS } from './refusals.ts';
import { type Tally, emptyTally, takeDown } from './tally.ts';

/** Over what a question is put. */
export type Way = 'HTTP' | 'MCP';

/** An answer that is not what the documents say, with everything that is needed to ask again. */
export interface Disagreement {
  readonly number: number;
  readonly over: Way;
  readonly asked: Asked;
  readonly wrong: string;
}

/** A sidecar over documents, asked by the questions of a seed. */
export interface Examination extends AsyncDisposable {
  readonly tally: Tally;
  /** Parameters that the MCP tool does not list: while there are any, questions are put over HTTP alone. */
  readonly unlisted: readonly string[];
  /** Draws and asks one question, both ways or one; null when every answer to it is right. */
  ask(number: number, ways?: readonly Way[]): Promise<Disagreement | null>;
}

/** Starts a sidecar over documents in this process. The same seed and number are the same question. */
export async function examine(published: Published, seed: number): Promise<Examination> {
  await using stack = new AsyncDisposableStack();
  const said = { mediaType: JSON_MEDIA_TYPE, text: insightsText(published.insights) };
  const app = stack.use(
    await startApp({
      set: aSet(published.reviews, { extra: { [INSIGHTS_PATH]: said } }),
      env: { BASE_URL: BUILT_FOR },
    }),
  );
  const agent = new Agent({ keepAlive: true });
  stack.defer(() => agent.destroy());
  const http: HttpDoor = { url: app.url, baseUrl: BUILT_FOR, agent, bodies: new Map() };
  const door = { url: `${app.url}/mcp`, agent };
  const listed = await toolParameters(door);
  const unlisted = PARAMETERS.filter((name) => !listed.includes(name));
  const mcp = unlisted.length === 0 ? door : null;
  const tally = emptyTally();
  const opened = stack.move();
  return {
    tally,
    unlisted,
    async ask(number, ways = ['HTTP', 'MCP']) {
      const asked = randomQuestion(published, seededRandom(seed * 1_000_003 + number));
      const doors = {
        published,
        http: ways.includes('HTTP') ? http : null,
        mcp: ways.includes('MCP') ? mcp : null,
      };
      const wrong = await firstWrong(asked, { ...doors, tally });
      if (wrong === null) return null;
      const smallest = await smallestWrong(asked, wrong, doors);
      return { number, ...smallest };
    },
    [Symbol.asyncDispose]: () => opened.disposeAsync(),
  };
}

interface Doors {
  readonly published: Published;
  readonly http: HttpDoor | null;
  readonly mcp: McpDoor | null;
  readonly tally?: Tally;
}

type Wrong = Omit<Disagreement, 'number'>;

async function firstWrong(asked: Asked, { published, http, mcp, tally }: Doors): Promise<Wrong | null> {
  const expected = expectedOf(published, asked);
  const isForMcp = mcp !== null && fitsMcp(asked);
  if (tally !== undefined) takeDown(tally, { asked, expected, isForMcp });
  if (http !== null) {
    const wrong = await orThrown(() => wrongOverHttp(asked, { expected, door: http }));
    if (wrong !== null) return { over: 'HTTP', asked, wrong };
  }
  if (!isForMcp) return null;
  const wrong = await orThrown(() => wrongOverMcp(asked, { expected, door: mcp }));
  return wrong === null ? null : { over: 'MCP', asked, wrong };
}

/** Leaves out one parameter after the other as long as something stays wrong. */
async function smallestWrong(asked: Asked, wrong: Wrong, doors: Doors): Promise<Wrong> {
  for (const left of asked) {
    const less = await firstWrong(
      asked.filter((each) => each !== left),
      doors,
    );
    if (less !== null) return smallestWrong(less.asked, less, doors);
  }
  return wrong;
}

/** An answer that cannot be read is as wrong as one that says something else. */
function orThrown(ask: () => Promise<string | null>): Promise<string | null> {
  return ask().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
}
