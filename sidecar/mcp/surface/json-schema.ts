import { z } from 'zod';
import { isObject } from '../json-object.ts';
import type { JsonObject } from '../json-object.ts';

/**
 * The JSON Schema (2020-12) of a zod schema in the form that most clients take: no `$schema` (2020-12 is what MCP
 * assumes), references written out, no `additionalProperties: false` (a client must not fail on a field that is added
 * later). That of an output says what is where and no more, since some clients show it to the model.
 */
export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
  const made = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  const { $defs: definitions = {}, ...root } = made;
  const simple = simplified(root, { definitions, noise: io === 'input' ? NOISE : OUTPUT_NOISE });
  if (!isObject(simple)) throw new TypeError('expected the schema of an object');
  return simple;
}

type IsNoise = (value: unknown, schema: JsonObject) => boolean;
interface Simplification {
  readonly definitions: JsonObject;
  readonly noise: Readonly<Record<string, IsNoise>>;
}

const DEFINITION = '#/$defs/';
const always = () => true;

/** Keywords that are left out, and when. */
const NOISE: Simplification['noise'] = {
  $schema: always,
  id: always,
  additionalProperties: (value) => value === false,
  pattern: (_value, schema) => 'format' in schema,
  // Zod writes what every safe integer fulfils.
  maximum: (value) => value === Number.MAX_SAFE_INTEGER,
  minimum: (value) => value === Number.MIN_SAFE_INTEGER,
};

const OUTPUT_NOISE: Simplification['noise'] = {
  ...NOISE,
  default: always,
  description: always,
  format: always,
  pattern: always,
  maximum: always,
  minimum: always,
  minLength: always,
};

function simplified(schema: unknown, how: Simplification): unknown {
  if (Array.isArray(schema)) return schema.map((each) => simplified(each, how));
  if (!isObject(schema)) return schema;
  const { $ref, type, ...own } = schema;
  // Some clients refuse a list of types.
  if (Array.isArray(type))
    return { ...simplifiedMembers(own, how), anyOf: type.map((each) => ({ type: each })) };
  if (typeof $ref === 'string' && $ref.startsWith(DEFINITION)) {
    const target = how.definitions[$ref.slice(DEFINITION.length)];
    return simplified({ ...(isObject(target) ? target : {}), ...own }, how);
  }
  return simplifiedMembers(schema, how);
}

function simplifiedMembers(schema: JsonObject, how: Simplification): JsonObject {
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([name, value]) => how.noise[name]?.(value, schema) !== true)
      .map(([name, value]) => [
        name,
        name === 'properties' ? eachProperty(value, how) : simplified(value, how),
      ]),
  );
}

/** The names under `properties` are no keywords. */
function eachProperty(properties: unknown, how: Simplification): unknown {
  if (!isObject(properties)) return properties;
  return Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [name, simplified(value, how)]),
  );
}
