import { exportFormat } from './export-format.ts';

/** Reviews as Outscraper's scraper of Google Maps writes them, in CSV, XLSX or JSON. */
export const outscraper = exportFormat({
  name: 'outscraper',
  title: 'Outscraper (Google Maps)',
  isTable: true,
  signs: [['author_title', 'review_text', 'review_rating']],
  verified: true,
  location: { columns: ['name'], idOf: (name) => name, isName: true },
  map: {
    source: 'google',
    id: 'review_id',
    fields: {
      author: { column: 'author_title' },
      author_avatar_url: { column: 'author_image' },
      rating: { column: 'review_rating' },
      date: {
        column: ['review_timestamp', 'review_datetime_utc'],
        formats: ['X', 'MM/DD/YYYY HH:mm:ss', 'ISO'],
      },
      text: { column: 'review_text' },
      source_url: { column: 'review_link' },
      'owner_reply.text': { column: 'owner_answer' },
      'owner_reply.date': {
        column: ['owner_answer_timestamp', 'owner_answer_timestamp_datetime_utc'],
        formats: ['X', 'MM/DD/YYYY HH:mm:ss', 'ISO'],
      },
    },
  },
});
