import { createReadStream } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aggregateRatingOf } from '../../documents/aggregate-rating.ts';
import { insightsFeedOf } from '../../documents/insights-feed.ts';
import { newsOf, type EarlierState } from '../../documents/news.ts';
import type { PublishedState } from '../../documents/published-state.ts';
import { type ToldChanges, toldIn, toldLately } from '../../documents/told-changes.ts';
import { INSIGHTS_FEED_PATH, news as newsSchema, type News } from '../../domain/news.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../../domain/topics.ts';
import { newestInstant } from '../../domain/instants.ts';
import type { Publishing } from '../../publishing.ts';
import type { PreviousPublication } from './previous-publication.ts';
import { readPublishedState, stateOf } from './read-published-state.ts';

/** Where DIST_DIR tells programs what a publication changed; nobody is served it. */
export const NEWS_FILE = 'news.json';

/** Writes `/feed-insights.xml` into a client directory and gives what is new in the set; `previous` is what stands there so far. */
export async function writeNews(
  clientDir: string,
  publishing: Pick<Publishing, 'business' | 'dataset' | 'insights' | 'baseUrl'>,
  { previous, now }: { previous: PreviousPublication | null; now: Date },
): Promise<News> {
  const { business, dataset, insights, baseUrl } = publishing;
  const { rating_value: rating } = aggregateRatingOf(dataset.reviews);
  const state = await stateOf(dataset.reviews, rating, createReadStream(await insights));
  const before = await textOf(previous, INSIGHTS_FEED_PATH);
  const news = newsOf(state, await earlierState(previous, toldLately(toldIn(before), now)));
  await writeFile(
    join(clientDir, INSIGHTS_FEED_PATH),
    insightsFeedOf({
      business,
      baseUrl,
      news,
      before,
      isPublished: (id) => state.reviews.has(id),
      now,
      newest: newestInstant(dataset.reviews.map(({ updated_at }) => updated_at)),
    }),
  );
  return newsSchema.parse(news);
}

/** Leaves news in DIST_DIR, whole or not at all. */
export async function keepNews(distDir: string, news: News): Promise<void> {
  const file = join(distDir, NEWS_FILE);
  await writeFile(`${file}.next`, `${JSON.stringify(news, null, 2)}\n`);
  await rename(`${file}.next`, file);
}

/** What cannot be read, such as documents that another version of this program laid out, is nothing to compare with. */
async function earlierState(
  previous: PreviousPublication | null,
  told: ToldChanges,
): Promise<EarlierState | null> {
  if (previous === null || previous.publishedAt === null) return null;
  const [reviews, insights] = await Promise.all([REVIEWS_PATH, INSIGHTS_PATH].map(previous.document));
  if (!reviews || !insights) return null;
  let state: PublishedState;
  try {
    state = await readPublishedState(reviews, insights);
  } catch {
    return null;
  }
  return { publishedAt: previous.publishedAt, state, told };
}

async function textOf(previous: PreviousPublication | null, path: string): Promise<string | null> {
  const document = (await previous?.document(path)) ?? null;
  if (document === null) return null;
  const chunks: Buffer[] = [];
  for await (const chunk of document) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
