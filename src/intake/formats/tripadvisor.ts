import { exportFormat } from './export-format.ts';

/** Reviews as Tripadvisor's Content API gives them, and tables that scrapers write in its words. */
export const tripadvisor = exportFormat({
  name: 'tripadvisor',
  title: 'Tripadvisor',
  isTable: true,
  signs: [
    ['id', 'published_date', 'rating', 'trip_type'],
    ['id', 'published_date', 'rating', 'user.username'],
    ['id', 'publishedDate', 'rating', 'tripType'],
    ['id', 'publishedDate', 'rating', 'user/username'],
  ],
  tableSigns: ['Date of stay', 'Date of visit', 'Date of experience'].map((stay) => [
    'Title',
    'Review',
    'Rating',
    'Username',
    'Published Date',
    stay,
  ]),
  verified: true,
  map: {
    source: 'tripadvisor',
    id: 'id',
    records: 'data',
    fields: {
      author: { column: ['user.username', 'user.name', 'user/username', 'user/name', 'username'] },
      rating: { column: 'rating' },
      date: { column: ['published_date', 'publishedDate'], formats: ['ISO'] },
      title: { column: 'title' },
      text: { column: 'text' },
      language: { column: 'lang' },
      source_url: { column: 'url' },
      'owner_reply.text': { column: ['owner_response.text', 'ownerResponse.text', 'ownerResponse/text'] },
      'owner_reply.date': {
        column: [
          'owner_response.published_date',
          'ownerResponse.publishedDate',
          'ownerResponse/publishedDate',
        ],
        formats: ['ISO'],
      },
    },
  },
});
