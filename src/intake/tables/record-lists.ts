import { formatOf } from '../formats.ts';
import { flatRecord } from './flat-record.ts';

/** A list of records in a JSON document, with the path of its members' names; `''` for the document itself. */
export interface RecordList {
  readonly path: string;
  /** What stands in the list; most of it objects, and one at least. */
  readonly records: readonly unknown[];
}

const DEEPEST = 5;

/**
 * The list of records in a JSON document: the one at `wanted`, else the one whose members a known format names, else the
 * longest. Lists that stand under one path, in each of many places, are one list. Undefined where there is none.
 */
export function recordList(document: unknown, wanted: string | undefined): RecordList | undefined {
  const lists = new Map<string, unknown[]>();
  gather(lists, document, '', DEEPEST);
  const all = [...lists].map(([path, records]) => ({ path, records }));
  const atPath = all.find(({ path }) => path === wanted);
  if (atPath !== undefined) return atPath;
  const known = all.find(({ records }) => formatOf(columnsOf(records.slice(0, SAMPLE))) !== undefined);
  return known ?? all.toSorted((a, b) => b.records.length - a.records.length)[0];
}

const SAMPLE = 100;

function columnsOf(records: readonly unknown[]): string[] {
  return [...new Set(records.filter(isRecord).flatMap((record) => [...flatRecord(record).keys()]))];
}

function gather(lists: Map<string, unknown[]>, value: unknown, path: string, depth: number): void {
  if (typeof value !== 'object' || value === null || depth === 0) return;
  if (!Array.isArray(value)) {
    for (const [name, member] of Object.entries(value)) {
      if (typeof member === 'object')
        gather(lists, member, path === '' ? name : `${path}.${name}`, depth - 1);
    }
    return;
  }
  if (value.some(isRecord)) {
    const list = lists.get(path) ?? [];
    // One by one: a spread of a long list is too many arguments.
    for (const record of value) list.push(record);
    lists.set(path, list);
  }
  for (const member of value) gather(lists, member, path, depth - 1);
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
