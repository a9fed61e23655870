import type { AggregateRating } from '../domain/aggregate-rating.ts';
import type { Business } from '../domain/business.ts';
import type { FaqEntry } from '../domain/insights.ts';
import type { Review } from '../domain/review.ts';
import { homeUrl, reviewUrl } from './site-urls.ts';

/** A node of JSON-LD; null members are left out when it is written. */
export type JsonLd = { readonly [key: string]: unknown };

/**
 * JSON-LD as the content of a script element. A text can neither end the element nor open a comment in it, because
 * `<` is written as an escape (HTML, section 4.12.1.3).
 */
export function jsonLdScript(node: JsonLd): string {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...node }, (_, value: unknown) =>
    value === null || (Array.isArray(value) && value.length === 0) ? undefined : value,
  );
  return json.replaceAll('<', '\\u003c');
}

/** The business as a schema.org LocalBusiness, with its aggregate rating once there is one. */
export function businessJsonLd(
  business: Business,
  aggregateRating: AggregateRating,
  baseUrl: string,
): JsonLd {
  const { address, geo } = business;
  return {
    '@type': business.vertical,
    '@id': `${homeUrl(baseUrl)}#business`,
    name: business.name,
    legalName: business.legal_name,
    description: business.description,
    url: business.url ?? homeUrl(baseUrl),
    telephone: business.telephone,
    email: business.email,
    address: address && {
      '@type': 'PostalAddress',
      streetAddress: address.street_address,
      addressLocality: address.locality,
      addressRegion: address.region,
      postalCode: address.postal_code,
      addressCountry: address.country,
    },
    geo: geo && { '@type': 'GeoCoordinates', latitude: geo.latitude, longitude: geo.longitude },
    openingHours: business.opening_hours,
    sameAs: business.same_as,
    aggregateRating: aggregateRating.rating_value && {
      '@type': 'AggregateRating',
      ratingValue: aggregateRating.rating_value,
      bestRating: aggregateRating.best_rating,
      worstRating: aggregateRating.worst_rating,
      ratingCount: aggregateRating.rating_count,
      reviewCount: aggregateRating.review_count || null,
    },
  };
}

/** A review as a schema.org Review; whom it reviews is said by whoever shows it. */
export function reviewJsonLd(review: Review, baseUrl: string): JsonLd {
  return {
    '@type': 'Review',
    '@id': reviewUrl(baseUrl, review.id),
    url: reviewUrl(baseUrl, review.id),
    author: { '@type': 'Person', name: review.author },
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
    datePublished: review.date,
    dateModified: review.updated_at,
    reviewBody: review.text,
    inLanguage: review.text && review.language,
    sameAs: review.source_url,
  };
}

/** Questions with their answers as a schema.org FAQPage. */
export function faqJsonLd(faq: readonly Pick<FaqEntry, 'question' | 'answer'>[]): JsonLd {
  return {
    '@type': 'FAQPage',
    mainEntity: faq.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
