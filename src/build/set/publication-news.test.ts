import { mkdtemp, readFile, rm, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readDataset } from '../../dataset.ts';
import { insightsDocumentChunks } from '../../documents/insights-document.ts';
import { aBusiness, aReview, insightsWith } from '../../documents/test/records.ts';
import { reviewsDocumentChunks } from '../../documents/reviews.ts';
import { INSIGHTS_FEED_PATH } from '../../domain/news.ts';
import { INSIGHTS_PATH, REVIEWS_PATH } from '../../domain/topics.ts';
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

it('does not tell again what the feed told lately and the publication before did not say', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-news-'));
  try {
    const content = join(directory, 'content');
    await mkdir(join(content, 'reviews'), { recursive: true });
    const own = 'name: Copper & Wren\nbase_url: https://reviews.example\n';
    await writeFile(join(content, 'business.yaml'), own);
    await writeFile(join(content, 'reviews', 'all.jsonl'), `${JSON.stringify(aReview())}\n`);
    const dataset = await readDataset(content);
    const insights = join(directory, 'insights.json');
    await writeFile(insights, insightsThatSay('worse'));
    const documents = new Map([
      [REVIEWS_PATH, [...reviewsDocumentChunks({ business: aBusiness, reviews: dataset.reviews })].join('')],
      [INSIGHTS_PATH, insightsThatSay('none')],
    ]);
    const toldAfter = async (feed: string) => {
      documents.set(INSIGHTS_FEED_PATH, feed);
      const news = await writeNews(
        directory,
        {
          business: aBusiness,
          dataset,
          insights: Promise.resolve(insights),
          baseUrl: 'https://reviews.example',
        },
        {
          previous: {
            manifest: { version: 1, published_at: '2026-02-02T00:00:00Z', outputs: [] },
            publishedAt: '2026-02-02T00:00:00Z',
            document: async (path) => chunksOf(documents.get(path) ?? ''),
          },
          now: new Date('2026-03-06T00:00:00Z'),
        },
      );
      return news.aspects.map(({ id, change }) => `${id} ${change}`);
    };
    expect(await toldAfter('')).toEqual(['waiting worse']);
    expect(await toldAfter(await readFile(join(directory, INSIGHTS_FEED_PATH), 'utf8'))).toEqual([]);
  } finally {
    await rm(directory, { recursive: true });
  }
});

/** `/insights.json` with one aspect that changed so. */
function insightsThatSay(change: 'worse' | 'none'): string {
  const period = { from: '2026-01-01', to: '2026-03-05', review_count: 9, average_rating: 4 };
  const compared = { mention_count: 9, previous_mention_count: 9, score: -0.1, previous_score: 0.6 };
  return [
    ...insightsDocumentChunks({
      ...insightsWith([aReview().id]),
      comparison: {
        recent: period,
        previous: period,
        method: 'a test',
        aspects: [{ id: 'waiting', ...compared, change }],
        problems: [],
      },
    }),
  ].join('');
}

async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}
