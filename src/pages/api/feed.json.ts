import type { APIRoute } from 'astro';
import { jsonFeedOf } from '../../documents/json-feed.ts';
import { publishing } from '../../publishing.ts';

export const GET: APIRoute = () => {
  const { business, dataset, baseUrl, hubUrl } = publishing();
  const feed = jsonFeedOf({ business, reviews: dataset.reviews, baseUrl, hubUrl });
  return new Response(`${JSON.stringify(feed)}\n`);
};
