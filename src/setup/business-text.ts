import { isDeepStrictEqual } from 'node:util';
import { parseDocument, stringify } from 'yaml';
import { businessFile } from '../domain/business.ts';

const HEAD = '# Who you are: what is left out is unknown. The page /developers/data has every field.\n';
const FIELDS = Object.keys(businessFile.shape);

/**
 * business.yaml with these fields. Of a file that was there, comments and the order of its lines stay, and fields that
 * say the same.
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
  const document = parseDocument(before);
  const old: unknown = document.toJS();
  const values =
    typeof old === 'object' && old !== null ? new Map<string, unknown>(Object.entries(old)) : new Map();
  for (const field of said) {
    if (!isDeepStrictEqual(values.get(field), fields[field])) document.set(field, told(fields[field]));
  }
  return document.toString({ lineWidth: 0 });
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
