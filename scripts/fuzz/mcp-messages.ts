import * as fc from 'fast-check';
import { SEARCH_PARAMETERS } from '../../src/domain/search-parameters.ts';
import { anyDay, anyJson, anyNumber, anyText } from './texts.ts';

export const METHODS = [
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
  'subscriptions/listen',
  'notifications/cancelled',
  'notifications/initialized',
  'tasks/get',
  '__proto__',
] as const;

const TOOLS = [
  'get_business',
  'search_reviews',
  'get_review',
  'get_reviews_since',
  'get_insights',
  'get_aspect_sentiment',
  'get_technician',
  'get_service',
  'get_topics',
  'get_faq',
  'get_trend',
  'get_area',
  'compare',
  'search',
  'fetch',
];
const ARGUMENTS = [
  ...SEARCH_PARAMETERS,
  'id',
  'date',
  'from',
  'to',
  'by',
  'of',
  'technician',
  'service',
  'area',
  'detail',
  'fields',
  '__proto__',
];
const URIS = [
  'reviews://business',
  'reviews://insights',
  'reviews://reviews/x',
  'reviews://reviews/%00',
  'reviews://reviews/',
  'file:///etc/passwd',
];
const VALUES = [
  'price',
  'positive',
  'negative',
  'month',
  'year',
  'technicians',
  'aspects',
  'full',
  'concise',
  '2025-01',
  '2025-01-01',
];

const argument = fc.oneof(
  fc.constantFrom(...VALUES),
  fc.integer({ min: -1, max: 101 }),
  anyDay,
  anyNumber,
  anyText,
  fc.array(fc.constantFrom('id', 'text', 'rating', 'nothing'), { maxLength: 3 }),
  anyJson,
);
const args = fc.dictionary(
  fc.oneof({ arbitrary: fc.constantFrom(...ARGUMENTS), weight: 12 }, anyText),
  argument,
  { maxKeys: 4 },
);
const mostly = (usual: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary: usual, weight: 9 }, anyJson);

const envelope = fc.record(
  {
    'io.modelcontextprotocol/protocolVersion': mostly(fc.constant('2026-07-28')),
    'io.modelcontextprotocol/clientCapabilities': mostly(fc.constant({})),
    'io.modelcontextprotocol/clientInfo': mostly(fc.constant({ name: 'fuzz', version: '1' })),
    progressToken: fc.oneof(fc.integer(), anyText, anyJson),
  },
  { requiredKeys: ['io.modelcontextprotocol/protocolVersion', 'io.modelcontextprotocol/clientCapabilities'] },
);

const params = fc.record(
  {
    name: mostly(fc.constantFrom(...TOOLS, 'summarize_reviews', 'answer_from_reviews')),
    arguments: mostly(args),
    uri: mostly(fc.constantFrom(...URIS)),
    protocolVersion: mostly(fc.constantFrom('2025-03-26', '2025-06-18', '2025-11-25', '2026-07-28', '1')),
    capabilities: mostly(fc.constant({})),
    clientInfo: mostly(fc.constant({ name: 'fuzz', version: '1' })),
    ref: mostly(
      fc.constantFrom(
        { type: 'ref/prompt', name: 'summarize_reviews' },
        { type: 'ref/resource', uri: 'reviews://reviews/{id}' },
      ),
    ),
    argument: mostly(fc.record({ name: fc.constantFrom('id', 'subject', 'x'), value: anyText })),
    level: mostly(fc.constantFrom('debug', 'error')),
    cursor: anyText,
    requestId: anyJson,
    _meta: mostly(envelope),
  },
  { requiredKeys: ['name', 'arguments'] },
);

/** A message of the protocol, of which most parts are right. */
export const message = fc.record(
  {
    jsonrpc: mostly(fc.constant('2.0')),
    id: mostly(fc.oneof(fc.nat({ max: 5 }), anyText)),
    method: mostly(
      fc.oneof(
        { arbitrary: fc.constant('tools/call'), weight: 3 },
        { arbitrary: fc.constantFrom(...METHODS), weight: 5 },
      ),
    ),
    params: mostly(params),
  },
  { requiredKeys: ['jsonrpc', 'method'] },
);

const DEEP = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;

/** The text of a body: of a message, a list of them, other JSON, JSON that was cut, or none. */
export const body: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: message.map((each) => JSON.stringify(each)), weight: 12 },
  fc.array(message, { maxLength: 3 }).map((each) => JSON.stringify(each)),
  anyJson.map((each) => JSON.stringify(each)),
  fc.tuple(message, fc.double({ min: 0, max: 1, noNaN: true })).map(([each, part]) => {
    const text = JSON.stringify(each);
    return text.slice(0, Math.floor(part * text.length));
  }),
  fc.constantFrom(
    DEEP,
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${DEEP}}`,
    '',
    '\uFEFF{}',
    `"${'x'.repeat(101 * 1024)}"`,
  ),
);

/** Throws unless a text is one answer of the protocol, or a list of them. */
export function expectAnswers(text: string): void {
  const parsed: unknown = JSON.parse(text);
  for (const each of Array.isArray(parsed) ? parsed : [parsed]) {
    const isAnswer = each.jsonrpc === '2.0' && 'result' in each !== 'error' in each;
    if (!isAnswer) throw new Error(`expected an answer of JSON-RPC, got ${text.slice(0, 300)}`);
    if (each.error?.code === -32_603)
      throw new Error(`expected no internal error, got ${text.slice(0, 300)}`);
  }
}
