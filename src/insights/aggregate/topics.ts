import type { TopicInsight } from '../../domain/insights.ts';
import { EXAMPLES, type Analysed } from './analysed.ts';
import { byCodeUnits } from './code-unit-order.ts';
import { mean, percent } from './figures.ts';

/** What a review touches: the ids of its topics. */
export type TopicsOfReview = ReadonlyMap<string, readonly string[]>;

const MOST_TOPICS = 12;
const MOST_KEYWORDS = 6;

/** How often two phrases must meet, in terms of the rarer one, to make one topic. */
const TOGETHER = 0.5;

interface Phrase {
  text: string;
  reviews: Map<number, number>;
}

function phrasesOf(all: readonly Analysed[], skip: ReadonlySet<string>): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  for (const [i, { notes }] of all.entries()) {
    for (const [text, score] of notes.terms) {
      if (skip.has(text) || text.split(' ').every((word) => skip.has(word))) continue;
      const phrase = phrases.get(text) ?? { text, reviews: new Map() };
      const before = phrase.reviews.get(i);
      if (before === undefined || Math.abs(score) > Math.abs(before)) phrase.reviews.set(i, score);
      phrases.set(text, phrase);
    }
  }
  return phrases;
}

function overlap(a: Phrase, b: Phrase): number {
  const [small, large] = a.reviews.size <= b.reviews.size ? [a, b] : [b, a];
  let shared = 0;
  for (const i of small.reviews.keys()) if (large.reviews.has(i)) shared++;
  return shared;
}

/** "water heater" and "heater" speak of one thing; so do phrases that keep meeting in the same reviews. */
function belongs(a: Phrase, b: Phrase): boolean {
  const inA = new Set(a.text.split(' '));
  if (b.text.split(' ').at(-1) === a.text.split(' ').at(-1)) return true;
  if (b.text.split(' ').every((word) => inA.has(word))) return overlap(a, b) >= 2;
  const shared = overlap(a, b);
  return shared >= 2 && shared / Math.min(a.reviews.size, b.reviews.size) >= TOGETHER;
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

function labelOf(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * Topics: the noun phrases that enough reviews share, each gathering the phrases that share its head word or keep
 * meeting it in the same reviews. Greedy from the most frequent phrase, ties by code units, so that the same reviews
 * give the same topics. `skip` holds words that are no topic, such as names of people and places.
 */
export function topicInsights(
  all: readonly Analysed[],
  skip: ReadonlySet<string>,
): { topics: TopicInsight[]; ofReview: TopicsOfReview } {
  const withText = all.filter(({ review }) => review.text !== null).length;
  const fewest = Math.max(2, Math.ceil(withText * 0.015));
  const phrases = [...phrasesOf(all, skip).values()].filter((phrase) => phrase.reviews.size >= 2);
  const weight = (phrase: Phrase): number =>
    phrase.reviews.size * (1 + 0.5 * (phrase.text.split(' ').length - 1));
  const left = phrases.toSorted((a, b) => weight(b) - weight(a) || byCodeUnits(a.text, b.text)).slice(0, 400);
  const groups: Phrase[][] = [];
  const used = new Set<Phrase>();
  for (const seed of left) {
    if (used.has(seed)) continue;
    const group = [seed];
    used.add(seed);
    for (const other of left) {
      if (used.has(other) || !belongs(seed, other)) continue;
      group.push(other);
      used.add(other);
    }
    groups.push(group);
  }
  const made = groups
    .flatMap((group) => {
      const scores = new Map<number, number>();
      for (const phrase of group) {
        for (const [i, score] of phrase.reviews) {
          const before = scores.get(i);
          if (before === undefined || Math.abs(score) > Math.abs(before)) scores.set(i, score);
        }
      }
      const name =
        group.find(
          (phrase) => phrase.text.includes(' ') && phrase.reviews.size * 3 >= (group[0]?.reviews.size ?? 0),
        ) ?? group[0];
      return name === undefined || scores.size < fewest ? [] : [{ name: name.text, group, scores }];
    })
    .toSorted((a, b) => b.scores.size - a.scores.size || byCodeUnits(a.name, b.name));
  const ofReview = new Map<string, string[]>();
  const topics: TopicInsight[] = [];
  for (const { name, group, scores } of made.slice(0, MOST_TOPICS)) {
    const id = slugOf(name);
    if (id === '' || topics.some((topic) => topic.id === id)) continue;
    const members = [...scores].toSorted(([i], [k]) => i - k);
    for (const [i] of members) {
      const review = all[i]?.review.id;
      if (review !== undefined) ofReview.set(review, [...(ofReview.get(review) ?? []), id]);
    }
    topics.push({
      id,
      label: labelOf(name),
      keywords: group.slice(0, MOST_KEYWORDS).map((phrase) => phrase.text),
      mention_count: scores.size,
      share_pct: percent(scores.size, withText) ?? 0,
      score: mean(
        members.map(([, score]) => score),
        3,
      ),
      example_review_ids: members.slice(0, EXAMPLES).flatMap(([i]) => all[i]?.review.id ?? []),
    });
  }
  return { topics, ofReview };
}
