import type { TopicInsight } from '../../domain/insights.ts';
import { readableText } from '../analysed-text.ts';
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
const FEWEST_KEYWORDS = 2;

/** The least share of the reviews with text that make a topic, and the least number. */
const FEWEST = { share: 0.01, reviews: 3 };

/** A topic with more than this share of its reviews in a greater one says nothing new. */
const TOLD = 0.6;

/** How many texts of a topic are read for its name. */
const TRIED_TEXTS = 500;

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

/**
 * As people write them in the reviews of the topic, most frequent first: those of several reviews, and two at least; a
 * noun that stands within one of the phrases alone is left out.
 */
function keywordsOf(phrases: readonly KeyPhrase[]): string[] {
  return phrases
    .filter(
      ({ key, reviews }) =>
        reviews > 0 &&
        !phrases.some(
          (other) => other.words.length > 1 && other.words.includes(key) && other.reviews === reviews,
        ),
    )
    .toSorted((a, b) => b.reviews - a.reviews || byCodeUnits(a.key, b.key))
    .filter(({ reviews }, i) => reviews > 1 || i < FEWEST_KEYWORDS)
    .slice(0, MOST_KEYWORDS)
    .map(({ written }) => written);
}

/** The reviews that hold the leading noun or a phrase with it, and what they say of the cluster. */
function touchedBy({ own, joined }: PhraseCluster, ofReview: readonly PhrasesOfReview[]): Member[] {
  const members: Member[] = [];
  for (const [at, found] of ofReview.entries()) {
    if (!own.some((number) => found.has(number))) continue;
    const held = [...own, ...joined].flatMap((number) => found.get(number) ?? []);
    const score = held.reduce((most, one) => (Math.abs(one) > Math.abs(most) ? one : most), 0);
    members.push({ at, score, hits: held.length });
  }
  return members;
}

/** The phrases of a cluster, counted in the reviews of its topic alone. */
function phrasesIn(
  { own, joined }: PhraseCluster,
  phrases: readonly KeyPhrase[],
  members: readonly PhrasesOfReview[],
): KeyPhrase[] {
  return [...own, ...joined].flatMap((number) =>
    phrases
      .slice(number, number + 1)
      .map((phrase) => ({ ...phrase, reviews: members.filter((found) => found.has(number)).length })),
  );
}

function textOf(one: Analysed | undefined): string {
  return one === undefined ? '' : (readableText(one.review) ?? '');
}

/** All topics that enough reviews touch, the greatest first. A review touches a topic whose label its text holds. */
function candidates(all: readonly Analysed[], skip: ReadonlySet<string>, withText: number): Topic[] {
  const fewest = Math.max(FEWEST.reviews, Math.ceil(withText * FEWEST.share));
  const { phrases, ofReview } = keyPhrases(all, skip);
  const clusters = phraseClusters(phrases, ofReview, { reviews: withText, fewest });
  const topics = clusters.flatMap((cluster) => {
    const group = [...cluster.own, ...cluster.joined].flatMap((number) => phrases.slice(number, number + 1));
    const touched = touchedBy(cluster, ofReview);
    const texts = touched.slice(0, TRIED_TEXTS).map(({ at }) => textOf(all[at]).toLowerCase());
    const name = topicName(group, texts);
    if (name === null) return [];
    const members = touched.filter(({ at }) => name.pattern.test(textOf(all[at])));
    const found = members.flatMap(({ at }) => ofReview.slice(at, at + 1));
    return [{ ...name, keywords: keywordsOf(phrasesIn(cluster, phrases, found)), members }];
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
