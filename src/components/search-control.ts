import { z } from 'zod';
import { parameterSchema } from '../documents/openapi/json-schema.ts';
import type { Business } from '../domain/business.ts';
import { type MentionKind, namesOf } from '../domain/names.ts';
import { searchParameters } from '../domain/search-parameters.ts';

/** What a form takes a search parameter with. */
export type SearchControl = {
  /** The name of the parameter. */
  readonly name: string;
  /** The name in words. */
  readonly label: string;
  readonly description: string;
  /** What the parameter is when it is left out; undefined where it then does not count. */
  readonly fallback: string | undefined;
} & (
  | {
      readonly kind: 'choice';
      readonly choices: readonly { readonly value: string; readonly label: string }[];
    }
  | {
      readonly kind: 'number';
      readonly min: number | undefined;
      readonly max: number | undefined;
      readonly step: '1' | 'any';
    }
  | { readonly kind: 'day' }
  | { readonly kind: 'text' }
);

/** Parameters that no person fills in: links bear them. */
const OF_LINKS: ReadonlySet<string> = new Set(['cursor']);

/** Parameters that take a name of the business. */
const NAMED: ReadonlyMap<string, MentionKind> = new Map([
  ['mentions_technician', 'technicians'],
  ['mentions_service', 'services'],
  ['mentions_area', 'service_areas'],
]);

const YES_OR_NO = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

/** JSON Schema as far as controls differ by it. */
const row = z.object({
  type: z.string().optional(),
  enum: z.array(z.string()).optional(),
  format: z.string().optional(),
  minimum: z.number().optional(),
  maximum: z.number().optional(),
  default: z.union([z.string(), z.number(), z.boolean()]).optional(),
});

/** A control for every search parameter that people fill in, in the order of the parameters. */
export const SEARCH_CONTROLS: readonly SearchControl[] = Object.entries(searchParameters.shape)
  .filter(([name]) => !OF_LINKS.has(name))
  .map(([name, schema]) => controlOf(name, schema));

function controlOf(name: string, schema: z.ZodType): SearchControl {
  const {
    type,
    enum: values,
    format,
    minimum,
    maximum,
    default: fallback,
  } = row.parse(parameterSchema(schema));
  const common = {
    name,
    label: inWords(name),
    description: schema.description ?? '',
    fallback: fallback === undefined ? undefined : String(fallback),
  };
  if (values !== undefined) {
    return { ...common, kind: 'choice', choices: values.map((value) => ({ value, label: inWords(value) })) };
  }
  if (type === 'boolean') return { ...common, kind: 'choice', choices: YES_OR_NO };
  if (type === 'integer' || type === 'number') {
    return { ...common, kind: 'number', min: minimum, max: maximum, step: type === 'integer' ? '1' : 'any' };
  }
  return { ...common, kind: format === 'date' ? 'day' : 'text' };
}

/** Names of the business that a parameter takes, as customers know them; none for other parameters. */
export function namesKnown(name: string, business: Business): string[] {
  const kind = NAMED.get(name);
  return namesOf(business).flatMap((named) => (named.kind === kind ? named.names.slice(0, 1) : []));
}

function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
