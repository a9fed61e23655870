import { review } from '../../domain/review.ts';
import { conditional, errorAnswers, headers } from './answers.ts';
import { exampleReview } from './examples.ts';
import { parameterSchema, type JsonObject } from './json-schema.ts';
import { searchQueryParameters } from './search-query-parameters.ts';

const html: JsonObject = { 'text/html': { schema: { type: 'string' } } };

/** The pages for people. */
export const pagePaths: JsonObject = {
  '/': {
    get: {
      operationId: 'getHomePage',
      summary: 'The newest reviews, for people',
      description: 'The business, its rating and what its customers wrote last.',
      tags: ['Pages'],
      parameters: conditional.parameters,
      responses: {
        '200': { description: 'HTML.', headers: headers(['ETag', 'Last-Modified']), content: html },
        ...conditional.answers,
        ...errorAnswers('MethodNotAllowed', 'ServiceUnavailable'),
      },
    },
  },
  '/reviews/{id}': {
    get: {
      operationId: 'getReviewPage',
      summary: 'One review, for people',
      description: 'A review as its author wrote it, with the reply of the owner.',
      tags: ['Pages'],
      parameters: [
        {
          name: 'id',
          in: 'path',
          required: true,
          description: 'Id of the review.',
          schema: parameterSchema(review.shape.id),
          example: exampleReview.id,
        },
        ...conditional.parameters,
      ],
      responses: {
        '200': { description: 'HTML.', headers: headers(['ETag', 'Last-Modified']), content: html },
        ...conditional.answers,
        ...errorAnswers('NotFound', 'MethodNotAllowed', 'Gone', 'TooManyRequests', 'ServiceUnavailable'),
      },
    },
  },
  '/search': {
    get: {
      operationId: 'getSearchPage',
      summary: 'A form to search with and what it finds, for people',
      description:
        'Takes the parameters of `/api/reviews/search`, and leaves out those that are empty. Where they are refused, the page shows the form with what was typed and the reasons.',
      tags: ['Pages'],
      parameters: [...searchQueryParameters, ...conditional.parameters],
      responses: {
        '200': {
          description: 'HTML.',
          headers: headers(['ETag', 'Last-Modified', 'Reviewcast-Version']),
          content: html,
        },
        '400': { description: 'HTML: the form, what was typed and the reasons.', content: html },
        ...conditional.answers,
        ...errorAnswers('MethodNotAllowed', 'TooManyRequests', 'ServiceUnavailable'),
      },
    },
  },
};
