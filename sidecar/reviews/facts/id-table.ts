/** Length of a ULID. */
export const ID_LENGTH = 26;

/** Each record begins with its id. */
const ID_OPENING = '{"id":"';

/**
 * A hash table from ids to ordinals, without the ids: they stand at the beginning of their records. Entries are the
 * ordinal and one, 0 where there is none; collisions go to the next free place.
 */
export function idTable(bytes: Buffer, starts: Uint32Array): Uint32Array<ArrayBuffer> {
  const size = starts.length - 1;
  const table = new Uint32Array(2 ** Math.ceil(Math.log2(2 * size + 2)));
  for (let ordinal = 0; ordinal < size; ordinal += 1) {
    const start = starts[ordinal] ?? 0;
    if (bytes.toString('latin1', start, start + ID_OPENING.length) !== ID_OPENING) {
      throw new Error('expected each review of /reviews.json to begin with its id');
    }
    let place = placeOf(idAt(bytes, start), table.length);
    while (table[place] !== 0) place = (place + 1) % table.length;
    table[place] = ordinal + 1;
  }
  return table;
}

/** The ordinal of the record with an id of ID_LENGTH; undefined where there is none. */
export function findId(
  table: Uint32Array,
  id: string,
  bytes: Buffer,
  starts: Uint32Array,
): number | undefined {
  let place = placeOf(id, table.length);
  for (let entry = table[place] ?? 0; entry !== 0; entry = table[place] ?? 0) {
    if (idAt(bytes, starts[entry - 1] ?? 0) === id) return entry - 1;
    place = (place + 1) % table.length;
  }
  return undefined;
}

/** The id at the beginning of a record. */
export function idAt(bytes: Buffer, start: number): string {
  const from = start + ID_OPENING.length;
  return bytes.toString('latin1', from, from + ID_LENGTH);
}

/** FNV-1a (32 bits) over the code units. */
function placeOf(id: string, places: number): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < id.length; at += 1) hash = Math.imul(hash ^ id.charCodeAt(at), 0x01000193);
  return (hash >>> 0) % places;
}
