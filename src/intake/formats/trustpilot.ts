import { exportFormat } from './export-format.ts';

/** The CSV that Trustpilot's business pages export. */
export const trustpilotCsv = exportFormat({
  name: 'trustpilot-csv',
  title: 'Trustpilot (CSV export)',
  isTable: true,
  signs: [['Review Id', 'Review Created (UTC)', 'Review Stars']],
  verified: true,
  map: {
    source: 'trustpilot',
    id: 'Review Id',
    fields: {
      author: { column: 'Review Username' },
      rating: { column: 'Review Stars' },
      date: { column: 'Review Created (UTC)', formats: ['ISO'] },
      title: { column: 'Review Title' },
      text: { column: 'Review Content' },
      language: { column: 'Review Language' },
      'owner_reply.text': { column: 'Company Response' },
      'owner_reply.date': {
        column: ['Company Reply Date (UTC)', 'Business Reply Date (UTC)'],
        formats: ['ISO'],
      },
    },
  },
});

/** Reviews as Trustpilot's API gives them (https://documentation-apidocumentation.trustpilot.com/business-units-api). */
export const trustpilotApi = exportFormat({
  name: 'trustpilot',
  title: 'Trustpilot API',
  signs: [['id', 'stars', 'consumer.displayName', 'createdAt']],
  verified: 'by row',
  map: {
    source: 'trustpilot',
    id: 'id',
    records: 'reviews',
    fields: {
      author: { column: 'consumer.displayName' },
      rating: { column: 'stars' },
      date: { column: 'createdAt', formats: ['ISO'] },
      updated_at: { column: 'updatedAt', formats: ['ISO'] },
      title: { column: 'title' },
      text: { column: 'text' },
      language: { column: 'language' },
      'owner_reply.text': { column: 'companyReply.text' },
      'owner_reply.date': { column: 'companyReply.createdAt', formats: ['ISO'] },
      verified: { column: 'isVerified' },
    },
  },
});
