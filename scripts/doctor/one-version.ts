import { createHash } from 'node:crypto';
import { z } from 'zod';
import { MANIFEST_PATH } from '../../src/domain/manifest.ts';
import { reviewsDocument } from '../../src/domain/reviews-document.ts';
import { searchResults } from '../../src/domain/search-results.ts';
import { REVIEWS_PATH } from '../../src/domain/topics.ts';
import { SEARCH } from './endpoints.ts';
import { failure, ok, skipped } from './finding.ts';
import type { Finding } from './finding.ts';
import { read } from './site.ts';
import type { Site } from './site.ts';

const VERSION = 'reviewcast-version';

/** Looks again where documents and index differ: between two looks something may have been published. */
const LOOKS = 2;

const STALE =
  'The sidecar that answers searches has not taken what is published: see its log, that its DIST_DIR or ORIGIN_URL is the one deployed to (ORIGIN_REFRESH_SECONDS may not be over), and that no cache or second sidecar answers in front.';

/** Whether what is searched is what is published. */
export async function oneVersion(site: Site): Promise<readonly Finding[]> {
  let found: Finding = skipped('one-version', 'documents or search cannot be read');
  for (let look = 1; look <= LOOKS; look++) {
    found = await compare(site);
    if (found.outcome !== 'failure') break;
  }
  return [found];
}

async function compare(site: Site): Promise<Finding> {
  const check = 'one-version';
  const [manifestReply, documentReply, searchReply] = await Promise.all(
    [MANIFEST_PATH, REVIEWS_PATH, SEARCH].map((path) => site.ask(path)),
  );
  const document = read(documentReply, published);
  const search = read(searchReply, searchResults);
  if (document === null || search === null || manifestReply?.status !== 200) {
    return skipped(check, 'documents or search cannot be read');
  }
  const version = createHash('sha256').update(manifestReply.body).digest('hex');
  const versions = [documentReply, searchReply].map((reply) => String(reply?.headers[VERSION] ?? 'missing'));
  const { rating_count: count } = document.aggregate_rating;
  if (search.matched !== count) {
    return failure(check, `the documents have ${count} reviews and the search has ${search.matched}`, STALE);
  }
  const [newest, first] = [document.reviews[0]?.id, search.reviews[0]?.id];
  if (newest !== first) {
    return failure(
      check,
      `the newest review is ${newest} in the documents and ${first} in the search`,
      STALE,
    );
  }
  const other = versions.find((each) => each !== version);
  if (other !== undefined) {
    return failure(
      check,
      `Reviewcast-Version is ${shown(other)} and the manifest is ${shown(version)}`,
      STALE,
    );
  }
  return ok(check, `documents and search are of version ${shown(version)}, ${count} reviews`);
}

const published = z.object({
  aggregate_rating: reviewsDocument.shape.aggregate_rating,
  reviews: reviewsDocument.shape.reviews,
});

function shown(version: string): string {
  return version.slice(0, 12);
}
