import type { ZodType } from 'zod';
import { problem } from '../../domain/problem.ts';
import { reference, type Json, type JsonObject } from './json-schema.ts';

/** Names of the errors in `components/responses`. */
export type ErrorName = keyof typeof errors;

const errors = {
  BadRequest: ['The request is malformed or its input invalid; `issues` says where.', 400, 'Bad Request'],
  NotFound: ['There is nothing here.', 404, 'Not Found'],
  MethodNotAllowed: ['The method is not among those that `Allow` lists.', 405, 'Method Not Allowed'],
  NotAcceptable: ['Every content coding of the answer is refused.', 406, 'Not Acceptable'],
  Gone: ['The review was taken down.', 410, 'Gone'],
  PreconditionFailed: [
    'The resource is not in the state that `If-Match` or `If-Unmodified-Since` asks for.',
    412,
    'Precondition Failed',
  ],
  ContentTooLarge: ['The body is too long.', 413, 'Content Too Large'],
  UnsupportedMediaType: ['The body has another media type than this takes.', 415, 'Unsupported Media Type'],
  TooManyRequests: ['Too many requests; `Retry-After` says when to come back.', 429, 'Too Many Requests'],
  ServiceUnavailable: ['Not ready yet; `Retry-After` says when to come back.', 503, 'Service Unavailable'],
} as const;

const header = (description: string, schema: JsonObject = { type: 'string' }): JsonObject => ({
  description,
  schema,
});

/** `components/headers`. */
export const headerComponents: JsonObject = {
  ETag: header('Strong entity tag, a hash of the content; another one for each content coding.'),
  'Last-Modified': header('When these bytes were first published.'),
  Link: header('`hub` and `self` of a topic, or `next` of a page (RFC 8288).'),
  'Reviewcast-Version': header(
    'The publication that the answer is of, or in which what was asked for was not found: the SHA-256 of its manifest.',
  ),
  Allow: header('The methods that this path takes.'),
  'Retry-After': header('Seconds to wait.', { type: 'integer', minimum: 0 }),
  RateLimit: header('What is left of the quota.'),
  'RateLimit-Policy': header('The quota.'),
};

/** `components/parameters`: the conditions of RFC 9110, section 13.1. */
export const parameterComponents: JsonObject = {
  'If-None-Match': {
    name: 'If-None-Match',
    in: 'header',
    description: 'Entity tags the client has, or `*`; a match gives 304.',
    schema: { type: 'string' },
  },
  'If-Modified-Since': {
    name: 'If-Modified-Since',
    in: 'header',
    description: 'HTTP date; looked at only without If-None-Match.',
    schema: { type: 'string' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    description: 'Entity tags of which the answer has to bear one, or `*`; else 412.',
    schema: { type: 'string' },
  },
  'If-Unmodified-Since': {
    name: 'If-Unmodified-Since',
    in: 'header',
    description: 'HTTP date after which nothing may have changed, else 412; looked at only without If-Match.',
    schema: { type: 'string' },
  },
};

const VERSION = 'Reviewcast-Version';

const errorHeaders: Partial<Record<ErrorName, readonly string[]>> = {
  BadRequest: [VERSION],
  NotFound: [VERSION],
  MethodNotAllowed: ['Allow', VERSION],
  NotAcceptable: [VERSION],
  Gone: [VERSION],
  PreconditionFailed: [VERSION],
  TooManyRequests: ['Retry-After', 'RateLimit', 'RateLimit-Policy'],
  ServiceUnavailable: ['Retry-After'],
};

/** `components/responses`: the one error body under each status, and 304. */
export const responseComponents: JsonObject = {
  NotModified: {
    description: 'The client has the newest representation.',
    headers: headers(['ETag', 'Last-Modified', VERSION]),
  },
  ...Object.fromEntries(
    Object.entries(errors).map(([name, [description, status, title]]) => [
      name,
      {
        description,
        headers: headers(isErrorName(name) ? (errorHeaders[name] ?? []) : []),
        content: problemContent({ type: 'about:blank', title, status, detail: description, instance: '/' }),
      },
    ]),
  ),
};

/** References to errors under their status, for the `responses` of an operation. */
export function errorAnswers(...names: readonly ErrorName[]): JsonObject {
  return Object.fromEntries(
    names.map((name) => [String(errors[name][1]), { $ref: `#/components/responses/${name}` }]),
  );
}

/** References to the named headers of `components/headers`. */
export function headers(names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The parameters of an operation that answers conditional requests in any coding, and what it answers beside the 200. */
export const conditional = {
  parameters: Object.keys(parameterComponents).map((name) => ({ $ref: `#/components/parameters/${name}` })),
  answers: {
    '304': { $ref: '#/components/responses/NotModified' },
    ...errorAnswers('NotAcceptable', 'PreconditionFailed'),
  },
};

/** A JSON body of a schema that is a component. */
export function jsonContent(schema: ZodType, example?: Json): JsonObject {
  return {
    'application/json': { schema: reference(schema), ...(example === undefined ? {} : { example }) },
  };
}

function problemContent(example: JsonObject): JsonObject {
  const body = { schema: reference(problem), example };
  return { 'application/json': body, 'application/problem+json': body };
}

function isErrorName(name: string): name is ErrorName {
  return name in errors;
}
