import type { Business } from '../domain/business.ts';
import { embed } from '../domain/embed.ts';
import { insights } from '../domain/insights.ts';
import { jsonFeed } from '../domain/json-feed.ts';
import { manifest } from '../domain/manifest.ts';
import { problem } from '../domain/problem.ts';
import { insightsPart } from '../domain/insights-parts.ts';
import { reviewsDocument } from '../domain/reviews-document.ts';
import { subscriptionReport } from '../domain/subscription-report.ts';
import { reviewWithAnalysis, searchResults, sinceResults } from '../domain/search-results.ts';
import { headerComponents, parameterComponents, responseComponents } from './openapi/answers.ts';
import { documentPaths } from './openapi/document-paths.ts';
import { hubPath } from './openapi/hub-path.ts';
import { componentSchemas, type JsonObject } from './openapi/json-schema.ts';
import { pagePaths } from './openapi/page-paths.ts';
import { questionPaths } from './openapi/question-paths.ts';
import { servicePaths } from './openapi/service-paths.ts';

/** The version of the HTTP interface, which changes when clients have to. */
const API_VERSION = '1.0.0';

/** What bodies are made of; the schemas inside them follow. */
const COMPONENTS = [
  reviewsDocument,
  insightsPart,
  insights,
  jsonFeed,
  embed,
  manifest,
  searchResults,
  sinceResults,
  reviewWithAnalysis,
  subscriptionReport,
  problem,
] as const;

/**
 * `/openapi.json`: the HTTP interface as OpenAPI 3.1.0, its schemas, parameters and their descriptions made from the
 * zod schemas that validate. Depends on the name of the business, its contact and `baseUrl` alone, never on the reviews.
 */
export function openapiOf({
  business,
  baseUrl,
}: {
  business: Pick<Business, 'name' | 'url' | 'email'>;
  baseUrl: string;
}): JsonObject {
  return {
    openapi: '3.1.0',
    info: {
      title: `Reviews of ${business.name}`,
      version: API_VERSION,
      summary: 'The customer reviews of one business, read-only.',
      description:
        'HEAD works wherever GET does. Every read answer may be used from any origin. Errors have one body (RFC 9457). Authorization headers are ignored.',
      contact: contactOf(business),
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: baseUrl }],
    // There is nothing to sign in to.
    security: [],
    tags: [
      { name: 'Documents', description: 'Published as files, with entity tags and WebSub.' },
      { name: 'Questions', description: 'Answered from an index of the documents.' },
      { name: 'Hub', description: 'Has changes pushed.' },
      { name: 'Pages', description: 'For people.' },
      { name: 'Operation', description: 'For whoever runs the service.' },
    ],
    paths: { ...documentPaths, ...questionPaths, ...hubPath, ...pagePaths, ...servicePaths },
    components: {
      schemas: componentSchemas(COMPONENTS),
      parameters: parameterComponents,
      headers: headerComponents,
      responses: responseComponents,
    },
  };
}

/** Whom to ask about the interface: the business, as far as it says where it is reached. */
function contactOf({ name, url, email }: Pick<Business, 'name' | 'url' | 'email'>): JsonObject {
  return { name, ...(url === null ? {} : { url }), ...(email === null ? {} : { email }) };
}
