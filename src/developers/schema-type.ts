import { z } from 'zod';

/** The keywords of JSON Schema that say what a value is. */
const schema = z.looseObject({
  $ref: z.string().optional(),
  type: z.union([z.string(), z.array(z.string())]).optional(),
  format: z.string().optional(),
  enum: z.array(z.union([z.string(), z.number()])).optional(),
  const: z.union([z.string(), z.number(), z.boolean()]).optional(),
  anyOf: z.array(z.unknown()).optional(),
  items: z.unknown().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
});

/** What the formats of JSON Schema are called. */
const FORMATS: Readonly<Record<string, string>> = {
  date: 'day',
  'date-time': 'instant',
  uri: 'URL',
  email: 'e-mail address',
};

/** What a JSON Schema takes, in a few words: `integer 1-5`, `list of Review`, `day or null`. */
export function typeOf(given: unknown): string {
  const {
    $ref,
    type,
    format,
    enum: values,
    const: value,
    anyOf,
    items,
    minimum,
    maximum,
  } = schema.parse(given);
  if ($ref !== undefined) return $ref.split('/').at(-1) ?? '';
  if (value !== undefined) return String(value);
  if (values !== undefined) return values.join(', ');
  if (anyOf !== undefined) return [...new Set(anyOf.map(typeOf))].join(' or ');
  if (Array.isArray(type)) return type.join(' or ');
  if (type === 'array') return items === undefined ? 'list' : `list of ${typeOf(items)}`;
  if (type === undefined) return 'anything';
  const range = minimum === undefined || maximum === undefined ? '' : ` ${minimum}-${maximum}`;
  return (FORMATS[format ?? ''] ?? type) + range;
}
