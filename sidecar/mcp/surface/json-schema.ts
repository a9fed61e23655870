import { z } from 'zod';
import type { JsonObject } from '../json-object.ts';

/** Keywords that few arguments break and a refusal says. */
const NOISE = ['pattern', 'minLength', 'maxLength', 'minItems'] as const;

/** What schemas are described as, without the ids under which OpenAPI shares them: each is written out where it stands. */
class Descriptions extends z.core.$ZodRegistry<{ description?: string | undefined }> {
  override get(schema: z.core.$ZodType) {
    const description = z.globalRegistry.get(schema)?.description;
    return description === undefined ? undefined : { description };
  }
}

/**
 * The JSON Schema (2020-12) of the arguments of a tool in the form that most clients take: no `$schema` (2020-12 is
 * what MCP assumes), no references. Clients show it to their models, so it leaves out what is noise to them.
 */
export function inputSchemaOf(schema: z.ZodType): JsonObject {
  return jsonSchemaOf(schema, 'input', ({ jsonSchema }) => {
    for (const keyword of NOISE) delete jsonSchema[keyword];
    // Zod writes what every safe integer fulfils.
    if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  });
}

/** The JSON Schema (2020-12) of a zod schema without references. */
export function jsonSchemaOf(
  schema: z.ZodType,
  io: 'input' | 'output',
  override: z.core.ToJSONSchemaParams['override'] = () => {},
): JsonObject {
  const { $schema: _assumed, ...written } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    metadata: new Descriptions(),
    override,
  });
  return written;
}
