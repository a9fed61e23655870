import type { APIRoute } from 'astro';
import { aggregateRatingOf } from '../documents/aggregate-rating.ts';
import { shareImage } from '../documents/share-image.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () => {
  const { dataset, settings } = publishing();
  const { rating_value: rating } = aggregateRatingOf(dataset.reviews);
  const picture = shareImage({ rating: rating ?? 0, color: settings.theme.color });
  return new Response(new Uint8Array(picture), { headers: { 'Content-Type': 'image/png' } });
};
