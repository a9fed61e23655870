import type { APIRoute } from 'astro';
import { atomFeedOf } from '../documents/atom-feed.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () => {
  const { business, dataset, baseUrl, hubUrl } = publishing();
  return new Response(atomFeedOf({ business, reviews: dataset.reviews, baseUrl, hubUrl }));
};
