import { mkdir, open, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { UsageError, runScript } from '../run-script.ts';
import { inventedReview } from './invented-review.ts';
import { BUSINESS_YAML } from './phrases.ts';
import { seededRandom } from './random.ts';

const USAGE = 'usage: node scripts/sample/generate.ts --reviews N --seed S --out DIR';
const FIRST_DAY_MS = Date.UTC(2023, 10, 1);
const DAYS = 1096;
const DAY_MS = 86_400_000;
const BATCH_REVIEWS = 1000;

if (import.meta.main) await runScript(main, USAGE);

/**
 * Writes a content directory of invented reviews (`source: sample`) on three years, of any size: one file a year, the
 * same bytes for the same size and seed. It holds a thousand reviews at a time. A directory that
 * holds reviews already is refused with a UsageError.
 */
export async function generateContent(options: {
  reviews: number;
  seed: number;
  out: string;
}): Promise<void> {
  const { reviews, seed, out } = options;
  const random = seededRandom(seed);
  await mkdir(join(out, 'reviews'), { recursive: true });
  if ((await readdir(join(out, 'reviews'))).length > 0) {
    throw new UsageError(`expected --out with a directory without reviews, got ${out}`);
  }
  await writeFile(join(out, 'business.yaml'), BUSINESS_YAML);
  const dayOf = (index: number) => FIRST_DAY_MS + Math.floor((index / reviews) * DAYS) * DAY_MS;
  let index = 0;
  while (index < reviews) {
    const year = new Date(dayOf(index)).getUTCFullYear();
    await using file = await open(join(out, 'reviews', `${year}.jsonl`), 'w');
    while (index < reviews && new Date(dayOf(index)).getUTCFullYear() === year) {
      let batch = '';
      for (let count = 0; count < BATCH_REVIEWS && index < reviews; count += 1, index += 1) {
        if (new Date(dayOf(index)).getUTCFullYear() !== year) break;
        batch += `${inventedReview(random, dayOf(index))}\n`;
      }
      await file.appendFile(batch);
    }
  }
}

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { reviews: { type: 'string' }, seed: { type: 'string' }, out: { type: 'string' } },
  });
  const reviews = wholeNumber('--reviews', values.reviews);
  const seed = wholeNumber('--seed', values.seed);
  if (values.out === undefined) throw new UsageError('expected --out DIR, the content directory to write');
  await generateContent({ reviews, seed, out: values.out });
  console.log(`wrote ${reviews} invented reviews to ${values.out}`);
  return 0;
}

function wholeNumber(option: string, value: string | undefined): number {
  if (value === undefined || !/^\d{1,9}$/.test(value)) {
    throw new UsageError(`expected ${option} with a whole number, got ${value ?? 'nothing'}`);
  }
  return Number(value);
}
