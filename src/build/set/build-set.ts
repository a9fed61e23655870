import { mkdirSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { manifestOf } from '../../documents/manifest.ts';
import { publishedBusiness } from '../../documents/published-business.ts';
import { readDataset } from '../../dataset.ts';
import { reviewPacker } from '../../dataset/packed-reviews.ts';
import { manifest as manifestSchema, MANIFEST_PATH, type Manifest } from '../../domain/manifest.ts';
import { INSIGHTS_FEED_PATH, type News } from '../../domain/news.ts';
import { isUrl, siteSettings } from '../../domain/site-settings.ts';
import { HUB_PATH } from '../../domain/topics.ts';
import { STATIC_MAX_REVIEWS } from '../../domain/site-mode.ts';
import type { Publishing } from '../../publishing.ts';
import { type AnalysisProcess, startAnalysisProcess } from '../analysis/analysis-process.ts';
import { writeInsights } from '../analysis/insights-parts.ts';
import type { BuildEnvironment } from '../build-environment.ts';
import { writeReviewsDocument } from './large-documents.ts';
import { BuildError, lockBuild } from './build-lock.ts';
import { contentReport } from './build-report.ts';
import { bundleScript } from '../bundle-script.ts';
import { HOST_HEADERS_FILE, hostHeaders } from '../hosts/underscore-headers.ts';
import { writeHosts } from '../hosts/write-hosts.ts';
import { readOverallInsights } from '../analysis/overall-insights.ts';
import { analysesIn } from '../analysis/read-analyses.ts';
import { keepNews, writeNews } from './publication-news.ts';
import { previousPublication, type PreviousPublication } from './previous-publication.ts';
import { lossOf, publishedAt, publishedIn, type PublishedReviews } from './published-before.ts';
import { checkedFiles, publishedFiles } from './check-files.ts';
import { writeStamp } from './build-stamp.ts';
import { fingerprintOf } from './fingerprint.ts';
import { abandonStaging, recoverStaging, removeIfEmpty, stagingDir, swapIn } from './staging.ts';

/** A change of what is published. */
export interface Change {
  readonly publishing: Publishing;
  readonly manifest: Manifest;
  /** What was published before, in DIST_DIR or at BASE_URL; null if nothing was, or nobody can tell. */
  readonly previous: Manifest | null;
  readonly news: News;
}

/** One build, from the moment its content was read. Disposing of it before it is published leaves the old set alone. */
export interface PublicationBuild extends Disposable {
  readonly publishing: Publishing;
  /** Where Astro shall write, as a directory URL. */
  readonly outDir: URL;
  /** Adds the large documents and the news to what Astro wrote, checks all, adds manifest and host headers, and swaps the set in. */
  publish(): Promise<Change>;
}

/**
 * Reads the content, begins to analyse it and says what is published of it. Throws ContentError, or BuildError for more
 * reviews than a static site takes. `apart` is an analysis that was started ahead; without one it is started now.
 */
export async function readPublishing(
  environment: BuildEnvironment,
  {
    projectDir,
    log,
    apart: started,
  }: { projectDir: string; log: (line: string) => void; apart?: AnalysisProcess },
): Promise<Publishing> {
  using apart = started ?? startAnalysisProcess({ projectDir, contentDir: environment.contentDir });
  const dataset = await readDataset(environment.contentDir, apart.listener, { keep: reviewPacker() });
  const { siteMode } = environment;
  if (siteMode === 'static' && dataset.reviews.length > STATIC_MAX_REVIEWS) {
    throw new BuildError(
      `SITE_MODE=static makes a page for each of at most ${STATIC_MAX_REVIEWS} reviews, and there are ${dataset.reviews.length}: build with SITE_MODE=full for a host with the sidecar.`,
    );
  }
  for (const line of contentReport(dataset)) log(line);
  const business = publishedBusiness(dataset.business);
  const baseUrl = environment.baseUrl ?? dataset.business.base_url;
  const insights = apart.finish();
  const overall = insights.then(readOverallInsights);
  // Pages wait for it; where content is wrong none may.
  overall.catch(() => {});
  const { language, theme } = dataset.business;
  return {
    dataset,
    business,
    insights,
    overall,
    analyses: async function* () {
      yield* analysesIn(await insights);
    },
    settings: siteSettings.parse({ version: 1, language, theme }),
    baseUrl,
    hubUrl: environment.hubUrl ?? (siteMode === 'static' ? null : `${baseUrl}${HUB_PATH}`),
    siteMode,
    bundle: (entry) => bundleScript(projectDir, entry),
  };
}

/**
 * Begins a build: reads the content first, so that bad content touches nothing, then takes DIST_DIR and clears what a
 * killed build left there. Throws ContentError, or BuildError when another build is under way or far fewer reviews than
 * before would be published.
 */
export async function beginBuild(
  environment: BuildEnvironment,
  {
    projectDir,
    log,
    isLossAgreed,
  }: {
    projectDir: string;
    log: (line: string) => void;
    /** Whether far fewer reviews than before are meant. */
    isLossAgreed: boolean;
  },
): Promise<PublicationBuild> {
  const { distDir } = environment;
  // Before anything is read: what changes from now on is no input of this build.
  const inputs = await fingerprintOf(environment, projectDir);
  const publishing = await readPublishing(environment, { projectDir, log });
  const { reviews, isSample } = publishing.dataset;
  const stopAtLoss = (before: PublishedReviews | null) => {
    const loss = isLossAgreed ? undefined : lossOf(before, { count: reviews.length, isSample });
    if (loss !== undefined) throw new BuildError(loss);
  };
  const before = await publishedIn(distDir);
  stopAtLoss(before);
  const beforeAtOrigin = before === null ? publishedAt(publishing.baseUrl) : null;
  const lock = lockBuild(distDir);
  recoverStaging(distDir);
  // Asked now and needed at the end, so that the network costs a build no time.
  const previously = previousPublication({
    distDir,
    baseUrl: publishing.baseUrl,
    warn: (warning) => log(`Warning: ${warning}`),
  });
  const staging = stagingDir(distDir);
  mkdirSync(staging);
  return {
    publishing,
    outDir: pathToFileURL(`${staging}/`),
    async publish() {
      stopAtLoss(await beforeAtOrigin);
      const previous = await previously;
      await copyLogo(environment.contentDir, join(staging, 'client'), publishing);
      const { manifest, news } = await complete(join(staging, 'client'), publishing, previous);
      swapIn(distDir);
      await writeHosts({ ...publishing, outputs: manifest.outputs, distDir, port: environment.port });
      await writeStamp(distDir, inputs);
      await keepNews(distDir, news);
      return { publishing, manifest, previous: previous?.manifest ?? null, news };
    },
    [Symbol.dispose]() {
      try {
        abandonStaging(distDir);
        removeIfEmpty(distDir);
      } catch {
        // The next build clears it away; why this one failed has been told.
      }
      lock[Symbol.dispose]();
    },
  };
}

/** The owner's picture, which stands beside `business.yaml`, to where pages show it. */
async function copyLogo(contentDir: string, clientDir: string, { settings }: Publishing): Promise<void> {
  const { logo } = settings.theme;
  if (logo !== null && !isUrl(logo)) await copyFile(join(contentDir, logo), join(clientDir, logo));
}

/**
 * Adds to what stands in a client directory the large documents, what hosts read and the manifest, once all is checked.
 * Throws, naming the document, where one is not what its schema says.
 */
export async function complete(
  clientDir: string,
  publishing: Publishing,
  previous: PreviousPublication | null,
): Promise<{ manifest: Manifest; news: News }> {
  const { baseUrl, hubUrl, insights } = publishing;
  const now = new Date();
  await writeReviewsDocument(clientDir, publishing);
  // The analysis may still be under way: what it makes comes last.
  const [files, file] = await Promise.all([publishedFiles(clientDir), insights]);
  const written = await writeInsights(clientDir, { file, reviews: publishing.dataset.reviews });
  const news = await writeNews(clientDir, publishing, { previous, now });
  const last = await checkedFiles(
    [...written, INSIGHTS_FEED_PATH].map((path) => ({ file: join(clientDir, path), path })),
  );
  const manifest = manifestSchema.parse(
    manifestOf({
      files: [...files, ...last],
      previous: previous?.manifest ?? null,
      now,
    }),
  );
  await writeFile(
    join(clientDir, HOST_HEADERS_FILE),
    hostHeaders({ outputs: manifest.outputs, baseUrl, hubUrl }),
  );
  const manifestFile = join(clientDir, MANIFEST_PATH);
  mkdirSync(dirname(manifestFile), { recursive: true });
  await writeFile(manifestFile, `${JSON.stringify(manifest)}\n`);
  return { manifest, news };
}
