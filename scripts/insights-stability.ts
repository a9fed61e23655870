import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Dataset, readDataset } from '../src/dataset.ts';
import { publishedBusiness } from '../src/documents/published-business.ts';
import type { Insights } from '../src/domain/insights.ts';
import { analyzeReviews } from '../src/insights/analyze-reviews.ts';
import { buildInsights } from '../src/insights/build-insights.ts';
import { taxonomyFor } from '../src/insights/verticals/verticals.ts';
import { runScript, UsageError } from './run-script.ts';
import { generateContent } from './sample/generate.ts';
import { seededRandom } from './sample/random.ts';

/**
 * Adds single reviews at several places to 10,000 and prints how much of the ids, names and keywords of topics and of the
 * phrases changes with each; exits with 1 where one changes more than 1 %. Reviews are generated ones, or those of a
 * content directory.
 */
const USAGE =
  'usage: node scripts/insights-stability.ts [--content DIR] [--reviews N] [--additions N] [--seed N]';

/** How much may change, in percent. */
const MOST = 1;

/** What one added review changes. */
export interface Change {
  /** Day of the review. */
  readonly date: string;
  readonly gone: readonly string[];
  readonly come: readonly string[];
  /** What is gone or has come, whichever is more, of all that was named, in percent. */
  readonly pct: number;
}

if (import.meta.main) await runScript(main, USAGE);

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      content: { type: 'string' },
      reviews: { type: 'string', default: '10000' },
      additions: { type: 'string', default: '24' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [reviews, additions, seed] = (['reviews', 'additions', 'seed'] as const).map((name) =>
    wholeNumber(`--${name}`, values[name]),
  );
  if (reviews === undefined || additions === undefined || seed === undefined) throw new UsageError(USAGE);
  const dataset = await datasetOf(values.content, { reviews: reviews + additions, seed });
  const found = await changes(dataset, { reviews, additions, seed });
  for (const { date, gone, come, pct } of found)
    if (pct > 0)
      console.log(`review of ${date}: ${pct.toFixed(2)} %; gone: ${listed(gone)}; come: ${listed(come)}`);
  const worst = Math.max(...found.map(({ pct }) => pct));
  const mean = found.reduce((sum, { pct }) => sum + pct, 0) / found.length;
  console.log(
    `${found.length} single reviews added to ${reviews}: ${mean.toFixed(3)} % changes on average, ${worst.toFixed(2)} % at most`,
  );
  return worst <= MOST ? 0 : 1;
}

function wholeNumber(option: string, value: string): number {
  if (!/^[1-9]\d{0,5}$/.test(value)) throw new UsageError(`expected ${option} with a number, got ${value}`);
  return Number(value);
}

function listed(names: readonly string[]): string {
  return names.length === 0 ? 'nothing' : names.join(', ');
}

async function datasetOf(
  content: string | undefined,
  { reviews, seed }: { reviews: number; seed: number },
): Promise<Dataset> {
  if (content !== undefined) return readDataset(content);
  const out = await mkdtemp(join(tmpdir(), 'reviewcast-stability-'));
  try {
    // Some of the generated reviews are not published.
    await generateContent({ reviews: Math.ceil(reviews * 1.2), seed, out });
    return await readDataset(out);
  } finally {
    await rm(out, { recursive: true });
  }
}

/**
 * What each of so many reviews changes that are left out in turn of a dataset and added again, alone, in its place. Throws
 * a UsageError where the dataset has too few.
 */
export async function changes(
  dataset: Dataset,
  { reviews: size, additions, seed }: { reviews: number; additions: number; seed: number },
): Promise<Change[]> {
  const reviews = dataset.reviews.slice(0, size + additions);
  if (reviews.length < size + additions)
    throw new UsageError(`expected ${size + additions} reviews, got ${reviews.length}`);
  const business = publishedBusiness(dataset.business);
  const taxonomy = taxonomyFor(business.vertical, dataset.aspects);
  const notes = await analyzeReviews(reviews, { taxonomy, cache: null });
  const random = seededRandom(seed);
  const added = new Set<number>();
  while (added.size < additions) added.add(random.below(reviews.length));
  const named = (with_: number | null): Set<string> => {
    const isIn = (_: unknown, i: number): boolean => !added.has(i) || i === with_;
    return namesIn(
      buildInsights({
        business,
        reviews: reviews.filter(isIn),
        notes: notes.filter(isIn),
        taxonomy,
        faq: [],
        summary: '',
      }),
    );
  };
  const before = named(null);
  return [...added].map((at) => {
    const after = named(at);
    const gone = [...before].filter((name) => !after.has(name));
    const come = [...after].filter((name) => !before.has(name));
    const pct = (Math.max(gone.length, come.length) / Math.max(1, before.size)) * 100;
    return { date: reviews[at]?.date ?? '', gone, come, pct };
  });
}

/** Ids, labels, aspects and keywords of topics, and the phrases of aspects, technicians, services and areas. */
function namesIn({ topics, aspects, entities }: Insights): Set<string> {
  const phrases = [aspects, entities.technicians, entities.services, entities.service_areas].flatMap((list) =>
    list.flatMap(({ id, top_phrases: own }) => own.map((phrase) => `${id} "${phrase}"`)),
  );
  return new Set([
    ...topics.flatMap(({ id, label, aspect_id: aspect, keywords }) => [
      `topic ${id}`,
      `${id} called ${label}`,
      `${id} of ${aspect}`,
      ...keywords.map((keyword) => `${id} by "${keyword}"`),
    ]),
    ...phrases,
  ]);
}
