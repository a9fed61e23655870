import { exportFormat } from './export-format.ts';

/** Reviews in our own fields, as content files have them and as `/reviews.json` publishes them. */
export const reviewcast = exportFormat({
  name: 'reviewcast',
  title: 'Reviewcast',
  signs: [['id', 'author', 'rating', 'date', 'source']],
  verified: true,
  isOwn: true,
  map: {
    source: { column: 'source', default: 'direct' },
    id: 'id',
    records: 'reviews',
    fields: {
      author: { column: 'author' },
      author_avatar_url: { column: 'author_avatar_url' },
      rating: { column: 'rating' },
      date: { column: 'date' },
      updated_at: { column: 'updated_at', formats: ['ISO'] },
      text: { column: 'text' },
      language: { column: 'language' },
      source_url: { column: 'source_url' },
      'owner_reply.text': { column: 'owner_reply.text' },
      'owner_reply.date': { column: 'owner_reply.date' },
      verified: { column: 'verified' },
      'mentions.technicians': { column: 'mentions.technicians' },
      'mentions.services': { column: 'mentions.services' },
      'mentions.service_areas': { column: 'mentions.service_areas' },
    },
  },
});
