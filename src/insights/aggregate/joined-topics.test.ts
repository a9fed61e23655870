import { expect, test } from 'vitest';
import { atOf, companyOf, joined, type Kept, type Topic } from './joined-topics.ts';

function topic(id: string, aspectId: string | null, reviews: readonly number[], score = 0.5): Topic {
  const lead = { key: id, words: [id], head: id, reviews: reviews.length, written: id, otherForms: [] };
  return { id, lead, phrases: [lead], aspectId, members: reviews.map((at) => ({ at, score, hits: 1 })) };
}

function kept(of: Topic): Kept {
  return { topic: { ...of, label: of.id }, at: atOf(of) };
}

const bill = kept(topic('bill', 'price', [1, 2, 3, 4, 5, 6]));

test('keep company with the topic of their aspect that shares a third of their reviews, and not by chance', () => {
  const fee = topic('fee', 'price', [5, 6, 7, 8, 9, 10]);
  expect(companyOf(fee, [bill], 200)).toBe(bill);
  expect(companyOf(fee, [bill], 15)).toBeUndefined();
  expect(companyOf(topic('fee', 'price', [6, 7, 8, 9]), [bill], 200)).toBeUndefined();
  expect(companyOf(topic('van', 'cleanliness', [5, 6]), [bill], 200)).toBeUndefined();
  expect(companyOf(topic('van', null, [5, 6]), [kept(topic('bill', null, [5, 6]))], 200)).toBeUndefined();
});

test('keep company with what is the same in two words', () => {
  const apart = kept(topic('call back', 'warranty', [1, 2, 3]));
  expect(companyOf(topic('callback', 'warranty', [4, 5, 6]), [bill, apart], 200)).toBe(apart);
  expect(companyOf(topic('callback', 'price', [7, 8, 9]), [bill, apart], 200)).toBeUndefined();
});

test('are one under the name of the first, each review with what it says most clearly', () => {
  const one = joined(bill.topic, topic('fee', 'price', [6, 7], -0.9));
  expect(one).toMatchObject({ id: 'bill', label: 'bill' });
  expect(one.phrases.map(({ key }) => key)).toEqual(['bill', 'fee']);
  expect(one.members.map(({ at }) => at)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(one.members.find(({ at }) => at === 6)).toEqual({ at: 6, score: -0.9, hits: 2 });
});
