import type { APIRoute } from 'astro';
import { reviewsDocumentChunks } from '../documents/reviews.ts';
import { streamOf } from '../documents/chunks.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () => {
  const { business, dataset } = publishing();
  return new Response(streamOf(reviewsDocumentChunks({ business, reviews: dataset.reviews })));
};
