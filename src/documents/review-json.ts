import type { Review } from '../domain/review.ts';

/**
 * One review as JSON on one line, without a line break, its members in the order of the Review table whatever order
 * the object has, so that the same review is the same bytes wherever it came from.
 */
export function reviewJson(review: Review): string {
  return JSON.stringify({
    id: review.id,
    author: review.author,
    author_avatar_url: review.author_avatar_url,
    rating: review.rating,
    date: review.date,
    updated_at: review.updated_at,
    text: review.text,
    language: review.language,
    source: review.source,
    source_url: review.source_url,
    owner_reply: review.owner_reply && { text: review.owner_reply.text, date: review.owner_reply.date },
    verified: review.verified,
    mentions: {
      technicians: review.mentions.technicians,
      services: review.mentions.services,
      service_areas: review.mentions.service_areas,
    },
  } satisfies Review);
}
