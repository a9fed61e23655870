import { z, type ZodType } from 'zod';
import { searchParameters } from '../../domain/search-parameters.ts';
import { parameterSchema, type JsonObject } from './json-schema.ts';

const examples = z.array(z.union([z.string(), z.number(), z.boolean()]));

/** The search parameters, as an operation takes them in its query. */
export const searchQueryParameters: readonly JsonObject[] = Object.entries(searchParameters.shape).map(
  queryParameter,
);

function queryParameter([name, schema]: readonly [string, ZodType]): JsonObject {
  const example = examples.parse(schema.meta()?.['examples'] ?? [])[0];
  return {
    name,
    in: 'query',
    required: false,
    description: schema.description ?? '',
    schema: parameterSchema(schema),
    ...(example === undefined ? {} : { example }),
  };
}
