import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { readDataset } from '../../../src/dataset.ts';
import { insightsDocumentChunks } from '../../../src/documents/insights-document.ts';
import { publishedBusiness } from '../../../src/documents/published-business.ts';
import { analyzeReviews } from '../../../src/insights/analyze-reviews.ts';
import { buildInsights } from '../../../src/insights/build-insights.ts';
import { openNotesCache } from '../../../src/insights/cache.ts';
import { businessFingerprint } from '../../../src/insights/fingerprint.ts';
import { openKeptSums } from '../../../src/insights/kept-sums.ts';
import { taxonomyFor } from '../../../src/insights/verticals/verticals.ts';

// What the analysis of a build does, in one process, with a cache of its own; says how many reviews it had to analyse.
const [contentDir = '', cacheDir = '', documentFile = '', reportFile = ''] = process.argv.slice(2);

const dataset = await readDataset(contentDir);
const business = publishedBusiness(dataset.business);
const { reviews, faq, summary } = dataset;
const taxonomy = taxonomyFor(business.vertical, dataset.aspects);
const warn = (warning: string): void => console.error(warning);
let analysed = 0;
const notes = await analyzeReviews(reviews, {
  taxonomy,
  cache: await openNotesCache(cacheDir, warn),
  onProgress: ({ done }) => (analysed = done),
});
const sums = openKeptSums(join(cacheDir, 'sums.json'), {
  fingerprint: businessFingerprint(taxonomy, business),
  warn,
});
const insights = buildInsights({ business, reviews, notes, taxonomy, faq, summary, sums });
await sums.save();
await pipeline(Readable.from(insightsDocumentChunks(insights)), createWriteStream(documentFile));
await writeFile(reportFile, JSON.stringify({ analysed }));
