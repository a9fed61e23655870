import { z } from 'zod';
import { searchParameters, type SearchFilters, type SearchSort } from '../../src/domain/search-parameters.ts';
import type { ProblemIssue } from '../../src/domain/problem.ts';
import { badRequest, parameterFault } from '../http/bad-request.ts';
import { type Cursor, decodeCursor, questionOf } from './cursor.ts';

/** A search as HTTP asks for it. */
export interface SearchQuery {
  readonly filters: SearchFilters;
  readonly limit: number;
  readonly sort: SearchSort;
  /** The place behind which the page begins; undefined for the first page. */
  readonly after: Cursor | undefined;
  /** The parameters as they were given, in their order, without the cursor. */
  readonly given: readonly (readonly [string, string])[];
}

const DECIMAL = /^-?\d+(\.\d+)?$/;
const ENCODED = /[%+]/;

/** So many characters of a number are shown. */
const LONGEST_NUMBER = 40;

/**
 * Reads the query of a search URL (what stands behind `?`), form-encoded. Throws 400 (Bad Request) with every issue
 * when a parameter is unknown, repeated, empty, badly encoded or out of its range.
 */
export function parseSearchQuery(queryString: string): SearchQuery {
  const { values, faults } = givenIn(queryString);
  const input = Object.fromEntries([...values].map(([name, value]) => [name, typed(name, value)]));
  const refused = () => {
    const shown = Object.entries(input).map(([name, value]) => [
      name,
      asGiven(value, values.get(name) ?? ''),
    ]);
    return { what: 'search parameters', schema: searchParameters, input: Object.fromEntries(shown) };
  };
  const parameters = searchParameters.safeParse(input);
  if (!parameters.success || faults.length > 0) throw badRequest(parameters.error, refused(), faults);
  const { limit, sort, cursor, ...filters } = parameters.data;
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  if (cursor !== undefined && (after?.sort !== sort || after.question !== questionOf(filters))) {
    const message =
      after === undefined
        ? 'expected the cursor of the page before, as its next gives it'
        : 'expected the cursor of a page of the same search, with every parameter but limit as it was';
    throw badRequest(undefined, refused(), [parameterFault('cursor', message)]);
  }
  return { filters, limit, sort, after, given: [...values].filter(([name]) => name !== 'cursor') };
}

/** The parameters of a query, each with the first value that can be read, and what is wrong with how they are given. */
function givenIn(queryString: string): { values: Map<string, string>; faults: ProblemIssue[] } {
  const values = new Map<string, string>();
  const faults = new Map<string, ProblemIssue>();
  for (const pair of queryString.split('&')) {
    if (pair === '') continue;
    const { name, value } = decodePair(pair);
    if (name === undefined || value === undefined) {
      const shown = name ?? pair.split('=', 1)[0] ?? pair;
      faults.set(shown, parameterFault(shown, 'expected percent-encoded UTF-8'));
    } else if (values.has(name)) {
      faults.set(name, parameterFault(name, 'expected the parameter at most once'));
    } else values.set(name, value);
  }
  return { values, faults: [...faults.values()] };
}

/** What the text of a parameter stands for, by the kind of its schema; what is no such value stays and is refused. */
const READERS: ReadonlyMap<string, (value: string) => unknown> = new Map(
  Object.entries(searchParameters.shape).map(([name, schema]) => [name, readerFor(bare(schema))]),
);

function readerFor(kind: z.core.$ZodType): (value: string) => unknown {
  if (kind instanceof z.ZodNumber) return numberIn;
  return kind instanceof z.ZodBoolean ? booleanIn : (value) => value;
}

function typed(name: string, value: string): unknown {
  return READERS.get(name)?.(value) ?? value;
}

function numberIn(value: string): string | number {
  if (!DECIMAL.test(value)) return value;
  // What is beyond exact numbers is out of every range, and to be refused as such alone.
  return Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number(value), Number.MAX_SAFE_INTEGER));
}

/** What a refusal shows of a value: a number whose digits are not those that were given as it was given, the start of it. */
function asGiven(value: unknown, given: string): unknown {
  if (typeof value !== 'number' || String(value) === given) return value;
  return given.length > LONGEST_NUMBER ? `${given.slice(0, LONGEST_NUMBER)}…` : given;
}

function booleanIn(value: string): string | boolean {
  return value === 'true' || (value === 'false' ? false : value);
}

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodDefault ? bare(schema.unwrap()) : schema;
}

/** Decodes `name=value` (application/x-www-form-urlencoded, https://url.spec.whatwg.org/#urlencoded-parsing), strictly. */
function decodePair(pair: string): { name: string | undefined; value: string | undefined } {
  const equals = pair.indexOf('=');
  const [name, value] = equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
  return { name: decode(name), value: decode(value) };
}

function decode(encoded: string): string | undefined {
  if (!ENCODED.test(encoded)) return encoded;
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
