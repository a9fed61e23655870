import { z } from 'zod';
import type { JsonObject } from '../documents/openapi/json-schema.ts';
import { type Block, type Line, lineOf } from './part.ts';
import { typeOf } from './schema-type.ts';

const component = z.looseObject({
  description: z.string().optional(),
  properties: z.record(z.string(), z.looseObject({ description: z.string().optional() })).optional(),
  required: z.array(z.string()).default([]),
});
const document = z.looseObject({
  components: z.looseObject({ schemas: z.record(z.string(), component) }),
});

/** Every record that an OpenAPI document names, in its order: its members, what they take and what they mean. */
export function schemaBlocks(openapi: JsonObject): Block[] {
  const { schemas } = document.parse(openapi).components;
  const names = new Set(Object.keys(schemas));
  return Object.entries(schemas).flatMap(([name, schema]): Block[] => [
    { heading: name, id: name.toLowerCase() },
    ...(schema.description === undefined ? [] : [{ paragraph: lineOf(schema.description) }]),
    membersOf(schema, names),
  ]);
}

function membersOf(schema: z.output<typeof component>, names: ReadonlySet<string>): Block {
  const { properties } = schema;
  if (properties === undefined) return { paragraph: linked(typeOf(schema), names) };
  return {
    head: ['Member', 'Takes', 'Meaning'],
    rows: Object.entries(properties).map(([member, of]) => [
      [{ code: member }, ...(schema.required.includes(member) ? [] : [' (optional)'])],
      linked(typeOf(of), names),
      lineOf(of.description ?? ''),
    ]),
  };
}

/** A type whose words that name a record lead there. */
function linked(type: string, names: ReadonlySet<string>): Line {
  return type
    .split(/(\w+)/)
    .filter((word) => word !== '')
    .map((word) => (names.has(word) ? { text: word, href: `#${word.toLowerCase()}` } : word));
}
