import type { APIRoute } from 'astro';
import { documentResponse } from '../../documents/document-response.ts';
import { insightsFeedOf } from '../../documents/insights-feed.ts';
import { newsOf } from '../../documents/news.ts';
import { ATOM_MEDIA_TYPE } from '../../domain/topics.ts';
import { publishing } from '../../publishing.ts';

/** Nothing is published by the dev server, so there is nothing to tell. */
export const GET: APIRoute = () => {
  const { business, baseUrl } = publishing();
  const news = newsOf(
    { rating: null, reviews: new Map(), aspects: [], problems: [], comparison: null },
    null,
  );
  return documentResponse(
    ATOM_MEDIA_TYPE,
    insightsFeedOf({
      business,
      baseUrl,
      news,
      before: null,
      isPublished: () => false,
      now: new Date(),
      newest: null,
    }),
  );
};
