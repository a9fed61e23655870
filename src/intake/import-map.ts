import { z } from 'zod';
import { nonBlank } from '../domain/values.ts';
import { isSampleSource } from '../domain/sample.ts';
import { isDayFormat } from './values/day-format.ts';

/** A value in a cell; YAML may write it as a number or as true and false. */
const cellValue = z.union([z.string(), z.number(), z.boolean()]).transform(String);

const column = nonBlank.describe(
  'Name of a column of the export; case, accents and signs do not count. In JSON a path with dots.',
);
/** One column, or several of which the first that is not empty counts. */
const columns = z.union([column, z.array(column).min(1)]);
const none = z
  .array(cellValue)
  .default([])
  .describe('What stands in cells that mean nothing, beside empty ones; case and blanks do not count.');

/** Where a field comes from: a column, or a constant for what the export lacks. */
function fieldFrom<T extends z.ZodType>(value: T) {
  return z
    .strictObject({
      column: columns.optional(),
      value: value.optional().describe('The same for every row.'),
      values: z
        .record(z.string(), value)
        .optional()
        .describe('What the values in the column stand for; a value that is not listed refuses the import.'),
      none,
    })
    .refine((field) => (field.column === undefined) !== (field.value === undefined), {
      error: 'expected either a column or a value',
    })
    .refine((field) => field.column !== undefined || field.values === undefined, {
      error: 'expected values only beside a column',
    });
}

const dayFormat = z.string().refine(isDayFormat, {
  error:
    'expected ISO, X or x (epoch in seconds or milliseconds), or a format made of YYYY or YY, MM or M, MMM or MMMM, DD, D or Do, HH, H or h with A, mm and ss, other words in brackets',
});

/** A day or a time in a column, in the first format that fits and is in the calendar. */
const dayField = z.strictObject({
  column: columns,
  formats: z.array(dayFormat).min(1).default(['YYYY-MM-DD']).describe('In the order of preference.'),
  none,
});

/** A list in one cell. */
const listField = z.strictObject({
  column: columns,
  separator: z.string().min(1).default(';'),
  values: z.record(z.string(), nonBlank).optional(),
  none,
});

const stars = z.int().min(1).max(5);

/** The fields of a review, each with where it comes from. */
const fields = z.strictObject({
  author: fieldFrom(nonBlank),
  author_avatar_url: fieldFrom(nonBlank).optional(),
  rating: fieldFrom(stars),
  date: dayField,
  updated_at: dayField.optional(),
  title: fieldFrom(nonBlank)
    .optional()
    .describe('Stands before the text as its first line, unless the text begins with it.'),
  text: fieldFrom(nonBlank).optional(),
  language: fieldFrom(nonBlank).optional(),
  source_url: fieldFrom(nonBlank).optional(),
  'owner_reply.text': fieldFrom(nonBlank).optional(),
  'owner_reply.date': dayField.optional(),
  verified: fieldFrom(z.boolean()).optional(),
  'mentions.technicians': listField.optional(),
  'mentions.services': listField.optional(),
  'mentions.service_areas': listField.optional(),
});

/** What a cell must be for a rule to apply; all that is said must hold. */
const condition = z
  .strictObject({
    is: z.array(cellValue).min(1).optional().describe('One of these; case and blanks do not count.'),
    is_not: z.array(cellValue).min(1).optional().describe('None of these.'),
    empty: z.boolean().optional().describe('Empty or blank, or not.'),
    unreadable: z.literal(true).optional().describe('No field that comes from the column can read it.'),
  })
  .refine((said) => Object.keys(said).length > 0, {
    error: 'expected one of is, is_not, empty or unreadable',
  });

const leaveOut = z.strictObject({
  reason: nonBlank.describe('Why such rows are no reviews, for the report.'),
  where: z
    .record(z.string(), condition)
    .refine((where) => Object.keys(where).length > 0, { error: 'expected at least one column' })
    .describe('Conditions by column; all must hold.'),
});

/** The name of a source; content keeps the reviews of each in a file of its own. */
const sourceName = nonBlank
  .refine((source) => !isSampleSource(source), {
    error: 'expected a source other than sample, the mark of invented reviews',
  })
  .refine((source) => /[\p{L}\p{N}]/u.test(source), { error: 'expected a name with a letter or a digit' });

/** How the export of another platform becomes reviews: a mapping file, as people write it. */
export const importMap = z.strictObject({
  source: z
    .union([sourceName, z.strictObject({ column, default: sourceName })])
    .describe(
      'Where the reviews were written: one name, or a column that names it, and one for rows that do not.',
    ),
  id: columns.optional().describe("The column with the source's own id of a review."),
  records: nonBlank
    .optional()
    .describe('In JSON: the path, with dots, of the list of reviews; without it the list is found.'),
  fields,
  leave_out: z
    .array(leaveOut)
    .default([])
    .describe('Rows that are no reviews. The first rule that applies counts.'),
});

export type ImportMap = z.output<typeof importMap>;
export type FieldName = keyof ImportMap['fields'];
/** The fields of a review that a map may have, in the order in which maps are written. */
export const FIELD_NAMES: readonly FieldName[] = fields.keyof().options;

/** The columns that a field may come from, the first that is not empty counting; none for a constant. */
export function columnsOf(spec: string | readonly string[] | undefined): readonly string[] {
  if (spec === undefined) return [];
  return typeof spec === 'string' ? [spec] : spec;
}

export type LeaveOutRule = z.output<typeof leaveOut>;
