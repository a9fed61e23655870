import { z } from 'zod';
import type { JsonObject } from '../documents/openapi/json-schema.ts';
import { searchQueryParameters } from '../documents/openapi/search-query-parameters.ts';
import { type Table, lineOf } from './part.ts';
import { typeOf } from './schema-type.ts';

const parameter = z.object({
  name: z.string(),
  description: z.string(),
  schema: z.record(z.string(), z.json()),
  example: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

/** Every parameter of a search: what it takes, what it means and an example. */
export function parameterTable(): Table {
  return {
    head: ['Parameter', 'Takes', 'Meaning', 'Example'],
    rows: searchQueryParameters.map((row: JsonObject) => {
      const { name, description, schema, example } = parameter.parse(row);
      return [
        [{ code: name }],
        [typeOf(schema)],
        lineOf(description),
        example === undefined ? [] : [{ code: `${name}=${encodeURIComponent(example)}` }],
      ];
    }),
  };
}
