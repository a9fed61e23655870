import type { APIRoute } from 'astro';
import { aggregateRatingOf } from '../documents/aggregate-rating.ts';
import { badgeSvg } from '../documents/badge.ts';
import { documentResponse } from '../documents/document-response.ts';
import { publishing } from '../publishing.ts';
import { wordsIn } from '../site/words.ts';

export const GET: APIRoute = () => {
  const { business, dataset, settings } = publishing();
  const rating = aggregateRatingOf(dataset.reviews);
  return documentResponse(
    'image/svg+xml; charset=utf-8',
    badgeSvg({
      name: business.name,
      rating,
      language: settings.language,
      locale: wordsIn(settings.language, business).locale,
    }),
  );
};
