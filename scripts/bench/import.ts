import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { run, type Ran } from './content.ts';
import { importFlags } from './serve-flags.ts';
import type { BenchTable, Figure } from './table.ts';

const ROWS = 1_000_000;

/**
 * Imports a table of seven columns and a million rows into empty content, as `npm run import` does, and then again: all
 * of it is known.
 */
export async function measure(): Promise<BenchTable[]> {
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-bench-'));
  try {
    const contentDir = join(folder, 'content');
    await mkdir(contentDir);
    await writeFile(join(contentDir, 'business.yaml'), 'name: Bench\nbase_url: https://reviews.example\n');
    const file = join(folder, 'export.csv');
    await pipeline(Readable.from(table()), createWriteStream(file));
    const [first = '', ...rest] = [...importFlags(), 'scripts/import.ts'];
    const bring = () =>
      run(first, [...rest, file, '--verified', 'yes', '--yes'], {
        CONTENT_DIR: contentDir,
        DATA_DIR: join(folder, 'data'),
      });
    const empty = await bring();
    const again = await bring();
    return [
      {
        title: `Import of ${ROWS.toLocaleString('en')} rows of CSV`,
        figures: [...figures('first', empty), ...figures('again', again)],
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function figures(what: string, { seconds, peakMB }: Ran): Figure[] {
  const isFirst = what === 'first';
  return [
    { what: `import, ${what}`, value: seconds, unit: 's', ...(isFirst ? { aim: 'at most 60' } : {}) },
    { what: `rows, ${what}`, value: ROWS / seconds, unit: '/s' },
    { what: `most memory, ${what}`, value: peakMB, unit: 'MB', aim: 'at most 512' },
  ];
}

const SAID = [
  'Came on time and left the kitchen as it was. Would have them again.',
  'The price was fair, and the lad explained what he did.',
  'Nobody called back for a week, then it took ten minutes.',
  'Second visit this year, both times tidy and quick.',
];
const BATCH = 5000;

/** A table as scrapers and survey tools write them, in chunks of text. */
function* table(): Generator<string> {
  yield 'Customer,Stars,Review date,Comment,Our reply,Reply date,Review link\n';
  for (let from = 0; from < ROWS; from += BATCH) {
    const rows = Array.from({ length: BATCH }, (_, index) => rowOf(from + index));
    yield rows.join('');
  }
}

function two(figure: number): string {
  return String(figure).padStart(2, '0');
}

function rowOf(row: number): string {
  const day = `${2015 + (row % 10)}-${two((row % 12) + 1)}-${two((row % 28) + 1)}`;
  const reply = row % 3 === 0 ? `"Thank you, customer ${row}",${day}` : ',';
  const text = `"${SAID[row % 4] ?? ''} Job ${row}."`;
  return `Customer ${row},${(row % 5) + 1},${day},${text},${reply},https://reviews.example/r/${row}\n`;
}
