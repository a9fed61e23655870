import { isDeepStrictEqual } from 'node:util';
import { parse, stringify } from 'yaml';
import { businessFile } from '../domain/business.ts';
import { withMember } from './yaml-splice.ts';

const HEAD = '# Who you are: what is left out is unknown. The page /developers/data has every field.\n';
const FIELDS = Object.keys(businessFile.shape);

/**
 * business.yaml with these fields. Of a file that was there, everything that says the same stays as it was written; a field
 * that is null goes.
 */
export function businessText(fields: Readonly<Record<string, unknown>>, before: string | null): string {
  const said = FIELDS.filter((field) => isSaid(fields[field]));
  if (before === null) {
    const ordered = ['base_url', ...said.filter((field) => field !== 'base_url')];
    return (
      HEAD +
      stringify(Object.fromEntries(ordered.map((field) => [field, told(fields[field])])), { lineWidth: 0 })
    );
  }
  const old: unknown = parse(before);
  const values = new Map<string, unknown>(typeof old === 'object' && old !== null ? Object.entries(old) : []);
  let text = before;
  for (const field of FIELDS) {
    if (fields[field] === null && values.has(field)) text = withMember(text, [field], undefined);
  }
  for (const field of said) {
    if (!isDeepStrictEqual(values.get(field), told(fields[field]))) {
      text = withMember(text, [field], told(fields[field]));
    }
  }
  return text;
}

function isSaid(value: unknown): boolean {
  if (value === undefined || value === null) return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || Object.values(value).some(isSaid);
}

/** Without members that are unknown. */
function told(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([, member]) => isSaid(member)));
}
