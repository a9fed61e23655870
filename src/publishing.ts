import type { Business } from './domain/business.ts';
import type { OverallInsights } from './domain/insights.ts';
import type { ReviewAnalysis } from './domain/review-analysis.ts';
import type { SiteSettings } from './domain/site-settings.ts';
import type { Dataset } from './dataset.ts';
import type { SiteMode } from './domain/site-mode.ts';

/** What every page and document of one build is made from. */
export interface Publishing {
  readonly dataset: Dataset;
  /** The Business as documents carry it. */
  readonly business: Business;
  /** The file with the bytes of `/insights.json`, once the analysis has written it. */
  readonly insights: Promise<string>;
  /** What that file says of all reviews together. */
  readonly overall: Promise<OverallInsights>;
  /** What it says of each single review, by its id, newest first; read anew each time, as it may be larger than memory. */
  readonly analyses: () => AsyncIterable<readonly [id: string, analysis: ReviewAnalysis]>;
  /** How pages speak and look. */
  readonly settings: SiteSettings;
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  /** The hub that documents advertise; null where there is none. */
  readonly hubUrl: string | null;
  /** What the host can do. */
  readonly siteMode: SiteMode;
  /** Bundles a script for browsers, named by its path in `src`. */
  readonly bundle: (entry: string) => Promise<string>;
}

declare global {
  /**
   * Astro bundles pages and endpoints into a module graph of their own, in the same process as the build that reads
   * the content: a variable of a module would exist twice. This is the one place that both see, so that content is
   * read once a build and stands in memory once.
   */
  // oxlint-disable-next-line no-var -- only var declares a property of globalThis
  var reviewcastPublishing: Publishing | undefined;
}

/** Says what is published from now on. */
export function startPublishing(publishing: Publishing): void {
  globalThis.reviewcastPublishing = publishing;
}

/** Whether a site of files alone is being built: never in the sidecar, where pages are made on demand. */
export function isStaticSite(): boolean {
  return globalThis.reviewcastPublishing?.siteMode === 'static';
}

/** What is published. Throws outside of a build or of the dev server. */
export function publishing(): Publishing {
  const found = globalThis.reviewcastPublishing;
  if (found === undefined)
    throw new Error('pages are built by astro.config.mjs, which reads the content first');
  return found;
}
