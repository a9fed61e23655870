import { columnName } from '../values/header-names.ts';

/** How deep a member of a record may lie to be a cell. */
const DEEPEST = 6;

/**
 * The members of a JSON record as cells by path (`reviewer.displayName`): texts as they are, numbers and booleans as
 * JSON writes them, lists of those with `;` between; nulls and lists of objects are no cells.
 */
export function flatRecord(record: object): Map<string, string> {
  const cells = new Map<string, string>();
  addMembers(cells, record, '', DEEPEST);
  return cells;
}

function addMembers(cells: Map<string, string>, value: object, path: string, depth: number): void {
  for (const [written, member] of Object.entries(value)) {
    const name = columnName(written);
    const at = path === '' ? name : `${path}.${name}`;
    if (Array.isArray(member)) {
      const plain = member.map(cellOf).filter((cell) => cell !== undefined);
      if (plain.length > 0 && plain.length === member.length) cells.set(at, listCell(plain));
    } else if (typeof member === 'object' && member !== null) {
      if (depth > 1) addMembers(cells, member, at, depth - 1);
    } else {
      const cell = cellOf(member);
      if (cell !== undefined) cells.set(at, cell);
    }
  }
}

/** A list that holds the sign between its members is written as JSON. */
function listCell(list: readonly string[]): string {
  return list.some((entry) => /^\[|;|^\s|\s$|^$/.test(entry)) ? JSON.stringify(list) : list.join(';');
}

function cellOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : undefined;
}
