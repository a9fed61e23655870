import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { stringify } from 'yaml';
import { readDataset, type Dataset } from '../../../src/dataset.ts';
import { ContentError } from '../../../src/dataset/content-error.ts';
import { insightsDocumentChunks } from '../../../src/documents/insights-document.ts';
import { atomFeedOf } from '../../../src/documents/atom-feed.ts';
import { jsonFeedOf } from '../../../src/documents/json-feed.ts';
import { publishedBusiness } from '../../../src/documents/published-business.ts';
import { reviewsDocumentChunks } from '../../../src/documents/reviews.ts';
import { createAnalyzer } from '../../../src/insights/analyze-review.ts';
import { buildInsights } from '../../../src/insights/build-insights.ts';
import { taxonomyFor } from '../../../src/insights/verticals/verticals.ts';
import { aspects, business, csv, faq, records, withheld } from '../content-records.ts';
import { target } from '../target.ts';
import { anyText, damaged } from '../texts.ts';

const yaml = (value: fc.Arbitrary<unknown>) => value.map((each) => stringify(each));
const mostlyWhole = (text: fc.Arbitrary<string>) =>
  fc.oneof({ arbitrary: text.map((each) => Buffer.from(each)), weight: 4 }, damaged(text));
const garbage = fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes));

const files = fc.record(
  {
    'business.yaml': fc.oneof({ arbitrary: mostlyWhole(yaml(business)), weight: 12 }, garbage),
    'reviews/a.jsonl': mostlyWhole(records.map((all) => all.map((each) => JSON.stringify(each)).join('\n'))),
    'reviews/b.json': mostlyWhole(records.map((all) => JSON.stringify(all, null, 1))),
    'reviews/c.csv': mostlyWhole(csv),
    'reviews/d.jsonl': garbage,
    'faq.yaml': mostlyWhole(yaml(faq)),
    'aspects.yaml': mostlyWhole(yaml(aspects)),
    'withheld.yaml': mostlyWhole(yaml(withheld)),
    'summary.md': mostlyWhole(anyText),
  },
  { requiredKeys: ['business.yaml'] },
);

/** Everything in a content directory: it is refused with its place, or the documents can be made of it. */
export const content = target({
  name: 'content',
  share: 8,
  cases: files,
  async survive(written) {
    const directory = await mkdtemp(join(tmpdir(), 'reviewcast-fuzz-'));
    try {
      await mkdir(join(directory, 'reviews'));
      for (const [name, bytes] of Object.entries(written)) await writeFile(join(directory, name), bytes);
      const dataset = await readDataset(directory).catch(expectAdvice);
      if (dataset !== null) publishAll(dataset);
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  },
});

/** Gives null for a refusal in our own words; throws all else. */
function expectAdvice(error: unknown): null {
  if (!(error instanceof ContentError)) throw error;
  const bad = error.problems.find(({ place, field, message }) => [place, field, message].includes(''));
  if (bad !== undefined)
    throw new Error(`expected a place, a field and a message, got ${JSON.stringify(bad)}`);
  return null;
}

function publishAll(dataset: Dataset): void {
  const { reviews, faq: questions, summary } = dataset;
  const of = publishedBusiness(dataset.business);
  const feed = {
    business: of,
    reviews,
    baseUrl: 'https://reviews.example',
    hubUrl: 'https://reviews.example/hub',
    language: dataset.business.language,
  };
  JSON.parse(Buffer.concat([...reviewsDocumentChunks({ business: of, reviews })]).toString());
  JSON.stringify(jsonFeedOf(feed));
  atomFeedOf(feed);
  const taxonomy = taxonomyFor(of.vertical, dataset.aspects);
  const analyzer = createAnalyzer(taxonomy);
  const notes = reviews.map((review) => analyzer.notes(review));
  const insights = buildInsights({ business: of, reviews, notes, taxonomy, faq: questions, summary });
  JSON.parse(Buffer.concat([...insightsDocumentChunks(insights)]).toString());
}
