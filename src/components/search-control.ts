import { z } from 'zod';
import { parameterSchema } from '../documents/openapi/json-schema.ts';
import { STATIC_SEARCH_PARAMETERS, STATIC_SORTS } from '../domain/search-index.ts';
import { searchParameters } from '../domain/search-parameters.ts';
import type { SiteMode } from '../domain/site-mode.ts';
import type { SearchTexts } from '../site/texts/search/en.ts';

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

/** What a parameter means when it is left out, where its schema does not say it. */
const MEANT: ReadonlyMap<string, string> = new Map([['match', 'substring']]);

const STATIC_NAMES: ReadonlySet<string> = new Set(STATIC_SEARCH_PARAMETERS);
const STATIC_ORDERS: ReadonlySet<string> = new Set(STATIC_SORTS);

/** A part of the form. */
export type SearchGroup = keyof SearchTexts['groups'];

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
    fallback: fallback === undefined ? MEANT.get(name) : String(fallback),
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

/** The parts of the form, and the parameters in each; those that no part names stand in the last. */
const GROUPS: ReadonlyMap<SearchGroup, readonly string[]> = new Map([
  ['words', ['query', 'match']],
  ['order', ['sort', 'limit']],
  ['stars', ['rating', 'min_rating', 'max_rating']],
  ['time', ['since', 'until', 'updated_since']],
  [
    'about',
    [
      'mentions_technician',
      'mentions_service',
      'mentions_area',
      'aspect',
      'polarity',
      'problem',
      'topic',
      'sentiment',
    ],
  ],
  ['more', []],
]);

/** The controls of each part of the form, of those parameters that a site searches by. */
export function controlGroups(siteMode: SiteMode): ReadonlyMap<SearchGroup, readonly SearchControl[]> {
  const grouped = new Set([...GROUPS.values()].flat());
  const isSearchedBy = ({ name }: SearchControl) => siteMode === 'full' || STATIC_NAMES.has(name);
  return new Map(
    [...GROUPS].map(([group, names]) => [
      group,
      SEARCH_CONTROLS.filter(
        (control) =>
          isSearchedBy(control) &&
          (group === 'more' ? !grouped.has(control.name) : names.includes(control.name)),
      ).map((control) => (siteMode === 'full' ? control : withStaticChoices(control))),
    ]),
  );
}

/** What the browser of a static site cannot order by is no choice there. */
function withStaticChoices(control: SearchControl): SearchControl {
  if (control.kind !== 'choice' || control.name !== 'sort') return control;
  return { ...control, choices: control.choices.filter(({ value }) => STATIC_ORDERS.has(value)) };
}

function inWords(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
