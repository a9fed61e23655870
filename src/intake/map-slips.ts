/** What is wrong in a map at a path of its members, with the right form. */
export interface MapSlip {
  readonly path: readonly string[];
  readonly message: string;
}

/** Members of a map that people look for among its fields, each as it is written. */
const BESIDE_FIELDS = new Map([
  ['id', 'id: Review ID'],
  ['source', 'source: direct'],
  ['records', 'records: reviews'],
  ['leave_out', 'leave_out: []'],
]);

/** Slips in a map as it stands in YAML: members among the fields that belong beside them, and names of columns that are empty. */
export function mapSlips(map: unknown): MapSlip[] {
  if (!isRecord(map)) return [];
  const fields = isRecord(map['fields']) ? map['fields'] : {};
  const slips: MapSlip[] = [];
  if (map['id'] === null) slips.push(emptySlip(['id']));
  for (const [name, field] of Object.entries(fields)) {
    const form = BESIDE_FIELDS.get(name);
    if (form !== undefined) slips.push({ path: ['fields', name], message: besideFields(name, form) });
    else if (field === null) slips.push(emptySlip(['fields', name]));
    else if (isRecord(field) && field['column'] === null) slips.push(emptySlip(['fields', name, 'column']));
  }
  return slips;
}

function besideFields(name: string, form: string): string {
  return `expected ${name} beside fields, got it among them: write \`${form}\` on a line of its own that is not indented, or leave it out`;
}

function emptySlip(path: readonly string[]): MapSlip {
  const form = `${path.at(-1)}: Name of the column`;
  return {
    path,
    message: `expected the name of a column, as in \`${form}\`, got nothing: fill it in, or leave the line out`,
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
