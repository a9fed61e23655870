import { describe, expect, it } from 'vitest';
import { reviewJson } from '../documents/review-json.ts';
import { reviewsNewestFirst } from '../documents/test/records.ts';
import { reviewPacker } from './packed-reviews.ts';

const [review] = reviewsNewestFirst(1);
if (review === undefined) throw new Error('one was asked for');
const bare = { author_avatar_url: null, text: null, source_url: null, owner_reply: null, language: null };

describe('a packed review', () => {
  it.each([
    ['with everything', { owner_reply: { text: 'Danke – bis bald! 👍', date: '2026-03-04' } }],
    ['with nothing that may be left out', bare],
    ['longer than a block', { text: '"ü\n'.repeat(400_000) }],
  ])('says what the review does, %s', (_, given) => {
    const whole = { ...review, ...given };
    const packed = reviewPacker()(whole);
    expect(reviewJson(packed)).toBe(reviewJson(whole));
    expect(JSON.parse(JSON.stringify(packed))).toEqual(whole);
  });

  it('is not mixed up with others, in whatever order they are read', () => {
    const pack = reviewPacker();
    const all = reviewsNewestFirst(3000);
    const packed = all.map(pack);
    expect(packed.map(reviewJson)).toEqual(all.map(reviewJson));
    expect(packed.toReversed().map(({ text, author }) => [text, author])).toEqual(
      all.toReversed().map(({ text, author }) => [text, author]),
    );
  });
});
