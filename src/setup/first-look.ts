import { printable } from '../domain/shown-value.ts';
import type { OpenedExport } from '../intake/open-export.ts';
import type { ReviewFields } from '../intake/read-row.ts';
import { TEXTS_READ } from './seen-in-reviews.ts';

/** What a person is shown of an export before it is taken. */
export interface FirstLook {
  readonly reviews: number;
  /** The first three reviews as they were read, one line each. */
  readonly samples: readonly string[];
  /** Rows that cannot be read, and what is wrong with the first of them. */
  readonly unreadable: number;
  readonly firstFault: string | null;
  readonly leftOut: number;
  /** The first texts, in which names are looked for. */
  readonly texts: readonly string[];
}

const SAMPLES = 3;
const SHOWN_TEXT = 60;

/** Reads an export once and gathers what a person is shown of it. */
export async function firstLook(opened: OpenedExport): Promise<FirstLook> {
  const samples: string[] = [];
  const texts: string[] = [];
  let [reviews, unreadable, leftOut] = [0, 0, 0];
  let firstFault: string | null = null;
  await opened.read((row) => {
    if (row.kind === 'left out') leftOut += 1;
    else if (row.kind === 'unreadable') {
      unreadable += 1;
      const [fault] = row.problems;
      firstFault ??= fault === undefined ? row.place : `${row.place}  ${fault.column}  ${fault.message}`;
    } else {
      reviews += 1;
      if (samples.length < SAMPLES) samples.push(sampleLine(row.fields));
      const text = row.fields.get('text');
      if (texts.length < TEXTS_READ && typeof text === 'string') texts.push(text);
    }
  });
  return { reviews, samples, unreadable, firstFault, leftOut, texts };
}

function sampleLine(fields: ReviewFields): string {
  const rating = Number(fields.get('rating') ?? 0);
  const words = String(fields.get('text') ?? '(no text)').replaceAll(/\s+/g, ' ');
  const shown = words.length > SHOWN_TEXT ? `${words.slice(0, SHOWN_TEXT - 1)}…` : words;
  const reply = fields.get('owner_reply.text') ? ' (with a reply)' : '';
  return printable(
    `${String(fields.get('date') ?? '')}  ${'★'.repeat(rating)}${'☆'.repeat(Math.max(0, 5 - rating))}  ${String(fields.get('author') ?? 'A customer')}: ${shown}${reply}`,
  );
}
