import { expect, test } from 'vitest';
import { business } from '../../domain/business.ts';
import { analysed, reviewOf } from '../test/reviews.ts';
import { entityInsights } from './entities.ts';

const shop = business.parse({
  name: 'Wren Plumbing',
  vertical: 'Plumber',
  technicians: [{ id: 'gazi', name: 'Gazi' }],
});

function gazi(rating: number, text: string): [score: number | null, positive_pct: number | null] {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const [one] = entityInsights(analysed([reviewOf(1, rating, text, { mentions })]), shop).technicians;
  return [one?.score ?? null, one?.positive_pct ?? null];
}

test('a person answers for no complaint about something else', () => {
  const [score, positive] = gazi(2, 'Gazi is a star. The office is a shambles.');
  expect(score).toBeGreaterThan(0);
  expect(positive).toBe(100);
});

test('a person shares praise without reservation', () => {
  const [score, positive] = gazi(5, 'Gazi came by. Excellent work.');
  expect(score).toBeGreaterThan(0.5);
  expect(positive).toBe(100);
});

test('a person is judged by the clauses that name them', () => {
  expect(gazi(3, 'Gazi was friendly and helpful. The office was rude and terrible.')[1]).toBe(100);
  expect(gazi(1, 'Gazi was rude. The office was friendly and helpful.')[1]).toBe(0);
});

test('phrases of praise come from reviews with the stars for it', () => {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const all = [
    reviewOf(1, 5, 'Gazi did a tidy job.', { mentions }),
    reviewOf(2, 3, 'Gazi did a wonderful job.', { mentions }),
  ];
  expect(entityInsights(analysed(all), shop).technicians[0]?.top_phrases).toEqual(['tidy job']);
});

test('phrases of a complaint are none of who is praised', () => {
  const mentions = { technicians: ['Gazi'], services: [], service_areas: [] };
  const all = [
    reviewOf(1, 5, 'Gazi did a tidy job, though we could never get a straight answer.', { mentions }),
    reviewOf(2, 5, 'Gazi did a tidy job.', { mentions }),
  ];
  expect(entityInsights(analysed(all), shop).technicians[0]?.top_phrases).toEqual(['tidy job']);
});
