import type { APIRoute } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { embedDocument } from '../documents/embed-document.ts';
import { JSON_MEDIA_TYPE } from '../domain/topics.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = async () => {
  const { business, dataset, overall } = publishing();
  const { summary } = await overall;
  return documentResponse(JSON_MEDIA_TYPE, embedDocument({ business, reviews: dataset.reviews, summary }));
};
