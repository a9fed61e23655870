import type { TopicInsight } from '../../domain/insights.ts';
import { EXAMPLES, type Analysed } from './analysed.ts';
import { byCodeUnits } from './code-unit-order.ts';
import { mean, percent } from './figures.ts';
import { keyPhrases, type KeyPhrase, type PhrasesOfReview } from './key-phrases.ts';
import { phraseClusters, type PhraseCluster } from './phrase-clusters.ts';
import { topicName, type TopicName } from './topic-names.ts';

/** What a review touches: the ids of its topics. */
export type TopicsOfReview = ReadonlyMap<string, readonly string[]>;

const MOST_TOPICS = 12;
const MOST_KEYWORDS = 6;

/** The least share of the reviews with text that make a topic, and the least number. */
const FEWEST = { share: 0.01, reviews: 3 };

/** A topic with more than this share of its reviews in a greater one says nothing new. */
const TOLD = 0.6;

interface Member {
  at: number;
  score: number;
  /** How many of its phrases the review holds. */
  hits: number;
}

interface Topic extends TopicName {
  keywords: string[];
  members: Member[];
}

/** As people write them, most frequent first; a noun that stands within one of the phrases alone is left out. */
function keywordsOf(phrases: readonly KeyPhrase[]): string[] {
  return phrases
    .filter(
      ({ key, reviews }) =>
        !phrases.some(
          (other) => other.words.length > 1 && other.words.includes(key) && other.reviews === reviews,
        ),
    )
    .toSorted((a, b) => b.reviews - a.reviews || byCodeUnits(a.key, b.key))
    .slice(0, MOST_KEYWORDS)
    .map(({ written }) => written);
}

/** The reviews that hold the leading noun, or two of those that go with it. */
function membersOf({ own, joined }: PhraseCluster, ofReview: readonly PhrasesOfReview[]): Member[] {
  const members: Member[] = [];
  for (const [at, found] of ofReview.entries()) {
    const leads = own.some((number) => found.has(number));
    if (!leads && joined.length < 2) continue;
    const held = [...own, ...joined].flatMap((number) => found.get(number) ?? []);
    if (!leads && held.length < 2) continue;
    const score = held.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
    members.push({ at, score, hits: held.length });
  }
  return members;
}

/** All topics that enough reviews touch, the greatest first. */
function candidates(all: readonly Analysed[], skip: ReadonlySet<string>, withText: number): Topic[] {
  const fewest = Math.max(FEWEST.reviews, Math.ceil(withText * FEWEST.share));
  const { phrases, ofReview } = keyPhrases(all, skip);
  const clusters = phraseClusters(phrases, ofReview, { reviews: withText, fewest });
  const topics = clusters.flatMap((cluster) => {
    const own = [...cluster.own, ...cluster.joined].flatMap((number) => phrases.slice(number, number + 1));
    const members = membersOf(cluster, ofReview);
    const texts = members.slice(0, 500).map(({ at }) => all[at]?.published?.toLowerCase() ?? '');
    const name = topicName(own, texts);
    if (name === null) return [];
    const meant = name.wider === null ? members : members.filter(({ hits }) => hits > 1);
    return [{ ...name, keywords: keywordsOf(own), members: meant }];
  });
  return topics
    .filter(({ members }) => members.length >= fewest)
    .toSorted((a, b) => b.members.length - a.members.length || byCodeUnits(a.label, b.label));
}

/** Those that say something new, at most twelve. */
function chosen(topics: readonly Topic[]): Topic[] {
  const kept: { topic: Topic; at: ReadonlySet<number> }[] = [];
  for (const topic of topics) {
    if (kept.length === MOST_TOPICS) break;
    const told = kept.some(
      (other) =>
        other.topic.id === topic.id ||
        topic.borrowed.some((noun) => other.topic.keywords.includes(noun)) ||
        topic.members.filter(({ at }) => other.at.has(at)).length > topic.members.length * TOLD,
    );
    if (topic.id !== '' && !told) kept.push({ topic, at: new Set(topic.members.map(({ at }) => at)) });
  }
  return kept.map(({ topic }) => topic);
}

/** The reviews that hold most of the keywords, as published; of equals the newest. */
function examplesOf(all: readonly Analysed[], { keywords, members }: Topic): string[] {
  const ids: string[] = [];
  for (const { at } of members.toSorted((a, b) => b.hits - a.hits)) {
    const one = all[at];
    const text = one?.published?.toLowerCase() ?? '';
    if (one !== undefined && keywords.some((keyword) => text.includes(keyword))) ids.push(one.review.id);
    if (ids.length === EXAMPLES) break;
  }
  return ids;
}

/**
 * Topics: groups of key phrases that enough reviews share, at most twelve, most mentioned first, named as people name
 * them. A noun with nothing beside it is no topic. Every choice and tie is settled by counts and code units, so that the
 * same reviews give the same topics. `skip` holds words that are no topic, such as names of people and places.
 */
export function topicInsights(
  all: readonly Analysed[],
  skip: ReadonlySet<string>,
): { topics: TopicInsight[]; ofReview: TopicsOfReview } {
  const withText = all.filter(({ published }) => published !== null).length;
  const topics = chosen(candidates(all, skip, withText));
  const ofReview = new Map<string, string[]>();
  for (const { id, members } of topics) {
    for (const { at } of members) {
      const review = all[at]?.review.id ?? '';
      ofReview.set(review, [...(ofReview.get(review) ?? []), id]);
    }
  }
  const insights = topics.map((topic) => ({
    id: topic.id,
    label: topic.label,
    keywords: topic.keywords,
    mention_count: topic.members.length,
    share_pct: percent(topic.members.length, withText) ?? 0,
    score: mean(
      topic.members.map(({ score }) => score),
      3,
    ),
    example_review_ids: examplesOf(all, topic),
  }));
  return { topics: insights, ofReview };
}
