import { counted } from '../domain/counted.ts';
import { shownValue } from '../domain/shown-value.ts';
import { UnreadableExport } from '../intake/export-table.ts';
import { EXPORT_FORMATS, TABLE } from '../intake/formats.ts';
import { openExport, type ExportOptions, type OpenedExport } from '../intake/open-export.ts';
import type { Encoding } from '../intake/source/encoding.ts';
import { correctColumn, correctDates, correctStars } from './correct-map.ts';
import { firstLook, type FirstLook } from './first-look.ts';
import type { Interview } from './interview.ts';

/** An export that its owner has seen and found right. */
export interface Recognised {
  readonly opened: OpenedExport;
  readonly look: FirstLook;
}

const ENCODINGS: readonly Encoding[] = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'];

type Verdict = 'yes' | 'columns' | 'dates' | 'stars' | 'encoding' | 'format';

/**
 * Opens an export and shows what was recognised until a person finds it right. Where nobody can be asked, what is in doubt
 * throws UnreadableExport or Unanswered. The export that is given back has to be closed.
 */
export async function recognisedExport(
  source: string,
  given: ExportOptions,
  interview: Interview,
): Promise<Recognised> {
  let options = given;
  for (;;) {
    const opened = await openExport(source, options);
    let isKept = false;
    try {
      const asked = await openQuestions(source, opened, options, interview);
      if (asked !== undefined) {
        options = asked;
        continue;
      }
      const look = await firstLook(opened);
      interview.say(lookLines(opened, look).join('\n'));
      const verdict = await isRight(opened, look, interview);
      if (verdict === 'yes') {
        isKept = true;
        return { opened, look };
      }
      options = await corrected(verdict, opened, options, interview);
    } finally {
      if (!isKept) await opened[Symbol.asyncDispose]();
    }
  }
}

/** What has to be said before an export can be read at all; undefined where nothing has. */
async function openQuestions(
  source: string,
  opened: OpenedExport,
  options: ExportOptions,
  interview: Interview,
): Promise<ExportOptions | undefined> {
  if (opened.locations.length > 1) {
    const location = await interview.choose({
      name: 'location',
      ask: 'Which location is it?',
      why: 'The export has several; what is published is of one business.',
      choices: opened.locations.map(({ id, title, reviews }) => ({
        value: id,
        label: title ?? id,
        hint: `${id}, ${counted(reviews, 'review')}`,
      })),
      initial: null,
    });
    return { ...options, location };
  }
  const { suggestion } = opened;
  if (suggestion?.missingOrder && options.order === undefined && interview.hasPerson) {
    const { column, formats } = suggestion.missingOrder;
    const order = await interview.choose({
      name: 'map',
      ask: `Which comes first in ${shownValue(column)}, the day or the month?`,
      why: 'Each of its dates could be read either way.',
      choices: [
        { value: 'day first', label: 'The day', hint: formats['day first'] },
        { value: 'month first', label: 'The month', hint: formats['month first'] },
      ],
      initial: 'day first',
    });
    return { ...options, order };
  }
  const [doubt, ...others] = suggestion?.doubts ?? [];
  if (suggestion === null || doubt === undefined) return undefined;
  if (!interview.hasPerson) {
    throw new UnreadableExport(
      options.shown ?? source,
      `${[doubt, ...others].join('\n')}\nexpected a map, as these columns are in doubt: npm run import -- --suggest-map writes one to correct, map in the answers names it`,
    );
  }
  interview.say([doubt, ...others].join('\n'));
  let { map } = opened;
  for (const field of ['rating', 'date'] as const) {
    if ([doubt, ...others].some((said) => said.startsWith(`${field}:`))) {
      map = await correctColumn(map, opened.columns, interview, field);
    }
  }
  return { ...options, map };
}

function lookLines(opened: OpenedExport, look: FirstLook): string[] {
  return [
    `This is ${opened.title}: ${counted(look.reviews, 'row')} with a review${look.leftOut === 0 ? '' : `, ${look.leftOut} without`}. The first:`,
    ...look.samples.map((line) => `  ${line}`),
    ...opened.notes.map((note) => `- ${note}`),
    ...(opened.suggestion?.reasons ?? []).map((reason) => `- ${reason}`),
    ...(opened.suggestion?.dropped ?? []).map(
      (column) => `- ${shownValue(column)} is dropped (personal data)`,
    ),
    ...(look.unreadable === 0
      ? []
      : [`- ${counted(look.unreadable, 'row')} cannot be read, such as ${look.firstFault}`]),
  ];
}

async function isRight(opened: OpenedExport, look: FirstLook, interview: Interview): Promise<Verdict> {
  if (look.reviews === 0 && !interview.hasPerson) {
    throw new UnreadableExport(opened.title, look.firstFault ?? 'expected reviews, got none');
  }
  const left = look.unreadable > 0 ? `the ${look.unreadable} that cannot be read are left out` : undefined;
  const isTable = opened.format === TABLE;
  return interview.choose<Verdict>({
    name: 'map',
    ask: 'Are they read right?',
    why: 'Names, stars, days and texts should be as you know them. Nothing has been written yet.',
    choices: [
      { value: 'yes', label: 'Yes, go on', ...(left === undefined ? {} : { hint: left }) },
      ...(isTable
        ? ([
            { value: 'columns', label: 'No, a column is another one' },
            { value: 'dates', label: 'No, the days are wrong' },
            { value: 'stars', label: 'No, the stars are wrong' },
          ] as const)
        : []),
      { value: 'encoding', label: 'No, letters are garbled' },
      { value: 'format', label: 'No, it is another kind of export' },
    ],
    initial: 'yes',
  });
}

async function corrected(
  verdict: Exclude<Verdict, 'yes'>,
  { map, columns }: OpenedExport,
  options: ExportOptions,
  interview: Interview,
): Promise<ExportOptions> {
  switch (verdict) {
    case 'columns':
      return { ...options, map: await correctColumn(map, columns, interview) };
    case 'dates':
      return { ...options, map: await correctDates(map, interview) };
    case 'stars':
      return { ...options, map: await correctStars(map, interview) };
    case 'encoding': {
      const encoding = await interview.choose({
        name: 'source',
        ask: 'In which encoding was it saved?',
        why: 'Excel on Windows saves CSV as windows-1252, most else is utf-8.',
        choices: ENCODINGS.map((value) => ({ value, label: value })),
        initial: 'windows-1252',
      });
      return { ...options, encoding };
    }
    case 'format': {
      const format = await interview.choose({
        name: 'format',
        ask: 'What is it?',
        why: 'Exports of platforms have columns of their own; everything else is a table.',
        choices: [
          { value: TABLE, label: 'Any other table' },
          ...EXPORT_FORMATS.map(({ name, title }) => ({ value: name, label: title })),
        ],
        initial: TABLE,
      });
      return { ...options, format, map: undefined };
    }
  }
}
