import type { APIRoute } from 'astro';
import { documentResponse } from '../../documents/document-response.ts';
import { reviewsDocumentChunks } from '../../documents/reviews.ts';
import { streamOf } from '../../documents/chunks.ts';
import { JSON_MEDIA_TYPE } from '../../domain/topics.ts';
import { publishing } from '../../publishing.ts';

export const GET: APIRoute = () => {
  const { business, dataset } = publishing();
  return documentResponse(
    JSON_MEDIA_TYPE,
    streamOf(reviewsDocumentChunks({ business, reviews: dataset.reviews })),
  );
};
