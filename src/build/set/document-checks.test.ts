import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { analyzeReviews } from '../../insights/analyze-reviews.ts';
import { buildInsights } from '../../insights/build-insights.ts';
import { taxonomyFor } from '../../insights/verticals/verticals.ts';
import { insightsDocumentChunks } from '../../documents/insights-document.ts';
import { reviewsDocumentChunks } from '../../documents/reviews.ts';
import { aBusiness, reviewsNewestFirst } from '../../documents/test/records.ts';
import { checkOf } from './document-checks.ts';
import { linesOf } from '../lines.ts';

const reviews = reviewsNewestFirst(3);

function check(path: string, text: string): Promise<void> | undefined {
  // Small chunks, so that lines begin and end inside of them.
  const bytes = Buffer.from(text);
  const chunks = Array.from({ length: Math.ceil(bytes.length / 100) }, (_, at) =>
    bytes.subarray(at * 100, at * 100 + 100),
  );
  return checkOf(path)?.(linesOf(Readable.from(chunks)));
}

function textOf(chunks: Iterable<Buffer>): string {
  return Buffer.concat([...chunks]).toString();
}

describe('the check of /reviews.json', () => {
  const document = textOf(reviewsDocumentChunks({ business: aBusiness, reviews }));
  const lines = document.split('\n');

  it.each([0, 1, 3])('takes a document with %i reviews', async (count) => {
    const some = reviews.slice(0, count);
    await check('/reviews.json', textOf(reviewsDocumentChunks({ business: aBusiness, reviews: some })));
  });

  it.each([
    ['a rating of 6', document.replace('"rating":5', '"rating":6')],
    ['a missing member', document.replace('"verified":true,', '')],
    ['a review too many in its head', document.replace('"rating_count":3', '"rating_count":4')],
    ['its end missing', lines.slice(0, -2).join('\n')],
    ['reviews out of order', [lines[0], lines[2], lines[1], ...lines.slice(3)].join('\n')],
    ['a review twice', [lines[0], lines[1], lines[1], lines[2], ']}'].join('\n')],
    ['nothing in it', ''],
  ])('refuses one with %s', async (_, broken) => {
    await expect(check('/reviews.json', broken)).rejects.toThrow();
  });
});

const taxonomy = taxonomyFor('Plumber', null);
const notes = await analyzeReviews(reviews, { taxonomy, cache: null });

describe('the check of /insights.json', () => {
  const document = textOf(
    insightsDocumentChunks(
      buildInsights({ business: aBusiness, reviews, notes, taxonomy, faq: null, summary: null }),
    ),
  );

  it('takes a document as it is built', async () => {
    await check('/insights.json', document);
  });

  it.each([
    ['an unknown trend', document.replace('"trend":"stable"', '"trend":"up"')],
    ['a missing analysis', document.split('\n').toSpliced(1, 1).join('\n')],
    ['a wrong analysis', document.replace('"problems":[],"mentions"', '"mentions"')],
  ])('refuses one with %s', async (_, broken) => {
    await expect(check('/insights.json', broken)).rejects.toThrow();
  });
});
