import type { z } from 'zod';
import { isObject, type JsonObject } from '../json-object.ts';
import { jsonSchemaOf } from './json-schema.ts';

/**
 * The outline of an answer, as a JSON Schema (2020-12) that says what is where and no more, since some clients show it
 * to their models: it goes two members deep, takes members that are added later, and says of what may be null what its
 * other type is held to.
 */
export function outputOutlineOf(schema: z.ZodType): JsonObject {
  return outline(jsonSchemaOf(schema, 'output'), DEPTH);
}

/** How many members deep an outline goes. */
const DEPTH = 2;

function outline(schema: JsonObject, depth: number): JsonObject {
  const { type, anyOf, properties, items, enum: values } = schema;
  const kinds = Array.isArray(type)
    ? type.map((each) => ({ type: each }))
    : Array.isArray(anyOf)
      ? anyOf.filter(isObject)
      : [];
  const other = kinds.find((kind): kind is JsonObject => kind['type'] !== 'null');
  if (other !== undefined) return nullable(outline(other, depth), other);
  if (values !== undefined) return { enum: values };
  if (isObject(properties) && depth > 0) {
    const members = Object.entries(properties).filter((entry): entry is [string, JsonObject] =>
      isObject(entry[1]),
    );
    return {
      type,
      properties: Object.fromEntries(members.map(([name, of]) => [name, outline(of, depth - 1)])),
    };
  }
  // What a list holds is told where that has members of its own.
  return isObject(items) && 'properties' in items && depth > 0
    ? { type, items: outline(items, depth) }
    : { type };
}

/** What a value that is not null is held to, which says its type without one. */
function nullable({ type: _type, ...told }: JsonObject, { type, minimum = 0 }: JsonObject): JsonObject {
  if (Array.isArray(told['enum'])) return { enum: [...told['enum'], null] };
  if (Object.keys(told).length > 0) return told;
  return type === 'string' ? { minLength: 0 } : type === 'object' ? { minProperties: 0 } : { minimum };
}
