/**
 * Distinct strings, ascending by code unit, in one string: looking for a part of any of them is one search. Each has
 * SEPARATOR before and behind.
 */
export interface StringTable {
  readonly joined: string;
  /** Where each string begins in `joined`, and last where one more would. */
  readonly starts: Uint32Array<ArrayBuffer>;
}

/** Stands between the strings. */
export const SEPARATOR = '\uffff';

/** Stands in a table for a SEPARATOR that a text really holds: alone it is not well-formed, so no text has it. */
const STAND_IN = '\udfff';

/** A string as tables hold it. */
export function inTable(value: string): string {
  return value.includes(SEPARATOR) ? value.replaceAll(SEPARATOR, STAND_IN) : value;
}

/** Makes the table of strings that are sorted already, each as `inTable` gives it. */
export function stringTable(sorted: readonly string[]): StringTable {
  const starts = new Uint32Array(sorted.length + 1);
  let at = 1;
  sorted.forEach((value, number) => {
    starts[number] = at;
    at += value.length + 1;
  });
  starts[sorted.length] = at;
  return { joined: `${SEPARATOR}${sorted.join(SEPARATOR)}${SEPARATOR}`, starts };
}

/** How many strings a table holds. */
export function sizeOf({ starts }: StringTable): number {
  return starts.length - 1;
}

/** The string with a number, as the table holds it. */
export function stringAt({ joined, starts }: StringTable, number: number): string {
  return joined.slice(starts[number] ?? 0, (starts[number + 1] ?? 0) - 1);
}

/** The number of a string; -1 where the table does not hold it. */
export function numberOf(table: StringTable, value: string): number {
  const number = lowest(table, 0, (each) => each >= value);
  return number < sizeOf(table) && stringAt(table, number) === value ? number : -1;
}

/** The numbers of the strings that begin with `start`: from the first up to, not including, the second. */
export function withPrefix(table: StringTable, start: string): readonly [number, number] {
  const first = lowest(table, 0, (each) => each >= start);
  return [first, lowest(table, first, (each) => !each.startsWith(start))];
}

/** The numbers of the strings that hold `part`, which is not empty, anywhere or at their end, ascending. */
export function containing(table: StringTable, part: string, where: 'anywhere' | 'end'): number[] {
  const { joined, starts } = table;
  const needle = where === 'end' ? part + SEPARATOR : part;
  const found: number[] = [];
  let number = 0;
  let at = joined.indexOf(needle, 1);
  while (at !== -1) {
    number = numberAt(starts, at, number);
    found.push(number);
    at = joined.indexOf(needle, starts[number + 1] ?? joined.length);
  }
  return found;
}

/** The string that covers a position and is not before number `low`; it is mostly near. */
function numberAt(starts: Uint32Array, position: number, low: number): number {
  let step = 1;
  let near = low;
  while ((starts[near + step] ?? Infinity) <= position) {
    near += step;
    step *= 2;
  }
  let high = Math.min(near + step, starts.length - 1);
  while (high - near > 1) {
    const middle = (near + high) >>> 1;
    if ((starts[middle] ?? 0) <= position) near = middle;
    else high = middle;
  }
  return near;
}

/** The lowest number from `from` on whose string fits, where all behind one that fits do too; else the size. */
function lowest(table: StringTable, from: number, fits: (value: string) => boolean): number {
  let low = from;
  let high = sizeOf(table);
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (fits(stringAt(table, middle))) high = middle;
    else low = middle + 1;
  }
  return low;
}
