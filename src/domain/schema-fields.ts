import { z } from 'zod';

type Schema = z.core.$ZodType;

/** Names of the fields that a schema knows at a path; empty where it has no fields. */
export function fieldNamesAt(schema: Schema, path: readonly PropertyKey[]): string[] {
  let at: Schema | undefined = bare(schema);
  for (const step of path) {
    if (at instanceof z.ZodObject) at = at.shape[String(step)];
    else if (at instanceof z.ZodArray) at = at.element;
    else return [];
    if (at === undefined) return [];
    at = bare(at);
  }
  return at instanceof z.ZodObject ? Object.keys(at.shape) : [];
}

/** The schema inside optionals, nullables, defaults and transforms, as it takes its input. */
function bare(schema: Schema): Schema {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault) {
    return bare(schema.unwrap());
  }
  return schema instanceof z.ZodPipe ? bare(schema.in) : schema;
}
