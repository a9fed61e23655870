import { z } from 'zod';
import type { JsonObject } from '../documents/openapi/json-schema.ts';
import { type Table, lineOf } from './part.ts';

const document = z.looseObject({
  components: z.looseObject({
    responses: z.record(
      z.string(),
      z.looseObject({
        description: z.string(),
        headers: z.record(z.string(), z.unknown()),
        content: z
          .object({
            'application/json': z.looseObject({
              example: z.looseObject({ status: z.int(), title: z.string() }),
            }),
          })
          .loose()
          .optional(),
      }),
    ),
  }),
});

/** Every error that an OpenAPI document names, by status: when it is answered, and with which headers. */
export function errorTable(openapi: JsonObject): Table {
  const { responses } = document.parse(openapi).components;
  const errors = Object.values(responses).flatMap(({ description, headers, content }) => {
    const example = content?.['application/json'].example;
    return example === undefined ? [] : [{ description, headers: Object.keys(headers), ...example }];
  });
  return {
    head: ['Status', 'When', 'Headers'],
    rows: errors
      .toSorted((a, b) => a.status - b.status)
      .map(({ status, title, description, headers }) => [
        [`${status} ${title}`],
        lineOf(description),
        headers.flatMap((name, at) => (at === 0 ? [{ code: name }] : [', ', { code: name }])),
      ]),
  };
}
