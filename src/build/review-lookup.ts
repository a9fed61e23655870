import { aggregateRatingOf } from '../documents/aggregate-rating.ts';
import type { ReviewLookup } from '../domain/review-lookup.ts';
import type { Publishing } from '../publishing.ts';
import { readAnalyses } from './analysis/read-analyses.ts';

/**
 * What pages on demand may ask, answered from content in memory: for the dev server, which has no index, and for static
 * sites, where these pages are built. Searches are asked elsewhere. Resolves once the reviews are analysed.
 */
export async function reviewLookupOf(
  { business, dataset, baseUrl, hubUrl, siteMode, settings, insights, overall }: Publishing,
  search: ReviewLookup['search'],
): Promise<ReviewLookup> {
  const published = new Map(dataset.reviews.map((review) => [review.id, review]));
  const places = new Map(dataset.reviews.map(({ id }, place) => [id, place]));
  const analyses = await readAnalyses(await insights);
  const at = (place: number) => dataset.reviews.at(place) ?? null;
  const withheld = new Set(dataset.withheldIds);
  return {
    baseUrl,
    hubUrl,
    siteMode,
    settings,
    insights: await overall,
    business,
    aggregateRating: aggregateRatingOf(dataset.reviews),
    languages: [...new Set(dataset.reviews.flatMap(({ language }) => language ?? []))],
    find(id) {
      const review = published.get(id);
      if (review !== undefined) return { state: 'published', review };
      return { state: withheld.has(id) ? 'withheld' : 'unknown' };
    },
    analysisOf: (id) => analyses.get(id) ?? null,
    neighboursOf(id) {
      const place = places.get(id);
      if (place === undefined) return { newer: null, older: null };
      return { newer: place === 0 ? null : at(place - 1), older: at(place + 1) };
    },
    search,
  };
}
