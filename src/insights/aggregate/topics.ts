import type { TopicInsight } from '../../domain/insights.ts';
import { analysedTextOf, EXAMPLES, type Analysed } from './analysed.ts';
import { byCodeUnits } from './code-unit-order.ts';
import { mean, percent } from '../../domain/figures.ts';
import { keyPhrases, type KeyPhrase } from './key-phrases.ts';
import { phraseClusters } from './phrase-clusters.ts';
import { keywordsOf } from './topic-keywords.ts';
import { inCapitals, topicName, type TopicName } from './topic-names.ts';
import { aspectOf } from './topic-aspect.ts';
import type { TopicWords } from './topic-words.ts';

/** What a review touches, by its id: topics, and what it says of each, -1..1 with three decimals. */
export type TopicsOfReview = ReadonlyMap<string, readonly { id: string; score: number }[]>;

const MOST_TOPICS = 12;

/** The least share of the reviews with text that make a topic, and the least number. */
const FEWEST = { share: 0.01, reviews: 3 };

/** A topic with more than this share of its reviews in a greater one says nothing new. */
const TOLD = 0.6;

/** How many texts of a topic, newest first, and of all are read for its name and its aspect. */
const TRIED_TEXTS = 500;
const READ_FOR_NAMES = 5000;

interface Member {
  at: number;
  score: number;
  /** How many of its phrases the review holds. */
  hits: number;
}

interface Topic extends TopicName {
  phrases: KeyPhrase[];
  members: Member[];
}

interface NamedTopic extends Topic {
  keywords: string[];
}

function textOf(one: Analysed | undefined): string {
  return one === undefined ? '' : analysedTextOf(one);
}

/** What the clause says in which the topic is named, the strongest where several do; the review where none says anything. */
function scoreIn(one: Analysed, pattern: RegExp): number {
  const { notes } = one;
  const text = analysedTextOf(one);
  const said = notes.clauses.filter(([start, end]) => pattern.test(text.slice(start, end)));
  const most = said.reduce((top, [, , , score]) => (Math.abs(score) > Math.abs(top) ? score : top), 0);
  return most === 0 ? notes.sentiment.score : most;
}

function membersOf(
  all: readonly Analysed[],
  touched: Iterable<number>,
  { pattern }: TopicName,
  holds: (at: number) => number,
): Member[] {
  const members: Member[] = [];
  for (const at of touched) {
    const one = all[at];
    if (one === undefined || one.notes.read !== 'all' || !pattern.test(textOf(one))) continue;
    members.push({ at, score: scoreIn(one, pattern), hits: holds(at) });
  }
  return members;
}

/** All topics that enough reviews touch, the greatest first. A review touches a topic whose label its text holds. */
function candidates(all: readonly Analysed[], words: TopicWords, withText: number): Topic[] {
  const fewest = Math.max(FEWEST.reviews, Math.ceil(withText * FEWEST.share));
  const { phrases, ofReview } = keyPhrases(all, words);
  const clusters = phraseClusters(phrases, ofReview, { reviews: withText, fewest });
  const read = all.slice(0, READ_FOR_NAMES).filter(({ notes }) => notes.read === 'all');
  const reviewsWith = (pattern: RegExp): number => read.filter((one) => pattern.test(textOf(one))).length;
  const holders = new Map<number, number[]>();
  for (const [at, numbers] of ofReview.entries()) {
    for (const number of numbers.keys()) {
      const known = holders.get(number);
      if (known === undefined) holders.set(number, [at]);
      else known.push(at);
    }
  }
  const topics = clusters.flatMap(({ own, joined, others }) => {
    const numbers = [...own, ...joined];
    const kept = new Set(others.flatMap((number) => holders.get(number) ?? []));
    const touched = [...new Set(own.flatMap((number) => holders.get(number) ?? []))]
      .filter((at) => !kept.has(at))
      .toSorted((a, b) => a - b);
    const name = topicName(
      numbers.flatMap((number) => phrases.slice(number, number + 1)),
      {
        texts: touched.slice(0, TRIED_TEXTS).map((at) => textOf(all[at]).toLowerCase()),
        reviewsWith,
        services: words.services,
        common: words.common,
        fewest,
      },
    );
    if (name === null) return [];
    const holds = (at: number): number => numbers.filter((number) => ofReview[at]?.has(number)).length;
    const members = membersOf(all, name.wider ? all.keys() : touched, name, holds);
    const within = numbers.flatMap((number) =>
      phrases.slice(number, number + 1).map((phrase) => ({
        ...phrase,
        reviews: members.filter(({ at }) => ofReview[at]?.has(number)).length,
      })),
    );
    // What taggers read in two, people wrote as one: "short rib".
    const key = name.words.join(' ');
    if (!name.wider && name.words.length > 1 && !within.some((phrase) => phrase.key === key))
      within.push({ key, words: name.words, written: key, reviews: members.length });
    const texts = members.slice(0, TRIED_TEXTS).map(({ at }) => textOf(all[at]));
    return [{ ...name, label: inCapitals(name.label, name.pattern, texts), phrases: within, members }];
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
function examplesOf(all: readonly Analysed[], { keywords, members }: NamedTopic): string[] {
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
 * same reviews give the same topics. No keyword stands in two topics.
 */
export function topicInsights(
  all: readonly Analysed[],
  words: TopicWords,
): { topics: TopicInsight[]; ofReview: TopicsOfReview } {
  const withText = all.filter(({ published }) => published !== null).length;
  const found = chosen(candidates(all, words, withText));
  const keywords = keywordsOf(found);
  const topics = found.map((topic, i) => ({ ...topic, keywords: keywords[i] ?? [] }));
  const ofReview = new Map<string, { id: string; score: number }[]>();
  for (const { id, members } of topics) {
    for (const { at, score } of members) {
      const review = all[at]?.review.id ?? '';
      ofReview.set(review, [...(ofReview.get(review) ?? []), { id, score }]);
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
    aspect_id: aspectOf(
      topic.members.slice(0, TRIED_TEXTS).flatMap(({ at }) => all.slice(at, at + 1)),
      topic.pattern,
    ),
  }));
  return { topics: insights, ofReview };
}
