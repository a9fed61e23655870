import { exportFormat } from './export-format.ts';

/** Reviews as Apify's scrapers of Google Maps write them, in JSON or in CSV with `/` between the names of members. */
export const apifyGoogleMaps = exportFormat({
  name: 'apify',
  title: 'Apify (Google Maps)',
  isTable: true,
  signs: [
    ['stars', 'publishedAtDate', 'reviewUrl'],
    ['stars', 'publishAt', 'reviewId'],
  ],
  verified: true,
  location: { columns: ['title'], idOf: (title) => title, isName: true },
  map: {
    source: 'google',
    id: 'reviewId',
    fields: {
      author: { column: 'name' },
      author_avatar_url: { column: 'reviewerPhotoUrl' },
      rating: { column: 'stars' },
      date: { column: ['publishedAtDate', 'publishAt'], formats: ['ISO'] },
      text: { column: 'text' },
      language: { column: 'originalLanguage' },
      source_url: { column: 'reviewUrl' },
      'owner_reply.text': { column: 'responseFromOwnerText' },
      'owner_reply.date': { column: 'responseFromOwnerDate', formats: ['ISO'] },
    },
  },
});
