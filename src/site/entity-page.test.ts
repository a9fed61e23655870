import { expect, test } from 'vitest';
import { insightsWith } from '../documents/test/records.ts';
import { business } from '../domain/business.ts';
import { serviceInsight, technicianInsight } from '../domain/insights.ts';
import { entityList } from './entity-page.ts';
import { aSiteContent } from './test/site-content.ts';

const shop = business.parse({
  name: 'Wren Plumbing',
  technicians: [{ id: 'wes', name: 'Wes' }],
  services: [{ id: 'drains', label: 'Drains', aliases: [] }],
});

/** The stars that are shown of a technician and of a service with so many mentions each. */
function starsShown(mentions: number): (number | null | undefined)[] {
  const figures = {
    mention_count: mentions,
    average_rating: 1,
    positive_pct: 0,
    score: 0,
    top_phrases: [],
    example_review_ids: [],
  };
  const { per_review: _, ...insights } = insightsWith([]);
  const entities = {
    ...insights.entities,
    technicians: [technicianInsight.parse({ id: 'wes', name: 'Wes', ...figures })],
    services: [serviceInsight.parse({ id: 'drains', label: 'Drains', ...figures })],
  };
  const content = aSiteContent([], { business: shop, insights: { ...insights, entities } });
  return (['technicians', 'services'] as const).map(
    (kind) => entityList(kind, content).entities[0]?.averageRating,
  );
}

test('a person has no stars of few reviews, which rate more than whom they name', () => {
  expect(starsShown(4)).toEqual([null, 1]);
  expect(starsShown(5)).toEqual([1, 1]);
});
