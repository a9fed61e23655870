import type { APIRoute } from 'astro';
import { documentResponse } from '../documents/document-response.ts';
import { atomFeedOf } from '../documents/atom-feed.ts';
import { ATOM_MEDIA_TYPE } from '../domain/topics.ts';
import { publishing } from '../publishing.ts';

export const GET: APIRoute = () => {
  const { business, dataset, baseUrl, hubUrl, settings } = publishing();
  return documentResponse(
    ATOM_MEDIA_TYPE,
    atomFeedOf({ business, reviews: dataset.reviews, baseUrl, hubUrl, language: settings.language }),
  );
};
