import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { readDataset } from './dataset.ts';
import {
  content,
  contentDirectory,
  ID,
  record,
  useContentDirectory,
} from './dataset/test/content-directory.ts';

useContentDirectory();

describe('readDataset', () => {
  it('reads .jsonl, .json and .csv alike and publishes newest first with every field', async () => {
    await content({
      'reviews/a.jsonl': `\uFEFF${record('A', { text: 'Ann\u2028came', date: '2026-01-02' })}\r\n\r\n  \n${record('B')}`,
      'reviews/b.json': `[\n${record('C', { owner_reply: { text: 'Thanks' } })},\n ${record('D', { date: '2026-03-01' })}\n]\n`,
      'reviews/c.csv': [
        'id,author,rating,date,source,text,owner_reply.text,owner_reply.date,verified,mentions.technicians,mentions.services',
        `${ID}E,"B, ""C""",4,2026-02-01,yelp,"two`,
        `lines",Thanks,2026-02-02,TRUE,Zed; ann,"[""x;y""]"`,
        `${ID}F,D,1,2026-01-01,yelp,,,,,,`,
      ].join('\r\n'),
    });
    const { reviews } = await readDataset(contentDirectory());
    expect(reviews.map(({ id }) => id.slice(-1)).join('')).toBe('DEAFCB');
    expect(reviews[1]).toEqual({
      id: `${ID}E`,
      author: 'B, "C"',
      author_avatar_url: null,
      rating: 4,
      date: '2026-02-01',
      updated_at: '2026-02-01T00:00:00Z',
      text: 'two\r\nlines',
      language: null,
      source: 'yelp',
      source_url: null,
      owner_reply: { text: 'Thanks', date: '2026-02-02' },
      verified: true,
      mentions: { technicians: ['Ann', 'Zed'], services: ['x;y'], service_areas: [] },
    });
    expect(reviews[2]?.mentions.technicians).toEqual(['Ann']);
    expect(reviews[4]?.owner_reply).toEqual({ text: 'Thanks', date: null });
  });

  it('takes a content without any review', async () => {
    await content({});
    expect(await readDataset(contentDirectory())).toMatchObject({
      reviews: [],
      withheldIds: [],
      unverifiedCount: 0,
      withheldCount: 0,
      isSample: false,
      faq: null,
      summary: null,
      aspects: null,
      warnings: [],
    });
  });

  it('publishes neither unverified nor withheld reviews, counts them, and lists every withheld id', async () => {
    await content({
      'reviews/a.jsonl': [record('A', { verified: false }), record('B'), record('C')].join('\n'),
      'withheld.yaml': `- {id: ${ID}Z, reason: gone}\n- {id: ${ID}B, reason: asked}\n`,
    });
    const dataset = await readDataset(contentDirectory());
    expect(dataset.reviews.map(({ id }) => id)).toEqual([`${ID}C`]);
    expect(dataset.unverifiedCount).toBe(1);
    expect(dataset.withheldCount).toBe(1);
    expect(dataset.withheldIds).toEqual([`${ID}B`, `${ID}Z`]);
  });

  it('publishes the original of a text that Google translated and tells the whole to who listens', async () => {
    const text = '(Translated by Google) Very good work.\n\n(Original)\nMuy buen trabajo.';
    await content({ 'reviews/a.jsonl': record('A', { text, language: 'es' }) });
    const told: unknown[] = [];
    const { reviews } = await readDataset(contentDirectory(), {
      begin: () => {},
      review: (review, sourceText) => told.push([review, sourceText]),
    });
    expect(reviews).toMatchObject([{ id: `${ID}A`, text: 'Muy buen trabajo.', language: 'es' }]);
    expect(told).toEqual([[reviews[0], text]]);
  });

  it('does not take the tag of a translation for that of its original', async () => {
    const text = '(Translated by Google) Very good work.\n\n(Original)\nMuy buen trabajo.';
    const short = '(Translated by Google) Good.\n\n(Original)\nBien.';
    await content({
      'reviews/a.jsonl': [
        record('A', { text, language: null }),
        record('B', { text, language: 'en' }),
        record('C', { text: short, language: 'en' }),
      ].join('\n'),
    });
    const { reviews } = await readDataset(contentDirectory());
    expect(reviews.map(({ id, language }) => [id, language])).toEqual([
      [`${ID}C`, null],
      [`${ID}B`, 'es'],
      [`${ID}A`, 'es'],
    ]);
  });

  it('tells who listens the editorial parts first, then each review that is published', async () => {
    await content({
      'reviews/a.jsonl': [record('A'), record('B', { verified: false }), record('C')].join('\n'),
      'summary.md': 'Good.',
    });
    const told: unknown[] = [];
    await readDataset(contentDirectory(), {
      begin: ({ summary, faq, aspects }) => told.push({ summary, faq, aspects }),
      review: ({ id }) => told.push(id),
    });
    expect(told).toEqual([{ summary: 'Good.', faq: null, aspects: null }, `${ID}A`, `${ID}C`]);
  });

  it('tells who listens nothing where business.yaml is wrong', async () => {
    await content({ 'business.yaml': 'name: 1', 'reviews/a.jsonl': record('A') });
    const told: unknown[] = [];
    const listener = { begin: () => told.push('begin'), review: () => told.push('review') };
    await expect(readDataset(contentDirectory(), listener)).rejects.toThrow('business.yaml');
    expect(told).toEqual([]);
  });

  it('reads no further while its listener can take no more', async () => {
    const names = [...'ABCDEFGHJK'];
    const large = names.map((last) => record(last, { text: 'Great. '.repeat(2800) }));
    const files = { 'reviews/a.jsonl': large.join('\n'), 'reviews/b.json': `[${record('M')}]` };
    await content({
      ...files,
      'reviews/c.csv': `id,author,rating,date,source\n${ID}N,Ann,5,2026-01-01,google\n`,
    });
    const told: string[] = [];
    let asked = 0;
    await readDataset(contentDirectory(), {
      begin: () => {},
      review: ({ id }) => told.push(id.slice(-1)),
      async ready() {
        const before = told.length;
        asked += 1;
        await setImmediate();
        await setImmediate();
        expect(told).toHaveLength(before);
      },
    });
    expect(told).toHaveLength(12);
    expect(asked).toBeGreaterThanOrEqual(3);
  });

  it('reads the editorial files', async () => {
    await content({
      'reviews/a.jsonl': record('A', { source: 'sample' }),
      'faq.yaml': `- question: Q?\n  answer: A.\n  review_ids: [${ID}A]\n- {question: R?, answer: B.}\n`,
      'summary.md': '\uFEFF\r\nGood.\r\nVery.\r\n',
      'aspects.yaml': 'vertical: hotels\n',
    });
    expect(await readDataset(contentDirectory())).toMatchObject({
      isSample: true,
      faq: [
        { question: 'Q?', answer: 'A.', review_ids: [`${ID}A`] },
        { question: 'R?', answer: 'B.', review_ids: [] },
      ],
      summary: 'Good.\nVery.',
      aspects: { vertical: 'hotels', aspects: [], problems: [] },
    });
  });

  it('warns of files that it does not read', async () => {
    await content({ 'reviews/notes.txt': 'x', 'reviews/.gitkeep': '' });
    const { warnings } = await readDataset(contentDirectory());
    expect(warnings).toEqual([
      `${contentDirectory()}/reviews/notes.txt is not read: review files end with .jsonl, .json or .csv; \`npm run import -- FILE\` reads others`,
    ]);
  });
});
