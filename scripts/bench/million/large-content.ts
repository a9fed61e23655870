import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linesOf } from '../../../src/build/lines.ts';
import { frameOf, isLastLine, recordOn, REVIEW_LINES } from '../../../src/domain/lined-document.ts';
import { review, type Review } from '../../../src/domain/review.ts';
import { reviewsDocumentHead } from '../../../src/domain/reviews-document.ts';
import { manifest, MANIFEST_PATH } from '../../../src/domain/manifest.ts';
import type { ServedContent } from '../search/served-content.ts';

/** Questions are drawn from so many reviews, the newest, and the oldest of all. */
const SAMPLED = 5000;

/** What was published, of a document that is longer than a string may be: its newest reviews stand for the others. */
export async function largeContent(distDir: string): Promise<ServedContent> {
  const reviews: Review[] = [];
  let [first, last] = ['', ''];
  let textBytes = 0;
  for await (const line of linesOf(createReadStream(join(distDir, 'client/reviews.json')))) {
    if (first === '') first = line;
    else if (isLastLine(REVIEW_LINES, line)) break;
    else {
      last = line;
      const { text } = review
        .pick({ text: true })
        .strip()
        .parse(JSON.parse(recordOn(line)));
      textBytes += Buffer.byteLength(text ?? '');
      if (reviews.length < SAMPLED) reviews.push(review.parse(JSON.parse(recordOn(line))));
    }
  }
  if (last !== '') reviews.push(review.parse(JSON.parse(recordOn(last))));
  const head = reviewsDocumentHead.strip().parse(frameOf(REVIEW_LINES, first, `${REVIEW_LINES.close}}`));
  return { document: { ...head, reviews }, aspects: [], topics: [], problems: [], textBytes };
}

/** The bytes of all files of a publication, by their path, with the SHA-256 of each. */
export async function manifestOf(
  distDir: string,
): Promise<ReadonlyMap<string, { bytes: number; sha256: string }>> {
  const { outputs } = manifest.parse(
    JSON.parse(await readFile(join(distDir, 'client', MANIFEST_PATH), 'utf8')),
  );
  return new Map(outputs.map(({ path, bytes, sha256 }) => [path, { bytes, sha256 }]));
}
