import assert from 'node:assert/strict';
import { describe, expect, it } from 'vitest';
import { aggregateRatingOf } from '../../documents/aggregate-rating.ts';
import { hostileMarkdown } from '../../documents/test/hostile-markdown.ts';
import { elementsOf } from '../../documents/test/read-markdown.ts';
import { aBusiness, aReview, insightsWith, nastyTexts } from '../../documents/test/records.ts';
import {
  aspectInsight,
  overallInsights,
  problemInsight,
  technicianInsight,
  topicInsight,
} from '../../domain/insights.ts';
import { TWIN_PATHS } from '../../documents/markdown/twin-paths.ts';
import { DEFAULT_SITE_SETTINGS } from '../../domain/site-settings.ts';
import type { SiteContent } from '../site.ts';
import { aSiteContent } from '../test/site-content.ts';
import { twinsOf } from './twins.ts';

const baseUrl = 'https://reviews.example';
const words = (text: string) => text.replace(/[\s\p{Cc}]+/gu, ' ').trim();

/** A site that says one text wherever a customer, an owner or a source may say one. */
function saying(text: string): SiteContent {
  const review = aReview({ text, author: `By ${text}`, owner_reply: { text: `To ${text}`, date: null } });
  const evidence = [{ review_id: review.id, evidence: text }];
  const about = { id: 'x', label: `About ${text}`, example_review_ids: [review.id] };
  const aTechnician = {
    id: 'maria',
    name: `Maria ${text}`,
    mention_count: 2,
    average_rating: 3,
    score: 0,
    positive_pct: 50,
    top_phrases: [text],
    example_review_ids: [review.id],
    praise: evidence,
    criticism: evidence,
  };
  const { per_review: _, ...insights } = insightsWith([review.id]);
  return {
    byOwner: { summary: false, faq: false },
    site: {
      siteMode: 'full',
      baseUrl,
      hubUrl: `${baseUrl}/api/websub/hub`,
      settings: DEFAULT_SITE_SETTINGS,
      business: {
        ...aBusiness,
        name: `Name ${text}`,
        description: text,
        telephone: text,
        technicians: [{ id: 'maria', name: `Maria ${text}`, aliases: [] }],
        services: [{ id: 'leak-repair', label: `Leak ${text}`, aliases: [] }],
        service_areas: [{ id: 'quarry-hill', label: `Hill ${text}`, aliases: [] }],
      },
      rating: aggregateRatingOf([review]),
      insights: overallInsights.parse({
        ...insights,
        aspects: [
          aspectInsight.parse({
            ...about,
            mention_count: 4,
            positive_count: 2,
            neutral_count: 0,
            negative_count: 2,
            positive_pct: 50,
            score: 0,
            top_phrases: [text],
            praise: evidence,
            criticism: evidence,
          }),
        ],
        entities: {
          ...insights.entities,
          technicians: [technicianInsight.parse(aTechnician)],
          problems: [problemInsight.parse({ ...about, mention_count: 1, examples: evidence })],
        },
        topics: [
          topicInsight.parse({ ...about, keywords: [text], mention_count: 1, share_pct: 100, score: null }),
        ],
        suggestions: evidence,
        faq: [{ question: `Asked ${text}`, answer: text, review_ids: [review.id] }],
        summary: text,
        pull_quote: { text, review_id: review.id },
      }),
    },
    reviews: [review],
    reviewOf: (id) => (id === review.id ? review : undefined),
    spokenOf: () => [{ id: 'x', mentions: 1, praised: 1, criticised: 1 }],
  };
}

const plain = saying('On time.');

function markdownOf(path: string, content: SiteContent): string {
  const twin = twinsOf(content).find((each) => each.path === path);
  assert.ok(twin);
  return twin.markdown();
}

/** What a twin is made of, less the words. */
function skeleton(path: string, content: SiteContent) {
  return elementsOf(markdownOf(path, content))
    .filter(({ tag }) => tag !== 'br')
    .map(({ tag, url }) => (url === undefined ? tag : `${tag} ${url}`));
}

it('has a twin of each main page, and of each technician, service and area', () => {
  expect(twinsOf(plain).map(({ path }) => path)).toEqual([
    ...Object.values(TWIN_PATHS),
    '/technicians/maria.md',
    '/services/leak-repair.md',
    '/areas/quarry-hill.md',
  ]);
});

describe.each(twinsOf(plain))('$path', ({ path }) => {
  it('begins with its title and says something', () => {
    expect(markdownOf(path, plain)).toMatch(/^# \S.*\n\n\S/);
    expect(markdownOf(path, plain)).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it.each(hostileMarkdown)('says as words what others wrote: %j', (text) => {
    const hostile = saying(text);
    const elements = elementsOf(markdownOf(path, hostile));
    expect(skeleton(path, hostile).filter((each) => each !== 'p')).toEqual(
      skeleton(path, plain).filter((each) => each !== 'p'),
    );
    if (path !== '/reviews.md')
      expect(elements.some((each) => words(each.text).includes(words(text)))).toBe(true);
  });

  it.each(Object.entries(nastyTexts))('says as words %s', (_, text) => {
    expect(skeleton(path, saying(text)).filter((each) => each !== 'p')).toEqual(
      skeleton(path, plain).filter((each) => each !== 'p'),
    );
  });
});

it('names the reviews on which an answer rests by their stars and days', () => {
  const reviews = [
    aReview({ id: '01KJYBW500EXAMP1E0000000A1', rating: 1, date: '2025-05-03' }),
    aReview({ id: '01KJYBW500EXAMP1E0000000A2', rating: 5, date: '2025-05-02' }),
  ];
  const review_ids = reviews.map(({ id }) => id);
  const faq = [{ question: 'Are they on time?', answer: 'Opinions are divided.', review_ids }];
  const content = aSiteContent(reviews, { insights: { ...plain.site.insights, faq } });
  expect(markdownOf('/faq.md', content)).toContain(
    `For example 2 reviews: [1 star, May 3, 2025](${baseUrl}/reviews/${review_ids[0]}); [5 stars, May 2, 2025](${baseUrl}/reviews/${review_ids[1]})`,
  );
});
