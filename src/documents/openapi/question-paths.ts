import type { ZodType } from 'zod';
import { searchFilters, searchPage } from '../../domain/search-parameters.ts';
import { searchResults, sinceResults } from '../../domain/search-results.ts';
import { conditional, errorAnswers, headers, jsonContent } from './answers.ts';
import { exampleSearch, exampleSince } from './examples.ts';
import { parameterSchema, type JsonObject } from './json-schema.ts';

/** Values to try each parameter with. */
const EXAMPLES: Readonly<Record<string, string | number>> = {
  rating: 5,
  min_rating: 4,
  since: '2025-01-01',
  until: '2025-12-31',
  query: 'on time',
  mentions_technician: 'maria',
  mentions_service: 'leak-repair',
  limit: 20,
};

/** The questions that the index answers. */
export const questionPaths: JsonObject = {
  '/api/reviews/search': {
    get: {
      operationId: 'searchReviews',
      summary: 'Search the reviews',
      description:
        'Reviews that match all parameters, newest first. Unknown and repeated parameters and empty values are refused. `since` may not be after `until`.',
      tags: ['Questions'],
      parameters: [
        ...Object.entries({ ...searchFilters.shape, ...searchPage.shape }).map(queryParameter),
        { $ref: '#/components/parameters/If-None-Match' },
      ],
      responses: {
        '200': {
          description: 'One page of the reviews that match.',
          headers: headers(['ETag', 'Link']),
          content: jsonContent(searchResults, exampleSearch),
        },
        ...conditional.answers,
        ...errorAnswers('BadRequest', 'MethodNotAllowed', 'TooManyRequests', 'ServiceUnavailable'),
      },
    },
  },
  '/api/reviews/since/{date}': {
    get: {
      operationId: 'getReviewsSince',
      summary: 'Reviews since a day',
      description: 'Every review dated on or after a day, newest first, not paged.',
      tags: ['Questions'],
      parameters: [
        {
          name: 'date',
          in: 'path',
          required: true,
          description: 'A real calendar day, YYYY-MM-DD.',
          schema: parameterSchema(sinceResults.shape.since),
          example: exampleSince.since,
        },
        ...conditional.parameters,
      ],
      responses: {
        '200': {
          description: 'Every review dated on or after that day.',
          headers: headers(['ETag', 'Last-Modified']),
          content: jsonContent(sinceResults, exampleSince),
        },
        ...conditional.answers,
        ...errorAnswers('BadRequest', 'MethodNotAllowed', 'TooManyRequests', 'ServiceUnavailable'),
      },
    },
  },
};

function queryParameter([name, schema]: readonly [string, ZodType]): JsonObject {
  const example = EXAMPLES[name];
  return {
    name,
    in: 'query',
    required: false,
    description: schema.description ?? '',
    schema: parameterSchema(schema),
    ...(example === undefined ? {} : { example }),
  };
}
