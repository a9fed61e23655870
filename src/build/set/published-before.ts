import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { counted } from '../../domain/counted.ts';
import { frameOf, REVIEW_LINES } from '../../domain/lined-document.ts';
import { reviewsDocumentHead } from '../../domain/reviews-document.ts';
import { sampleNotice } from '../../domain/sample-notice.ts';
import { REVIEWS_PATH } from '../../domain/topics.ts';

/** How many reviews a set has, and whether they are invented. */
export interface PublishedReviews {
  readonly count: number;
  readonly isSample: boolean;
}

/** A build never waits longer for the network. */
const NETWORK_MS = 2000;
/** The head of the document: the business and the ratings in sum. */
const LONGEST_HEAD = 1024 * 1024;
/** With fewer reviews, few that go are many. */
const FEWEST = 20;

/** What the set in DIST_DIR has; null where there is none. */
export async function publishedIn(distDir: string): Promise<PublishedReviews | null> {
  try {
    return await readHead(createReadStream(join(distDir, 'client', REVIEWS_PATH)));
  } catch {
    return null;
  }
}

/** What the set at a public origin has, asked for during at most 2 s; null where nobody can tell. */
export async function publishedAt(baseUrl: string): Promise<PublishedReviews | null> {
  try {
    const response = await fetch(`${baseUrl}${REVIEWS_PATH}`, { signal: AbortSignal.timeout(NETWORK_MS) });
    if (response.ok && response.body !== null) return await readHead(response.body);
    await response.body?.cancel();
    return null;
  } catch {
    return null;
  }
}

/**
 * Why a build should stop: it would publish none, or less than half, of the reviews published before, which is seldom
 * meant; undefined where all is well. Invented reviews may go at once where real ones come.
 */
export function lossOf(before: PublishedReviews | null, now: PublishedReviews): string | undefined {
  if (before === null || before.count < FEWEST || now.count * 2 >= before.count) return undefined;
  if (before.isSample && !now.isSample && now.count > 0) return undefined;
  return `This would publish ${counted(now.count, 'review')} where ${before.count} were published before: npm run build -- --yes goes on.`;
}

/** Reads the first line and lets go of the rest. */
async function readHead(stream: AsyncIterable<Uint8Array>): Promise<PublishedReviews | null> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += decoder.decode(chunk, { stream: true });
    const end = text.indexOf('\n');
    if (end === -1 && text.length < LONGEST_HEAD) continue;
    const head = reviewsDocumentHead
      .pick({ aggregate_rating: true })
      .loose()
      .safeParse(frameOf(REVIEW_LINES, text.slice(0, end), `${REVIEW_LINES.close}}`));
    if (!head.success) return null;
    const { aggregate_rating: ratings } = head.data;
    return { count: ratings.rating_count, isSample: sampleNotice(ratings) !== null };
  }
  return null;
}
