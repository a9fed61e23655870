import { exportFormat } from './export-format.ts';

/** Reviews in a place of the Google Places API (New) (https://developers.google.com/maps/documentation/places/web-service/reference/rest/v1/places). */
export const googlePlaces = exportFormat({
  name: 'google-places',
  title: 'Google Places API (New)',
  signs: [['authorAttribution.displayName', 'publishTime', 'rating']],
  verified: true,
  ownId: (name) => /^places\/[^/]+\/reviews\/([^/]+)$/.exec(name)?.[1] ?? name,
  location: { columns: ['name'], idOf: (name) => /^places\/([^/]+)\/reviews\//.exec(name)?.[1] ?? null },
  notes: ['The Places API gives at most five reviews of a place: it is no whole export.'],
  map: {
    source: 'google',
    id: 'name',
    records: 'reviews',
    fields: {
      author: { column: 'authorAttribution.displayName' },
      author_avatar_url: { column: 'authorAttribution.photoUri' },
      rating: { column: 'rating' },
      date: { column: 'publishTime', formats: ['ISO'] },
      text: { column: ['originalText.text', 'text.text'] },
      language: { column: ['originalText.languageCode', 'text.languageCode'] },
      source_url: { column: 'googleMapsUri' },
    },
  },
});
