import type { ZodType } from 'zod';
import { BADGE_PATH, embed, EMBED_PATH, EMBED_SCRIPT_PATH } from '../../domain/embed.ts';
import { insights } from '../../domain/insights.ts';
import { INSIGHTS_PART_PATHS, insightsPart } from '../../domain/insights-parts.ts';
import { jsonFeed } from '../../domain/json-feed.ts';
import { manifest, MANIFEST_PATH } from '../../domain/manifest.ts';
import { INSIGHTS_FEED_PATH } from '../../domain/news.ts';
import { reviewsDocument } from '../../domain/reviews-document.ts';
import {
  ATOM_FEED_PATH,
  INSIGHTS_PATH,
  JSON_FEED_PATH,
  OPENAPI_PATH,
  REVIEWS_PATH,
  topics,
} from '../../domain/topics.ts';
import { conditional, errorAnswers, headers, jsonContent } from './answers.ts';
import type { JsonObject } from './json-schema.ts';

/** The published documents, served as the bytes that were published. */
export const documentPaths: JsonObject = {
  [REVIEWS_PATH]: published(REVIEWS_PATH, 'getReviews', 'All reviews', json(reviewsDocument)),
  [INSIGHTS_PATH]: published(INSIGHTS_PATH, 'getInsights', 'What the reviews say', json(insights)),
  [INSIGHTS_PART_PATHS]: published(
    INSIGHTS_PART_PATHS,
    'getInsightsPart',
    'What single reviews say, of more than 50,000',
    json(insightsPart),
    [
      {
        name: 'part',
        in: 'path',
        required: true,
        description: 'As `per_review_parts` names it.',
        schema: { type: 'string' },
        example: '2026-03',
      },
    ],
  ),
  [JSON_FEED_PATH]: published(JSON_FEED_PATH, 'getJsonFeed', 'The newest reviews, JSON Feed', json(jsonFeed)),
  [ATOM_FEED_PATH]: published(ATOM_FEED_PATH, 'getAtomFeed', 'The newest reviews, Atom', {
    description: 'The 50 newest reviews as an Atom feed (RFC 4287).',
    content: { 'application/atom+xml': { schema: { type: 'string' } } },
  }),
  [INSIGHTS_FEED_PATH]: published(INSIGHTS_FEED_PATH, 'getInsightsFeed', 'What changed, Atom', {
    description:
      'What changed from one publication to the next, as an Atom feed (RFC 4287): new problems, aspects that became better or worse, the rating, reviews that came, changed or went.',
    content: { 'application/atom+xml': { schema: { type: 'string' } } },
  }),
  [EMBED_PATH]: published(EMBED_PATH, 'getEmbed', 'What the embed shows', json(embed)),
  [EMBED_SCRIPT_PATH]: published(EMBED_SCRIPT_PATH, 'getEmbedScript', 'The embed', {
    description: 'Defines the custom element `reviewcast-reviews`, for pages of any origin.',
    content: { 'text/javascript': { schema: { type: 'string' } } },
  }),
  [BADGE_PATH]: published(BADGE_PATH, 'getBadge', 'The rating as a picture', {
    description: 'The mean rating in stars and figures, 240 by 48 pixels.',
    content: { 'image/svg+xml': { schema: { type: 'string' } } },
  }),
  [MANIFEST_PATH]: published(MANIFEST_PATH, 'getManifest', 'What was published', json(manifest)),
  [OPENAPI_PATH]: published(OPENAPI_PATH, 'getOpenApi', 'This document', {
    description: 'OpenAPI 3.1.0.',
    content: { 'application/json': { schema: { type: 'object' } } },
  }),
};

interface Body {
  readonly description: string;
  readonly content: JsonObject;
}

function json(schema: ZodType): Body {
  return { description: schema.description ?? '', content: jsonContent(schema) };
}

function published(
  path: string,
  operationId: string,
  summary: string,
  body: Body,
  parameters: readonly JsonObject[] = [],
): JsonObject {
  const isTopic = topics.some((topic) => topic.path === path);
  return {
    get: {
      operationId,
      summary,
      description: isTopic ? `${body.description} A WebSub topic.` : body.description,
      tags: ['Documents'],
      parameters: [...parameters, ...conditional.parameters],
      responses: {
        '200': {
          description: body.description,
          headers: headers(['ETag', 'Last-Modified', 'Reviewcast-Version', ...(isTopic ? ['Link'] : [])]),
          content: body.content,
        },
        ...conditional.answers,
        ...errorAnswers(
          ...(parameters.length === 0 ? [] : (['NotFound'] as const)),
          'MethodNotAllowed',
          'ServiceUnavailable',
        ),
      },
    },
  };
}
