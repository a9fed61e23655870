import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDataset } from '../../dataset.ts';
import { insightsDocumentChunks } from '../../documents/insights-document.ts';
import { aBusiness, aReview, insightsWith } from '../../documents/test/records.ts';
import { INSIGHTS_FEED_PATH } from '../../domain/news.ts';
import { writeNews } from './publication-news.ts';

const WITHHELD = '01KJYBW500EXAMP1E0000000B0';

/** A feed that tells of two reviews with one star. */
function feedNaming(...ids: readonly string[]): string {
  const entries = ids.map(
    (id, i) =>
      `<entry>\n<id>urn:entry:${i}</id>\n<updated>2026-02-0${i + 1}T00:00:00Z</updated>\n<content>First one-star review, on 2026-01-05: ${id}.</content>\n</entry>`,
  );
  return `<feed>\n${entries.join('\n')}\n</feed>\n`;
}

it('keeps no id of a withheld review in the feed, and those of published ones', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-news-'));
  try {
    const kept = aReview();
    const content = join(directory, 'content');
    await mkdir(join(content, 'reviews'), { recursive: true });
    await writeFile(
      join(content, 'business.yaml'),
      'name: Copper & Wren\nbase_url: https://reviews.example\n',
    );
    const reviews = [kept, aReview({ id: WITHHELD })].map((one) => JSON.stringify(one));
    await writeFile(join(content, 'reviews', 'all.jsonl'), `${reviews.join('\n')}\n`);
    await writeFile(
      join(content, 'withheld.yaml'),
      `- id: ${WITHHELD}\n  reason: It was not meant for us.\n`,
    );
    const insights = join(directory, 'insights.json');
    await writeFile(insights, [...insightsDocumentChunks(insightsWith([kept.id]))]);

    const before = feedNaming(kept.id, WITHHELD);
    const news = await writeNews(
      directory,
      {
        business: aBusiness,
        dataset: await readDataset(content),
        insights: Promise.resolve(insights),
        baseUrl: 'https://reviews.example',
      },
      {
        previous: {
          manifest: { version: 1, published_at: '2026-02-02T00:00:00Z', outputs: [] },
          publishedAt: null,
          document: async (path) => (path === INSIGHTS_FEED_PATH ? chunksOf(before) : null),
        },
        now: new Date('2026-03-06T00:00:00Z'),
      },
    );

    const feed = await readFile(join(directory, INSIGHTS_FEED_PATH), 'utf8');
    expect(feed).toContain(`First one-star review, on 2026-01-05: ${kept.id}.`);
    expect(feed).toContain('<id>urn:entry:1</id>\n<updated>2026-02-02T00:00:00Z</updated>');
    expect(feed).not.toContain(WITHHELD);
    expect(JSON.stringify(news)).not.toContain(WITHHELD);
  } finally {
    await rm(directory, { recursive: true });
  }
});

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
