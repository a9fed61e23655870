import { mean, percent } from '../../../domain/figures.ts';
import type { AspectInsight, TopicInsight } from '../../../domain/insights.ts';
import { english } from '../../language/en/english.ts';
import { analysedTextOf, type Analysed } from '../analysed.ts';
import { EXAMPLES } from '../quoting/examples.ts';
import { byCodeUnits } from '../code-unit-order.ts';
import { fewestForTopic } from './fewest-for-topic.ts';
import { inSteps } from '../least-of.ts';
import { type KeyPhrase, keyPhrases, type KeyPhrases } from './key-phrases.ts';
import { aspectsOfPhrases } from './phrase-aspects.ts';
import { phraseGroups } from './phrase-groups.ts';
import { keywordsOf } from './topic-keywords.ts';
import { writtenIn } from './topic-labels.ts';
import { themesIn, type Theme } from './topic-themes.ts';
import type { TopicWords } from './topic-words.ts';
import { wholeTerm } from './whole-term.ts';

/** What a review touches, by its id: topics, and what it says of each, -1..1 with three decimals. */
export type TopicsOfReview = ReadonlyMap<string, readonly { id: string; score: number }[]>;

/**
 * How many topics there are at most. Hardly ever reached: where many come close to the last place, one review more may change who
 * has it, which the least share makes rarer, as fewer reviews speak of topics near it.
 */
const MOST = 80;

/**
 * A topic that a greater share of the mentions of its aspect touch, saying something of that, is the aspect over again. Much, as
 * mentions of an aspect are missed more often than words of a topic.
 */
const WHOLE_ASPECT = 0.75;

/** How many texts of a topic, newest first, tell how it is written. */
const READ_FOR_LABEL = 200;

/** A review that touches a topic. */
interface Member {
  at: number;
  score: number;
  /** How many of its phrases the review holds. */
  hits: number;
}

/** What people keep speaking of. */
interface Topic {
  id: string;
  lead: KeyPhrase;
  phrases: readonly KeyPhrase[];
  aspectId: string | null;
  members: readonly Member[];
}

function slugOf(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

/** What is said of each phrase, by its number, review by review. */
function holdersOf({ phrases, ofReview }: KeyPhrases): { at: number; score: number }[][] {
  const holders = phrases.map((): { at: number; score: number }[] => []);
  for (const [at, own] of ofReview.entries())
    for (const [number, score] of own) holders[number]?.push({ at, score });
  return holders;
}

/** Words between blanks, in lower case. */
function spaced(text: string): string {
  return ` ${text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
}

/** What is said of aspects in words that hold one of the forms: "parking is extortionate" of the price. Null where nothing is. */
function heardWith(one: Analysed, forms: readonly string[]): number | null {
  const text = analysedTextOf(one);
  const heard = one.notes.aspects.filter(({ evidence }) => {
    const words = spaced(text.slice(...evidence));
    return forms.some((form) => words.includes(spaced(form)));
  });
  return mean(
    heard.map(({ score }) => score),
    3,
  );
}

/**
 * The reviews that hold one of the phrases; each says what its clearest clause with one says, else the aspects there, else what it
 * says as a whole.
 */
function membersOf(
  all: readonly Analysed[],
  holders: ReturnType<typeof holdersOf>,
  { phrases, forms }: Pick<Theme, 'phrases'> & { forms: readonly string[] },
): Member[] {
  const members = new Map<number, Member>();
  for (const number of phrases) {
    for (const { at, score } of holders[number] ?? []) {
      const known = members.get(at);
      if (known === undefined) members.set(at, { at, score, hits: 1 });
      else {
        known.hits++;
        if (Math.abs(score) > Math.abs(known.score)) known.score = score;
      }
    }
  }
  for (const member of members.values()) {
    const one = all[member.at];
    if (member.score === 0 && one !== undefined)
      member.score = heardWith(one, forms) ?? one.notes.sentiment.score;
  }
  return [...members.values()].toSorted((a, b) => a.at - b.at);
}

function textsOf(all: readonly Analysed[], members: readonly Member[]): string[] {
  return members.slice(0, READ_FOR_LABEL).flatMap(({ at }) => all.slice(at, at + 1).map(analysedTextOf));
}

/** All topics that enough reviews touch, the more mentioned first, by `inSteps`: the first of two that are one names both. */
function candidates(all: readonly Analysed[], words: TopicWords, withText: number): Topic[] {
  const fewest = fewestForTopic(words, withText);
  const found = keyPhrases(all, words);
  const beside = aspectsOfPhrases(all, found);
  const groups = phraseGroups(found.phrases);
  const holders = holdersOf(found);
  return themesIn(groups, found, { beside, ...words, fewest })
    .flatMap((theme): Topic[] => {
      const [first, ...others] = theme.phrases.flatMap((number) => found.phrases.slice(number, number + 1));
      if (first === undefined) return [];
      const forms = [first, ...others].flatMap(({ written, otherForms }) => [written, ...otherForms]);
      const members = membersOf(all, holders, { ...theme, forms });
      const lead = wholeTerm(first, words.terms, () => textsOf(all, members));
      // How a phrase names it may change with the next review.
      const id = slugOf(found.phrases[theme.noun]?.key ?? lead.key);
      return [{ id, lead, phrases: [lead, ...others], aspectId: theme.aspectId, members }];
    })
    .filter(({ id, lead, members }) => id !== '' && members.length >= fewest(lead.key))
    .toSorted(
      (a, b) => inSteps(b.id, b.members.length) - inSteps(a.id, a.members.length) || byCodeUnits(a.id, b.id),
    );
}

function isGivenName(word: string): boolean {
  return english().isOf('given-name', word);
}

/** How many of the reviews that touch a topic say something of its aspect: an app may be named in passing. */
function sayingOf({ aspectId, members }: Topic, all: readonly Analysed[]): number {
  return members.filter(({ at }) => all[at]?.notes.aspects.some(({ id }) => id === aspectId)).length;
}

/**
 * Those that say something, with their labels, most mentioned first. Whether one does never hangs on the others, so that one
 * review more takes no topic away for another, but of two with one id the greater is meant.
 */
function chosen(
  topics: readonly Topic[],
  all: readonly Analysed[],
  aspects: ReadonlyMap<string, number>,
  { terms }: Pick<TopicWords, 'terms'>,
): (Topic & { label: string })[] {
  const kept = new Map<string, Topic & { label: string }>();
  for (const topic of topics) {
    if (kept.size === MOST) break;
    const { id, aspectId, members, lead } = topic;
    const mentions = aspects.get(aspectId ?? '') ?? 0;
    if (kept.has(id) || (aspectId !== null && sayingOf(topic, all) > mentions * WHOLE_ASPECT)) continue;
    const { label, isName, isNeverSmall } = writtenIn(textsOf(all, members), lead.written.split(' '));
    const isStranger = isNeverSmall && !terms.has(lead.key) && lead.words.length === 1;
    if (!isName && !isStranger && !lead.words.some(isGivenName)) kept.set(id, { ...topic, label });
  }
  return [...kept.values()].toSorted(
    (a, b) => b.members.length - a.members.length || byCodeUnits(a.id, b.id),
  );
}

/** The reviews that hold most of the keywords, as published; of equals the newest. */
function examplesOf(
  all: readonly Analysed[],
  members: readonly Member[],
  keywords: readonly string[],
): string[] {
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
 * Topics: what people keep speaking of within the aspects, named as they name it, most mentioned first. A review touches a
 * topic where it names one of its phrases. Ids come from the words and not from the rank; every choice and tie is
 * settled by counts and code units, so that the same reviews give the same topics. `aspects` are those of the reviews.
 */
export function topicInsights(
  all: readonly Analysed[],
  words: TopicWords,
  aspects: readonly Pick<AspectInsight, 'id' | 'mention_count'>[],
): { topics: TopicInsight[]; ofReview: TopicsOfReview } {
  const withText = all.filter(({ published }) => published !== null).length;
  const counts = new Map(aspects.map(({ id, mention_count: count }) => [id, count]));
  const fewest = fewestForTopic(words, withText);
  const topics = chosen(candidates(all, words, withText), all, counts, words);
  const ofReview = new Map<string, { id: string; score: number }[]>();
  for (const { id, members } of topics) {
    for (const { at, score } of members) {
      const review = all[at]?.review.id ?? '';
      const known = ofReview.get(review);
      if (known === undefined) ofReview.set(review, [{ id, score }]);
      else known.push({ id, score });
    }
  }
  const insights = topics.map(({ id, label, lead, phrases, aspectId, members }): TopicInsight => {
    const keywords = keywordsOf(lead, phrases, { reviews: members.length, fewest: fewest(lead.key) });
    return {
      id,
      label,
      keywords,
      mention_count: members.length,
      share_pct: percent(members.length, withText) ?? 0,
      score: mean(
        members.map(({ score }) => score),
        3,
      ),
      example_review_ids: examplesOf(all, members, keywords.length > 0 ? keywords : [lead.written]),
      // Whoever judged the reviews may have found no mention of it.
      aspect_id: aspectId !== null && counts.has(aspectId) ? aspectId : null,
    };
  });
  return { topics: insights, ofReview };
}
