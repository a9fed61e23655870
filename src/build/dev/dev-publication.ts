import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { atomFeedOf } from '../../documents/atom-feed.ts';
import { jsonFeedOf } from '../../documents/json-feed.ts';
import { withheldDocument } from '../../documents/withheld.ts';
import { WITHHELD_PATH } from '../../domain/manifest.ts';
import { ATOM_FEED_PATH, HUB_PATH, JSON_FEED_PATH, REVIEWS_PATH } from '../../domain/topics.ts';
import type { Publishing } from '../../publishing.ts';
import { lockBuild } from '../set/build-lock.ts';
import { pingHub } from '../hub-ping.ts';
import { publishedIn } from '../set/previous-publication.ts';
import { complete } from '../set/build-set.ts';
import { discardStaging, stagingDir, swapIn } from '../set/staging.ts';

/** A sidecar that does not take the news finds the set by itself. */
const NEWS_MS = 500;

/**
 * Publishes the documents, and no page, into a directory that the sidecar behind a dev server reads, and has it look at
 * once: bundling and rendering would take several times as long, and the dev server does both by itself.
 */
export async function publishDocuments(
  publishing: Publishing,
  { distDir, sidecar }: { distDir: string; sidecar: string },
): Promise<void> {
  const { business, dataset, baseUrl, hubUrl, settings } = publishing;
  const { reviews } = dataset;
  const feed = { business, reviews, baseUrl, hubUrl, language: settings.language };
  const clientDir = join(stagingDir(distDir), 'client');
  using _ = lockBuild(distDir);
  discardStaging(distDir);
  const documents = [
    [JSON_FEED_PATH, `${JSON.stringify(jsonFeedOf(feed))}\n`],
    [ATOM_FEED_PATH, atomFeedOf(feed)],
    [WITHHELD_PATH, withheldDocument(dataset.withheldIds)],
  ] as const;
  for (const [path, text] of documents) {
    await mkdir(dirname(join(clientDir, path)), { recursive: true });
    await writeFile(join(clientDir, path), text);
  }
  await complete(clientDir, publishing, await publishedIn(join(distDir, 'client')));
  swapIn(distDir);
  await pingHub({ hubUrl: sidecar + HUB_PATH, topicUrl: baseUrl + REVIEWS_PATH, timeoutMs: NEWS_MS });
}
