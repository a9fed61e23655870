import type { APIRoute } from 'astro';
import { aggregateRatingOf } from '../documents/aggregate-rating.ts';
import { documentResponse } from '../documents/document-response.ts';
import { llmsTextOf } from '../documents/llms-text.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () => {
  const { business, dataset, baseUrl, siteMode } = publishing();
  const rating = aggregateRatingOf(dataset.reviews);
  return documentResponse('text/plain; charset=utf-8', llmsTextOf({ business, rating, baseUrl, siteMode }));
};
