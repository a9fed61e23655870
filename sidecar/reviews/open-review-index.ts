import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WITHHELD_PATH, withheldIds } from '../../src/domain/manifest.ts';
import { REVIEWS_PATH } from '../../src/domain/topics.ts';
import type { Publication, PublishedFile } from '../publication.ts';
import { buildAside } from './build-aside.ts';
import { readHead } from './document-lines.ts';
import { ReviewIndex } from './review-index.ts';
import { StoredReviews } from './stored-reviews.ts';

/**
 * Makes the index of a publication, aside: what takes long is done in threads, so that requests go on meanwhile. Rejects
 * when the publication has no `/reviews.json` or an unexpected one.
 */
export async function openReviewIndex(
  publication: Publication,
  { baseUrl }: { baseUrl: string },
): Promise<ReviewIndex> {
  const document = fileOf(publication, REVIEWS_PATH);
  const withheld = publication.files.get(WITHHELD_PATH);
  const folder = await mkdtemp(join(tmpdir(), 'reviewcast-index-'));
  try {
    const path = join(folder, 'reviews.sqlite');
    const { inMemory, days } = await buildAside({ document: document.bytes, path });
    return new ReviewIndex({
      baseUrl,
      head: readHead(document.bytes),
      lastModified: document.lastModified,
      withheld:
        withheld === undefined ? [] : withheldIds.parse(JSON.parse(withheld.bytes.toString('utf8'))).ids,
      inMemory,
      days,
      stored: new StoredReviews(path, inMemory.size),
    });
  } finally {
    // The open file lives on until it is closed; nothing is left behind even by a process that is killed.
    await rm(folder, { recursive: true, force: true });
  }
}

function fileOf(publication: Publication, path: string): PublishedFile {
  const file = publication.files.get(path);
  if (file === undefined) throw new Error(`the publication has no ${path}`);
  return file;
}
