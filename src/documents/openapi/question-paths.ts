import { review } from '../../domain/review.ts';
import { reviewWithAnalysis, searchResults, sinceResults } from '../../domain/search-results.ts';
import { conditional, errorAnswers, headers, jsonContent } from './answers.ts';
import { exampleReview, exampleSearch, exampleSince } from './examples.ts';
import { parameterSchema, type JsonObject } from './json-schema.ts';
import { searchQueryParameters } from './search-query-parameters.ts';

/** The questions that the index answers. */
export const questionPaths: JsonObject = {
  '/api/reviews/search': {
    get: {
      operationId: 'searchReviews',
      summary: 'Search the reviews',
      description:
        'Reviews that match all parameters. Unknown and repeated parameters and empty values are refused, and so are parameters that contradict each other. Where a name is not known, or `match=words` finds nothing, `hints` says what exists.',
      tags: ['Questions'],
      parameters: [...searchQueryParameters, { $ref: '#/components/parameters/If-None-Match' }],
      responses: {
        '200': {
          description: 'One page of the reviews that match.',
          headers: headers(['ETag', 'Link', 'Reviewcast-Version']),
          content: jsonContent(searchResults, exampleSearch),
        },
        ...conditional.answers,
        ...errorAnswers('BadRequest', 'MethodNotAllowed', 'TooManyRequests', 'ServiceUnavailable'),
      },
    },
  },
  '/api/reviews/{id}': {
    get: {
      operationId: 'getReview',
      summary: 'One review',
      description: 'One review and what the analysis says of it.',
      tags: ['Questions'],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Id of the review.',
          schema: parameterSchema(review.shape.id),
          example: exampleReview.id,
        },
        { $ref: '#/components/parameters/If-None-Match' },
      ],
      responses: {
        '200': {
          description: 'The review and its analysis.',
          headers: headers(['ETag', 'Reviewcast-Version']),
          content: jsonContent(reviewWithAnalysis),
        },
        ...conditional.answers,
        ...errorAnswers('NotFound', 'MethodNotAllowed', 'Gone', 'TooManyRequests', 'ServiceUnavailable'),
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
          headers: headers(['ETag', 'Last-Modified', 'Reviewcast-Version']),
          content: jsonContent(sinceResults, exampleSince),
        },
        ...conditional.answers,
        ...errorAnswers('BadRequest', 'MethodNotAllowed', 'TooManyRequests', 'ServiceUnavailable'),
      },
    },
  },
};
