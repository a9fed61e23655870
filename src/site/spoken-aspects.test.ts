import { expect, it } from 'vitest';
import { aReview } from '../documents/test/records.ts';
import { type Polarity, reviewAnalysis } from '../domain/review-analysis.ts';
import { spokenAspects } from './spoken-aspects.ts';

const mentions = { technicians: ['Maria'], services: ['drains'], service_areas: [] };
const reviews = new Map(
  ['01KJYBW500EXAMP1E0000000M0', '01KJYBW500EXAMP1E0000000X0'].map((id) => [id, aReview({ id, mentions })]),
);

function said(...aspects: (readonly [id: string, Polarity])[]) {
  return reviewAnalysis.parse({
    sentiment: null,
    aspects: aspects.map(([id, polarity]) => ({ id, polarity, score: 0, basis: 'text', evidence: 'x' })),
    topics: [],
    problems: [],
    mentions,
  });
}

async function* analyses() {
  yield ['01KJYBW500EXAMP1E0000000X0', said(['timeliness', 'positive'], ['price', 'negative'])] as const;
  yield ['01KJYBW500EXAMP1E0000000M0', said(['timeliness', 'positive'], ['timeliness', 'negative'])] as const;
  yield ['01KJYBW500EXAMP1E0000000Z0', said(['timeliness', 'negative'])] as const;
}

it('counts of each thing that reviews mention what they praise and criticise, most mentioned first', async () => {
  const spokenOf = await spokenAspects(analyses(), (id) => reviews.get(id));
  const expected = [
    { id: 'timeliness', mentions: 2, praised: 2, criticised: 1 },
    { id: 'price', mentions: 1, praised: 0, criticised: 1 },
  ];
  expect(spokenOf('technicians', 'Maria')).toEqual(expected);
  expect(spokenOf('services', 'drains')).toEqual(expected);
  expect(spokenOf('services', 'Maria')).toEqual([]);
});
