import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../test/ask.ts';
import { type Random, seededRandom } from '../../test/random-search.ts';
import { conformanceSurface } from '../test/conformance-surface.ts';
import { homeServices } from '../test/home-services.ts';
import { type McpServer, serveMcp } from '../test/mcp-server.ts';
import { openSession } from '../test/rpc.ts';

const ROUNDS = 800;

let server: McpServer;
const sessions: Record<string, string>[] = [];
beforeAll(async () => {
  server = await serveMcp(homeServices(), { surface: conformanceSurface() });
  for (const version of ['2025-03-26', '2025-06-18', '2025-11-25']) {
    sessions.push(await openSession(server.url, version));
  }
});
afterAll(() => server[Symbol.asyncDispose]());

const METHODS = [
  'initialize',
  'ping',
  'tools/list',
  'tools/call',
  'resources/list',
  'resources/templates/list',
  'resources/read',
  'resources/subscribe',
  'resources/unsubscribe',
  'prompts/list',
  'prompts/get',
  'completion/complete',
  'logging/setLevel',
  'server/discover',
  'notifications/cancelled',
  'notifications/initialized',
  'tasks/get',
  '__proto__',
  'constructor',
  '',
];
const NAMES = [
  'search_reviews',
  'get_review',
  'get_technician',
  'get_trend',
  'get_faq',
  'search',
  'fetch',
  'summarize_reviews',
  'answer_from_reviews',
  'test_tool_with_progress',
  'reviews://business',
  'reviews://reviews/01000000000000000000000003',
  'reviews://reviews/%00',
  '__proto__',
  'toString',
];
const KEYS = [
  'query',
  'id',
  'rating',
  'limit',
  'cursor',
  'fields',
  'detail',
  'technician',
  'date',
  '__proto__',
];
const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** JSON text of anything, at times of something that is none. */
function anything(random: Random, depth = 0): string {
  const choices = [
    () => 'null',
    () => 'true',
    () => String(random(1_000_000) - 500_000),
    () => ['1e400', '-0', '1.5', '9007199254740993', '1e21'][random(5)] ?? '0',
    () => JSON.stringify(['', ' ', '\u0000', '😀', '\ud800', "'; drop", '%_', 'x'.repeat(3000)][random(8)]),
    () => JSON.stringify(NAMES[random(NAMES.length)]),
    () => (depth > 3 ? '[]' : `[${anything(random, depth + 1)},${anything(random, depth + 1)}]`),
    () =>
      depth > 3
        ? '{}'
        : `{${JSON.stringify(KEYS[random(KEYS.length)])}:${anything(random, depth + 1)},"x":${anything(random, depth + 1)}}`,
  ];
  return (choices[random(choices.length)] ?? choices[0])?.() ?? 'null';
}

function message(random: Random): string {
  const quoted = (list: readonly string[]) => JSON.stringify(list[random(list.length)]);
  const sometimes = (text: string, otherwise: string) => (random(4) === 0 ? otherwise : text);
  const id = sometimes(`"id":${random(5)},`, random(2) === 0 ? '' : `"id":${anything(random)},`);
  const name = sometimes(quoted(NAMES), anything(random));
  const args = `{${quoted(KEYS)}:${anything(random)},${quoted(KEYS)}:${anything(random)}}`;
  const envelope =
    random(3) === 0
      ? `,"_meta":{"io.modelcontextprotocol/protocolVersion":${sometimes('"2026-07-28"', anything(random))},"io.modelcontextprotocol/clientCapabilities":${sometimes('{}', anything(random))},"progressToken":${anything(random)}}`
      : sometimes('', `,"_meta":${anything(random)}`);
  const params = sometimes(
    `{"name":${name},"uri":${name},"arguments":${sometimes(args, anything(random))},"ref":{"type":${sometimes('"ref/prompt"', anything(random))},"name":${name}},"argument":{"name":"subject","value":${anything(random)}}${envelope}}`,
    anything(random),
  );
  const whole = `{"jsonrpc":${sometimes('"2.0"', anything(random))},${id}"method":${sometimes(quoted(METHODS), anything(random))},"params":${params}}`;
  const cut = (text: string) => text.slice(0, random(text.length));
  const shapes = [
    () => `[${whole},${whole}]`,
    () => cut(whole),
    () => DEEP,
    () => `{"x":${DEEP}}`,
    () => anything(random),
  ];
  return random(5) === 0 ? (shapes[random(shapes.length)]?.() ?? whole) : whole;
}

function headers(random: Random): Record<string, string> {
  const odd = ['2026-07-28', '2025-06-18', '2024-11-05', 'x', '2099-01-01'];
  const session = random(3) === 0 ? {} : (sessions[random(sessions.length)] ?? {});
  return {
    'content-type': 'application/json',
    accept:
      ['application/json, text/event-stream', 'application/json', '*/*', 'text/event-stream'][random(4)] ??
      '',
    ...session,
    ...(random(3) === 0 ? { 'mcp-protocol-version': odd[random(odd.length)] ?? '' } : {}),
    ...(random(3) === 0 ? { 'mcp-method': METHODS[random(METHODS.length - 1)] ?? '' } : {}),
    ...(random(3) === 0 ? { 'mcp-name': NAMES[random(NAMES.length)] ?? '' } : {}),
  };
}

/** The headers that go with a message of the stateless era, as far as it is one. */
function mirrored(body: string): Record<string, string> {
  try {
    const { method, params } = JSON.parse(body);
    const name = params?.name ?? params?.uri;
    const isName = typeof name === 'string' && /^[\w:/%-]+$/.test(name);
    return {
      'mcp-protocol-version': '2026-07-28',
      'mcp-method': METHODS.includes(method) ? method : 'x',
      ...(isName ? { 'mcp-name': name } : {}),
    };
  } catch {
    return {};
  }
}

/** Whether a text is one answer of the protocol, or a list of them. */
function isAnswer(text: string): boolean {
  const parsed = JSON.parse(text);
  return (Array.isArray(parsed) ? parsed : [parsed]).every(
    (each) => each.jsonrpc === '2.0' && 'result' in each !== 'error' in each,
  );
}

test('garbage of both eras is always answered, never with a 500 (Internal Server Error)', async () => {
  const random = seededRandom(5);
  const questions = Array.from({ length: ROUNDS }, () => {
    const body = message(random);
    const about = random(2) === 0 ? headers(random) : { ...headers(random), ...mirrored(body) };
    return { body, headers: about };
  });
  const seen = new Map<number, number>();
  const askNext = async () => {
    for (let next = questions.pop(); next !== undefined; next = questions.pop()) {
      const answer = await ask(server.url, { method: 'POST', ...next });
      seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1);
      const shown = `${answer.status} ${answer.text.slice(0, 300)} to ${next.body.slice(0, 500)}`;
      expect([200, 202, 400, 404], shown).toContain(answer.status);
      expect(answer.text, shown).not.toMatch(/-32603|node_modules|sidecar\//);
      if (answer.headers['content-type']?.includes('json')) expect(isAnswer(answer.text), shown).toBe(true);
    }
  };
  await Promise.all(Array.from({ length: 8 }, askNext));
  expect([...seen.keys()].toSorted((a, b) => a - b)).toEqual([200, 202, 400, 404]);
});
