import type { Business } from '../domain/business.ts';
import type { Review } from '../domain/review.ts';
import { openapiOf } from '../documents/openapi.ts';
import { endpointBlocks } from './endpoint-table.ts';
import { errorTable } from './error-table.ts';
import { examplesOf } from './example-answers.ts';
import { clientBlocks } from './mcp-clients.ts';
import { parameterTable } from './parameter-table.ts';
import { blocksPart, codePart, type Part, wordsPart } from './part.ts';
import { schemaBlocks } from './schema-tables.ts';
import { MCP_VERSIONS, resourceTable, toolBlocks } from './tool-reference.ts';

/** What the guides are about. */
export interface GuideSubject {
  readonly business: Pick<Business, 'name' | 'url' | 'email'>;
  /** Newest first. */
  readonly reviews: readonly Review[];
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  /** Null where there is none; then no guide speaks of it. */
  readonly hubUrl: string | null;
}

/** Everything that guides leave to be filled, by the name of its place. */
export function guideParts({ business, reviews, baseUrl, hubUrl }: GuideSubject): Record<string, Part> {
  const openapi = openapiOf({ business, baseUrl });
  const examples = examplesOf(reviews);
  const mcpUrl = `${baseUrl}/mcp`;
  return {
    business: wordsPart(business.name),
    hub: codePart(hubUrl ?? ''),
    'review-count': codePart(String(reviews.length)),
    query: codePart(examples.query),
    'search-answer': codePart(JSON.stringify(examples.searchAnswer, null, 2)),
    'praise-printed': codePart(examples.praisePrinted),
    'year-began': codePart(examples.yearBegan),
    'year-printed': codePart(examples.yearPrinted),
    endpoints: blocksPart(endpointBlocks(openapi)),
    'search-parameters': blocksPart([parameterTable()]),
    errors: blocksPart([errorTable(openapi)]),
    schemas: blocksPart(schemaBlocks(openapi)),
    'mcp-url': codePart(mcpUrl),
    'mcp-versions': codePart(MCP_VERSIONS.join(', ')),
    'mcp-clients': blocksPart(clientBlocks({ name: serverNameOf(baseUrl), url: mcpUrl })),
    'mcp-resources': blocksPart([resourceTable()]),
    'mcp-tools': blocksPart(toolBlocks()),
  };
}

/** What clients may call the server: its host in letters, digits and hyphens. */
function serverNameOf(baseUrl: string): string {
  return new URL(baseUrl).hostname.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
}
