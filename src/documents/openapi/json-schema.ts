import { z, type ZodType } from 'zod';

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** An object of JSON. */
export type JsonObject = { readonly [key: string]: Json };

/** Where components stand in an OpenAPI document. */
const SCHEMAS = '#/components/schemas/';

const json: ZodType<JsonObject> = z.record(z.string(), z.json());
const definitions = z.record(z.string(), json);

/**
 * JSON Schema (2020-12, the dialect of OpenAPI 3.1) of these schemas and of all they are made of that have a `meta`
 * id, by that id in code unit order, referring to each other as components.
 */
export function componentSchemas(roots: readonly [ZodType, ...ZodType[]]): JsonObject {
  const { $defs } = json.parse(z.toJSONSchema(z.tuple(roots), { override: published }));
  const schemas = definitions.parse(JSON.parse(JSON.stringify($defs).replaceAll('"#/$defs/', `"${SCHEMAS}`)));
  return Object.fromEntries(
    Object.entries(schemas)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, schema]) => [id, withoutIdentity(schema)]),
  );
}

/** JSON Schema of one schema as a client has to write it, for a parameter. */
export function parameterSchema(schema: ZodType): JsonObject {
  const { description: _, ...rest } = withoutIdentity(
    json.parse(z.toJSONSchema(schema, { io: 'input', override: plain })),
  );
  return rest;
}

/** A reference to the component of a schema that has a `meta` id. */
export function reference(schema: ZodType): JsonObject {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error('only a schema with a meta id is a component');
  return { $ref: `${SCHEMAS}${id}` };
}

/** That an instant is one of UTC, which its format does not say. */
const IN_UTC = 'T.+Z$';

/**
 * The format already says that a day is a real one, and every integer of JSON is a safe one: the expressions that Zod
 * adds for both only hide the schema from people.
 */
function plain({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  if (jsonSchema.format === 'date-time') jsonSchema.pattern = IN_UTC;
  else if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** What is published is whole: that a reader takes the documents of older builds, which lack a member, is no promise. */
function published(context: { jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  plain(context);
  asList(context.jsonSchema);
  delete context.jsonSchema.default;
}

/** A tuple of one kind of values as a list of that length, which generators of clients know where `prefixItems` is new to them. */
function asList(schema: z.core.JSONSchema.BaseSchema): void {
  const { prefixItems = [] } = schema;
  const [first, ...others] = prefixItems;
  if (first === undefined || others.some((other) => JSON.stringify(other) !== JSON.stringify(first))) return;
  delete schema.prefixItems;
  Object.assign(schema, { items: first, minItems: prefixItems.length, maxItems: prefixItems.length });
}

/** Inside an OpenAPI document the place of a component is its identity, and the dialect is the document's. */
function withoutIdentity({ $id: _id, $schema: _schema, id: _metaId, ...rest }: JsonObject): JsonObject {
  return rest;
}
