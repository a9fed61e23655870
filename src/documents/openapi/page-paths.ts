import { business } from '../../domain/business.ts';
import { review } from '../../domain/review.ts';
import { conditional, errorAnswers, headers } from './answers.ts';
import { exampleReview } from './examples.ts';
import { parameterSchema, type JsonObject } from './json-schema.ts';
import { searchQueryParameters } from './search-query-parameters.ts';

const html: JsonObject = { 'text/html': { schema: { type: 'string' } } };

const year = pathParameter('year', 'Year of the reviews.', { type: 'string', pattern: '^[0-9]{4}$' }, '2025');
const month = pathParameter(
  'month',
  'Month of the reviews.',
  { type: 'string', pattern: '^[0-9]{2}$' },
  '03',
);
const part = pathParameter(
  'part',
  'A further part of a large month, from 2.',
  { type: 'integer', minimum: 2 },
  2,
);
const listed = business.shape.services.unwrap().element.shape.id;

/** The pages that are built: path, operation, summary and the parameters of the path. */
const BUILT: readonly (readonly [path: string, id: string, summary: string, parameters?: JsonObject[]])[] = [
  ['/', 'getHomePage', 'The rating, what people praise and criticise, and the newest reviews, for people'],
  ['/reviews', 'getReviewsPage', 'The newest reviews and the months of all, for people'],
  ['/reviews/{year}/{month}', 'getMonthPage', 'All reviews of a month, for people', [year, month]],
  [
    '/reviews/{year}/{month}/{part}',
    'getMonthPartPage',
    'More reviews of a month that is too large for one page, for people',
    [year, month, part],
  ],
  ['/insights', 'getInsightsPage', 'What the reviews say, taken together, for people'],
  ['/technicians', 'getTechniciansPage', 'What people say of each technician, for people'],
  ['/technicians/{id}', 'getTechnicianPage', 'One technician, for people', [idOf('technician')]],
  ['/services', 'getServicesPage', 'What people say of each service, for people'],
  ['/services/{id}', 'getServicePage', 'One service, for people', [idOf('service')]],
  ['/areas', 'getAreasPage', 'What people say where, for people'],
  ['/areas/{id}', 'getAreaPage', 'One area, for people', [idOf('area')]],
  ['/faq', 'getFaqPage', 'Questions answered from the reviews, for people'],
  ['/summary', 'getSummaryPage', 'The reviews in a few sentences, for people'],
  ['/feeds', 'getFeedsPage', 'What to subscribe to and how, for people'],
];

const htmlAnswer = {
  '200': {
    description: 'HTML.',
    headers: headers(['ETag', 'Last-Modified', 'Reviewcast-Version']),
    content: html,
  },
  ...conditional.answers,
};

/** The pages for people. */
export const pagePaths: JsonObject = {
  ...Object.fromEntries(
    BUILT.map(([path, operationId, summary, parameters = []]) => [
      path,
      {
        get: {
          operationId,
          summary,
          description: 'A page of the site, in HTML and in the language of the site.',
          tags: ['Pages'],
          parameters: [...parameters, ...conditional.parameters],
          responses: {
            ...htmlAnswer,
            ...(path.includes('{')
              ? errorAnswers('NotFound', 'MethodNotAllowed', 'ServiceUnavailable')
              : errorAnswers('MethodNotAllowed', 'ServiceUnavailable')),
          },
        },
      },
    ]),
  ),
  '/reviews/{id}': {
    get: {
      operationId: 'getReviewPage',
      summary: 'One review with the words on which its analysis rests, for people',
      description: 'In place of an id, a year (`/reviews/2025`) has the page with its months.',
      tags: ['Pages'],
      parameters: [
        pathParameter('id', 'Id of the review.', parameterSchema(review.shape.id), exampleReview.id),
        ...conditional.parameters,
      ],
      responses: {
        ...htmlAnswer,
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
        ...htmlAnswer,
        '400': {
          description: 'HTML: the form, what was typed and the reasons.',
          headers: headers(['Reviewcast-Version']),
          content: html,
        },
        ...errorAnswers('MethodNotAllowed', 'TooManyRequests', 'ServiceUnavailable'),
      },
    },
  },
};

function idOf(what: string): JsonObject {
  return pathParameter('id', `Id of the ${what}.`, parameterSchema(listed), 'an-id');
}

function pathParameter(
  name: string,
  description: string,
  schema: JsonObject,
  example: string | number,
): JsonObject {
  return { name, in: 'path', required: true, description, schema, example };
}
