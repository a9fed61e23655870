import { z } from 'zod';
import { isObject } from '../json-object.ts';
import type { JsonObject } from '../json-object.ts';

/**
 * The JSON Schema (2020-12) of the arguments of a tool in the form that most clients take: no `$schema` (2020-12 is
 * what MCP assumes), references written out. Clients show it to their models, so it leaves out what few arguments
 * break and a refusal says.
 */
export function inputSchemaOf(schema: z.ZodType): JsonObject {
  return resolved(schema, 'input', (member) =>
    Object.fromEntries(Object.entries(member).filter(([name, value]) => NOISE[name]?.(value) !== true)),
  );
}

/**
 * The outline of an answer, as a JSON Schema (2020-12) that says what is where and no more, since some clients show it
 * to their models: it takes members that are added later, leaves out the type of what may be null, and what a list
 * holds unless that has members of its own.
 */
export function outputSchemaOf(schema: z.ZodType): JsonObject {
  return resolved(schema, 'output', ({ type, anyOf, properties, items, enum: values }) => {
    const kinds = Array.isArray(anyOf) ? anyOf.filter(isObject) : [];
    const inner = kinds.find((kind) => 'properties' in kind || 'items' in kind) ?? { properties, items };
    return {
      ...(typeof type === 'string' && values === undefined ? { type } : {}),
      ...(values === undefined ? {} : { enum: values }),
      ...(isObject(inner['properties']) ? { properties: inner['properties'] } : {}),
      ...(isObject(inner['items']) && 'properties' in inner['items'] ? { items: inner['items'] } : {}),
    };
  });
}

const always = () => true;

/** Keywords that are left out, and when. */
const NOISE: Readonly<Record<string, (value: unknown) => boolean>> = {
  $schema: always,
  id: always,
  examples: always,
  pattern: always,
  minLength: always,
  maxLength: always,
  minItems: always,
  // Zod writes what every safe integer fulfils.
  maximum: (value) => value === Number.MAX_SAFE_INTEGER,
  minimum: (value) => value === Number.MIN_SAFE_INTEGER,
};

type Shaped = (member: JsonObject) => JsonObject;

const DEFINITION = '#/$defs/';

/** The JSON Schema of a zod schema, each schema in it without references and shaped, from the innermost outwards. */
function resolved(schema: z.ZodType, io: 'input' | 'output', shaped: Shaped): JsonObject {
  const { $defs: definitions = {}, ...root } = z.toJSONSchema(schema, { target: 'draft-2020-12', io });
  const each = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(each);
    return isObject(value) ? whole(value) : value;
  };
  const whole = ({ $ref, ...own }: JsonObject): JsonObject => {
    const target = typeof $ref === 'string' ? definitions[$ref.slice(DEFINITION.length)] : undefined;
    if (isObject(target)) return whole({ ...target, ...own });
    return shaped(
      Object.fromEntries(
        Object.entries(own).map(([name, value]) => [
          name,
          // The names under `properties` are no keywords.
          name === 'properties' && isObject(value)
            ? Object.fromEntries(Object.entries(value).map(([member, of]) => [member, each(of)]))
            : each(value),
        ]),
      ),
    );
  };
  return whole(root);
}
