import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Dataset, readDataset } from '../src/dataset.ts';
import { publishedBusiness } from '../src/documents/published-business.ts';
import { analyzeReviews } from '../src/insights/analyze-reviews.ts';
import { buildInsights } from '../src/insights/build-insights.ts';
import { taxonomyFor } from '../src/insights/verticals/verticals.ts';
import { runScript, UsageError } from './run-script.ts';
import { generateContent } from './sample/generate.ts';
import { seededRandom } from './sample/random.ts';
import { crossings, type InsightsWithout } from './stability/crossings.ts';
import { type Change, changeOf, namesIn } from './stability/names.ts';

/**
 * Adds single reviews at several places to 10,000 and prints how much of the ids, names and keywords of topics and of the
 * phrases changes with each; then those with which topics and phrases are just shown, as of them the most changes. Exits with
 * 1 where one changes more than 1 %: what goes of the names before, or what comes, whichever is more. What goes is printed
 * beside it. Reviews are generated ones, or those of a content directory.
 */
const USAGE =
  'usage: node scripts/insights-stability.ts [--content DIR] [--reviews N] [--additions N] [--crossings N] [--seed N]';

/** How much may change, in percent. */
const MOST = 1;

if (import.meta.main) await runScript(main, USAGE);

async function main(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      content: { type: 'string' },
      reviews: { type: 'string', default: '10000' },
      additions: { type: 'string', default: '24' },
      crossings: { type: 'string', default: '6' },
      seed: { type: 'string', default: '1' },
    },
  });
  const wanted = (name: keyof typeof values): number => wholeNumber(`--${name}`, values[name] ?? '');
  const [reviews, additions, seed] = [wanted('reviews'), wanted('additions'), wanted('seed')];
  const dataset = await datasetOf(values.content, { reviews: reviews + additions, seed });
  const { atRandom, justShown } = await changes(dataset, {
    reviews,
    additions,
    seed,
    crossings: wanted('crossings'),
  });
  const worst = [
    printed(`${additions} single reviews added to ${reviews}`, atRandom),
    printed('single reviews with which a topic or phrase is just shown', justShown),
  ];
  return Math.max(...worst) <= MOST ? 0 : 1;
}

function most(pcts: readonly number[]): number {
  return Math.max(0, ...pcts);
}

/** Prints the changes and gives how much the worst of them changes, in percent. */
function printed(of: string, found: readonly Change[]): number {
  for (const { added, gone, come } of found)
    if (gone.length + come.length > 0) console.log(`${added}: gone: ${listed(gone)}; come: ${listed(come)}`);
  const worst = most(found.map(({ pct }) => pct));
  const lost = most(found.map(({ lostPct }) => lostPct));
  const mean = found.reduce((sum, { pct }) => sum + pct, 0) / Math.max(1, found.length);
  console.log(
    `${of}: ${mean.toFixed(3)} % changes on average, ${worst.toFixed(2)} % at most; of the names before ${lost.toFixed(2)} % go at most`,
  );
  return worst;
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
 * What each of so many reviews changes that are left out in turn of a dataset and added again, alone, in its place, and those
 * with which so many topics and phrases are just shown. Throws a UsageError where the dataset has too few.
 */
export async function changes(
  dataset: Dataset,
  {
    reviews: size,
    additions,
    seed,
    crossings: most,
  }: { reviews: number; additions: number; seed: number; crossings: number },
): Promise<{ atRandom: Change[]; justShown: Change[] }> {
  const reviews = dataset.reviews.slice(0, size + additions);
  if (reviews.length < size + additions)
    throw new UsageError(`expected ${size + additions} reviews, got ${reviews.length}`);
  const business = publishedBusiness(dataset.business);
  const taxonomy = taxonomyFor(business.vertical, dataset.aspects);
  const notes = await analyzeReviews(reviews, { taxonomy, cache: null });
  const random = seededRandom(seed);
  const added = new Set<number>();
  while (added.size < additions) added.add(random.below(reviews.length));
  const insightsWithout: InsightsWithout = (leftOut) => {
    const isIn = (_: unknown, i: number): boolean => !leftOut.has(i);
    return buildInsights({
      business,
      reviews: reviews.filter(isIn),
      notes: notes.filter(isIn),
      taxonomy,
      faq: [],
      summary: '',
    });
  };
  const before = namesIn(insightsWithout(added));
  return {
    atRandom: [...added].map((at) => {
      const others = new Set([...added].filter((other) => other !== at));
      return changeOf(`review of ${reviews[at]?.date}`, [before, namesIn(insightsWithout(others))]);
    }),
    justShown: [...crossings(reviews, { most, insightsWithout })],
  };
}
