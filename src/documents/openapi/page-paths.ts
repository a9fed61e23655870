import { review } from '../../domain/review.ts';
import { conditional, errorAnswers, headers } from './answers.ts';
import { exampleReview } from './examples.ts';
import { parameterSchema, type JsonObject } from './json-schema.ts';

const html: JsonObject = { 'text/html': { schema: { type: 'string' } } };

/** The pages for people. */
export const pagePaths: JsonObject = {
  '/': {
    get: {
      operationId: 'getHomePage',
      summary: 'The newest reviews, for people',
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
};
