import type { Agent } from 'node:http';
import { z } from 'zod';
import { review } from '../../../src/domain/review.ts';
import { ask } from '../ask.ts';
import { statelessRequest } from '../../mcp/test/rpc.ts';
import { type Page, wrongPages } from './check-pages.ts';
import type { Asked, Expected } from './question.ts';

const TOOL = 'search_reviews';

/** Names that a tool does not take for known or unknown in silence: what is not there is an error. */
const NAMING = ['mentions_technician', 'mentions_service', 'mentions_area', 'aspect', 'problem', 'topic'];

const NUMBERS = ['rating', 'min_rating', 'max_rating', 'limit'];
const BOOLEANS = ['has_reply', 'has_text'];

/** Where the tool is called. */
export interface McpDoor {
  readonly url: string;
  readonly agent: Agent;
}

const toolList = z.object({
  result: z.object({
    tools: z.array(
      z.object({
        name: z.string(),
        inputSchema: z.object({ properties: z.record(z.string(), z.unknown()) }),
      }),
    ),
  }),
});

const toolAnswer = z.object({
  error: z.unknown().optional(),
  result: z
    .object({
      isError: z.boolean().optional(),
      structuredContent: z
        .object({
          matched: z.int(),
          returned: z.int(),
          reviews: z.array(review),
          next_cursor: z.string().nullable(),
        })
        .optional()
        .catch(undefined),
    })
    .optional(),
});

/** The arguments that the input schema of the tool lists. */
export async function toolParameters(door: McpDoor): Promise<string[]> {
  const { result } = toolList.parse(await call(door, 'tools/list', {}));
  const tool = result.tools.find(({ name }) => name === TOOL);
  return Object.keys(tool?.inputSchema.properties ?? {});
}

/**
 * Whether a question can be put to the tool: each argument stands there once, and none has the name that is dropped where
 * a JSON object becomes a record.
 */
export function fitsMcp(asked: Asked): boolean {
  const names = new Set(asked.map(([name]) => name));
  return names.size === asked.length && !names.has('__proto__');
}

/** The arguments of a question: numbers and booleans where the parameter is one. */
export function toolArguments(asked: Asked): Record<string, unknown> {
  return Object.fromEntries(asked.map(([name, value]) => [name, argumentOf(name, value)]));
}

function argumentOf(name: string, value: string): unknown {
  if (NUMBERS.includes(name) && /^-?\d+(?:\.\d+)?$/.test(value)) return Number(value);
  if (BOOLEANS.includes(name) && ['true', 'false'].includes(value)) return value === 'true';
  return value;
}

/** Calls the tool, follows every `next_cursor`, and gives what is wrong with the results; null when nothing is. */
export async function wrongOverMcp(
  asked: Asked,
  { expected, door }: { readonly expected: Expected; readonly door: McpDoor },
): Promise<string | null> {
  // Only limit and detail together say that a page may be as long as it likes.
  const isFull = asked.some(([name]) => name === 'limit');
  const given = { ...toolArguments(asked), ...(isFull ? { detail: 'full' } : {}) };
  const isRefused = expected.status === 400 || expected.hints.some((name) => NAMING.includes(name));
  const pages: Page[] = [];
  let cursor: string | null = null;
  do {
    const { error, result } = toolAnswer.parse(
      await call(door, 'tools/call', {
        name: TOOL,
        arguments: cursor === null ? given : { ...given, cursor },
      }),
    );
    const hasFailed = error !== undefined || result?.isError === true;
    if (isRefused) return hasFailed ? null : 'an answer, expected a tool error';
    if (hasFailed) return mayFail(expected) ? null : `an error: ${JSON.stringify(error ?? result)}`;
    const page = result?.structuredContent;
    if (page === undefined) return 'no structured content as described';
    cursor = page.next_cursor;
    pages.push({ ...page, hasNext: cursor !== null });
  } while (cursor !== null && expected.status === 200 && pages.length <= expected.reviews.length);
  return expected.status === 200 ? wrongPages(expected, pages, { isFull }) : 'not refused';
}

/** The contract does not say whether a source that is not known is an error of the tool or an empty answer. */
function mayFail(expected: Expected): boolean {
  return expected.status === 200 && expected.hints.includes('source');
}

async function call(
  { url, agent }: McpDoor,
  method: string,
  params: Record<string, unknown>,
): Promise<unknown> {
  const { message, headers } = statelessRequest(method, params);
  const { text } = await ask(url, {
    agent,
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headers,
    },
    body: JSON.stringify(message),
  });
  return JSON.parse(text);
}
