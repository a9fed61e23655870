import type { APIRoute } from 'astro';
import { documentResponse } from '../../documents/document-response.ts';
import { jsonFeedOf } from '../../documents/json-feed.ts';
import { JSON_MEDIA_TYPE } from '../../domain/topics.ts';
import { publishing } from '../../publishing.ts';

export const GET: APIRoute = () => {
  const { business, dataset, baseUrl, hubUrl, settings } = publishing();
  const feed = jsonFeedOf({
    business,
    reviews: dataset.reviews,
    baseUrl,
    hubUrl,
    language: settings.language,
  });
  return documentResponse(JSON_MEDIA_TYPE, `${JSON.stringify(feed)}\n`);
};
