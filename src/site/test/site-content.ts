import { aBusiness, insightsWith } from '../../documents/test/records.ts';
import { aggregateRatingOf } from '../../documents/aggregate-rating.ts';
import type { Review } from '../../domain/review.ts';
import { DEFAULT_SITE_SETTINGS } from '../../domain/site-settings.ts';
import type { Site, SiteContent } from '../site.ts';

/** A site for tests: what a test is about is given, the rest is plain. */
export function aSite(given: Partial<Site> = {}): Site {
  const { per_review: _, ...insights } = insightsWith([]);
  return {
    siteMode: 'full',
    baseUrl: 'https://reviews.example',
    hubUrl: 'https://hub.example/',
    settings: DEFAULT_SITE_SETTINGS,
    business: aBusiness,
    rating: aggregateRatingOf([]),
    insights,
    ...given,
  };
}

/** What pages are built from, of these reviews, newest first. */
export function aSiteContent(reviews: readonly Review[], given: Partial<Site> = {}): SiteContent {
  const byId = new Map(reviews.map((review) => [review.id, review]));
  return {
    site: aSite({ rating: aggregateRatingOf(reviews), ...given }),
    reviews,
    reviewOf: (id) => byId.get(id),
    spokenOf: () => [],
    byOwner: { summary: false, faq: false },
  };
}
