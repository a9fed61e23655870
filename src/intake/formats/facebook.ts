import { exportFormat } from './export-format.ts';

/** Recommendations as Facebook's Graph API gives them (https://developers.facebook.com/docs/graph-api/reference/recommendation). */
export const facebook = exportFormat({
  name: 'facebook',
  title: 'Facebook recommendations',
  signs: [['recommendation_type', 'created_time']],
  verified: true,
  notes: [
    'Facebook has no stars: "positive" (recommends) is read as 5 stars, "negative" (does not recommend) as 1.',
  ],
  map: {
    source: 'facebook',
    id: ['open_graph_story.id', 'id'],
    records: 'data',
    fields: {
      author: { column: 'reviewer.name' },
      rating: { column: 'recommendation_type', values: { positive: 5, negative: 1 } },
      date: { column: 'created_time', formats: ['ISO'] },
      text: { column: 'review_text' },
    },
  },
});
