import { exportFormat } from './export-format.ts';

/** Reviews as Yelp's API gives them (https://docs.developer.yelp.com/reference/v3_business_reviews). */
export const yelpApi = exportFormat({
  name: 'yelp',
  title: 'Yelp API',
  signs: [['id', 'rating', 'time_created', 'user.name']],
  verified: true,
  notes: ['The Yelp API gives three excerpts of a business: it is no whole export.'],
  map: {
    source: 'yelp',
    id: 'id',
    records: 'reviews',
    fields: {
      author: { column: 'user.name' },
      author_avatar_url: { column: 'user.image_url' },
      rating: { column: 'rating' },
      date: { column: 'time_created', formats: ['ISO'] },
      text: { column: 'text' },
      source_url: { column: 'url' },
    },
  },
});

/** Reviews in the shape of Yelp's data downloads, which name no authors unless another file is joined to them. */
export const yelpDownload = exportFormat({
  name: 'yelp-download',
  title: 'Yelp data download',
  signs: [['review_id', 'stars', 'text', 'date']],
  verified: true,
  location: { columns: ['business_id'], idOf: (id) => id },
  map: {
    source: 'yelp',
    id: 'review_id',
    fields: {
      author: { column: ['user.name', 'user_name'] },
      rating: { column: 'stars' },
      date: { column: 'date', formats: ['ISO'] },
      text: { column: 'text' },
    },
  },
});
