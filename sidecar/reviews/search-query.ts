import { z } from 'zod';
import { searchParameters, type SearchFilters } from '../../src/domain/search-parameters.ts';
import type { HttpProblem } from '../http/http-problem.ts';
import { badRequest } from '../http/zod-problem.ts';
import { decodeCursor, type Place } from './cursor.ts';

/** A search as HTTP asks for it. */
export interface SearchQuery {
  readonly filters: SearchFilters;
  readonly limit: number;
  /** The place behind which the page begins; undefined for the first page. */
  readonly after: Place | undefined;
  /** The parameters as they were given, in their order, without the cursor. */
  readonly given: readonly (readonly [string, string])[];
}

const WHAT = 'search parameters';
const NUMBERS = new Set(['rating', 'min_rating', 'limit']);
const DECIMAL = /^-?\d+(\.\d+)?$/;

/**
 * Reads the query of a search URL (what stands behind `?`), form-encoded. Throws 400 (Bad Request) with every issue
 * when a parameter is unknown, repeated, empty, badly encoded or out of its range.
 */
export function parseSearchQuery(queryString: string): SearchQuery {
  const values = singleValues(queryString);
  const parameters = searchParameters.safeParse(Object.fromEntries([...values].map(typed)));
  if (!parameters.success) throw badRequest(parameters.error, WHAT);
  const { limit, cursor, ...filters } = parameters.data;
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  if (cursor !== undefined && after === undefined) {
    throw refusal('cursor', 'expected the cursor of the page before, as its next gives it', cursor);
  }
  return { filters, limit, after, given: [...values].filter(([name]) => name !== 'cursor') };
}

function singleValues(queryString: string): Map<string, string> {
  const values = new Map<string, string>();
  for (const pair of queryString.split('&')) {
    if (pair === '') continue;
    const { name, value } = decodePair(pair);
    if (name === undefined || value === undefined)
      throw refusal(name ?? pair, 'expected percent-encoded UTF-8', pair);
    if (values.has(name)) throw refusal(name, 'expected the parameter at most once', value);
    values.set(name, value);
  }
  return values;
}

function refusal(name: string, message: string, input: string): HttpProblem {
  return badRequest(new z.ZodError([{ code: 'custom', path: [name], message, input }]), WHAT);
}

/** Zod wants numbers where the URL has digits; what is not a plain decimal stays as it is and is refused as such. */
function typed([name, value]: [string, string]): [string, string | number] {
  return [name, NUMBERS.has(name) && DECIMAL.test(value) ? Number(value) : value];
}

/** Decodes `name=value` (application/x-www-form-urlencoded, https://url.spec.whatwg.org/#urlencoded-parsing), strictly. */
function decodePair(pair: string): { name: string | undefined; value: string | undefined } {
  const equals = pair.indexOf('=');
  const [name, value] = equals === -1 ? [pair, ''] : [pair.slice(0, equals), pair.slice(equals + 1)];
  return { name: decode(name), value: decode(value) };
}

function decode(encoded: string): string | undefined {
  try {
    return decodeURIComponent(encoded.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}
