import { aggregateRatingOf } from '../documents/aggregate-rating.ts';
import type { AggregateRating } from '../domain/aggregate-rating.ts';
import type { Business } from '../domain/business.ts';
import type { OverallInsights } from '../domain/insights.ts';
import type { Review } from '../domain/review.ts';
import type { ReviewLookup } from '../domain/review-lookup.ts';
import type { SiteMode } from '../domain/site-mode.ts';
import type { SiteSettings } from '../domain/site-settings.ts';
import { publishing, type Publishing } from '../publishing.ts';
import { inOwnLanguage } from './own-language.ts';
import { type SpokenAspects, spokenAspects } from './spoken-aspects.ts';

/** What every page of one publication has in common, whether it was built or is made when it is asked for. */
export interface Site {
  /** Public origin, without a final slash. */
  readonly baseUrl: string;
  /** The hub that documents advertise; null where there is none. */
  readonly hubUrl: string | null;
  /** What the host can do. */
  readonly siteMode: SiteMode;
  readonly settings: SiteSettings;
  readonly business: Business;
  readonly rating: AggregateRating;
  /** What `/insights.json` says of all reviews together. */
  readonly insights: OverallInsights;
}

/** What built pages show: the site and the reviews themselves. */
export interface SiteContent {
  readonly site: Site;
  /** Newest first. */
  readonly reviews: readonly Review[];
  /** The published review with this id. */
  readonly reviewOf: (id: string) => Review | undefined;
  /** What the reviews that mention something speak of. */
  readonly spokenOf: SpokenAspects;
  /** What the owner wrote, hence in the language of the pages, and what the analysis did, in English. */
  readonly byOwner: { readonly summary: boolean; readonly faq: boolean };
}

const contents = new WeakMap<Publishing, Promise<SiteContent>>();

/** What pages are built from, made once a build. Waits for the analysis. Throws outside of a build or of the dev server. */
export function siteContent(): Promise<SiteContent> {
  const from = publishing();
  const known = contents.get(from);
  if (known !== undefined) return known;
  const made = contentOf(from);
  contents.set(from, made);
  return made;
}

/** The same of a page that is made when it is asked for. */
export function siteOfLookup(lookup: ReviewLookup): Site {
  const { baseUrl, hubUrl, siteMode, settings, business, aggregateRating: rating, insights } = lookup;
  // Pages on demand show no summary.
  return inOwnLanguage({ baseUrl, hubUrl, siteMode, settings, business, rating, insights }, null);
}

async function contentOf(from: Publishing): Promise<SiteContent> {
  const { baseUrl, hubUrl, siteMode, settings, business, dataset, overall } = from;
  const { reviews } = dataset;
  const byId = new Map(reviews.map((review) => [review.id, review]));
  const rating = aggregateRatingOf(reviews);
  const byOwner = { summary: dataset.summary !== null, faq: dataset.faq !== null };
  return {
    site: inOwnLanguage(
      { baseUrl, hubUrl, siteMode, settings, business, rating, insights: await overall },
      { byOwner: byOwner.summary },
    ),
    reviews,
    reviewOf: (id) => byId.get(id),
    spokenOf: await spokenAspects(from.analyses(), (id) => byId.get(id)),
    byOwner,
  };
}
