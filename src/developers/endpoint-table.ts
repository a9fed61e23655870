import { z } from 'zod';
import type { JsonObject } from '../documents/openapi/json-schema.ts';
import { type Block, lineOf } from './part.ts';

const response = z.looseObject({ description: z.string().optional(), $ref: z.string().optional() });
const operation = z.looseObject({
  summary: z.string(),
  description: z.string().optional(),
  tags: z.tuple([z.string()]),
  responses: z.record(z.string(), response),
});
const document = z.looseObject({
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

/** Every operation of an OpenAPI document under its tag: method and path, what it is for and what it may answer. */
export function endpointBlocks(openapi: JsonObject): Block[] {
  const { tags, paths } = document.parse(openapi);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => ({ path, method: method.toUpperCase(), ...of })),
  );
  return tags.flatMap(({ name, description }): Block[] => [
    { heading: name, id: name.toLowerCase() },
    { paragraph: lineOf(description) },
    {
      head: ['Request', 'What it answers', 'Status'],
      rows: operations
        .filter(({ tags: [tag] }) => tag === name)
        .map(({ method, path, summary, description, responses }) => [
          [{ code: `${method} ${path}` }],
          lineOf(description ?? `${summary}.`),
          [Object.keys(responses).join(', ')],
        ]),
    },
  ]);
}
