import { z } from 'zod';
import { isObject } from '../json-object.ts';
import type { JsonObject } from '../json-object.ts';

/**
 * The JSON Schema (2020-12) of the arguments of a tool in the form that most clients take: no `$schema` (2020-12 is
 * what MCP assumes), references written out. Clients show it to their models, so it leaves out what few arguments
 * break and a refusal says.
 */
export function inputSchemaOf(schema: z.ZodType): JsonObject {
  return jsonSchemaOf(schema, 'input', (member) =>
    Object.fromEntries(Object.entries(member).filter(([name, value]) => NOISE[name]?.(value) !== true)),
  );
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

const DEFINITION = '#/$defs/';

/** The JSON Schema (2020-12) of a zod schema without references, each schema in it shaped, the innermost first. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  shaped: (schema: JsonObject) => JsonObject = (same) => same,
): JsonObject {
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
