import {
  meet,
  type AspectNote,
  type DoubtfulProblem,
  type Place,
  type Polarity,
  type ProblemNote,
  type ReviewNotes,
} from '../insights/notes.ts';
import type { Taxonomy } from '../insights/verticals/schema.ts';
import { boundedSentiment, SAID_BY_STARS, type TakenSide } from './bounded-sentiment.ts';
import { placeOfEvidence } from './evidence-place.ts';
import { aspectsOf, heardIn, type Heard } from './heard.ts';
import { sentenceNumbers } from './sentences.ts';
import type { StoredJudgement } from './stored-judgements.ts';

/** What is published of a judgement, and what stands beside it of the built-in analysis. */
export interface BoundedJudgement {
  /** Null where that of the built-in analysis stands. */
  readonly sentiment: Polarity | null;
  readonly aspects: readonly { readonly id: string; readonly polarity: Polarity; readonly evidence: Place }[];
  readonly problems: readonly ProblemNote[];
  /** Where problems are told that do not stand. */
  readonly lostProblems: readonly Place[];
  /** Notes of the built-in analysis on words of which the model takes no side, and on what of its answer is left out. */
  readonly left: {
    readonly aspects: readonly AspectNote[];
    readonly problems: readonly ProblemNote[];
    readonly doubtful: readonly DoubtfulProblem[];
  };
}

/** A review as a model was asked about it, and as the built-in analysis reads it. */
export interface ReadReview {
  /** As it is published. */
  readonly text: string;
  /** As its source has it. */
  readonly source: string | null;
  readonly rating: number | null;
  readonly notes: ReviewNotes;
}

/** One thing that a model says of a review. */
interface Item {
  readonly id: string;
  readonly side: Polarity;
  readonly place: Place;
  readonly isProblem: boolean;
  /** What it is about: the aspect, or those that the problem is a complaint about. */
  readonly about: readonly string[];
  /** The number of the sentence in which it stands. */
  readonly sentence: number;
}

/**
 * Bounds what a model may make of a review by what its words and its stars say, however the review asks to be judged: each thing
 * by the words quoted for it, what the stars speak against by what speaks with them, and what is passed over by the built-in analysis.
 */
export function boundedJudgement(
  { judgement, isWhole }: Pick<StoredJudgement, 'judgement' | 'isWhole'>,
  review: ReadReview,
  taxonomy: Taxonomy,
): BoundedJudgement {
  const { text, rating, notes } = review;
  const heard = heardIn(review, notes, taxonomy);
  const numberAt = sentenceNumbers(text);
  const sentenceAt = ([start]: Place): number => numberAt(start);
  const itemsOf = (
    list: readonly { id: string; polarity?: Polarity; evidence: string }[],
    isProblem: boolean,
  ): Item[] =>
    list.flatMap(({ id, polarity: side = 'negative', evidence }) => {
      const place = placeOfEvidence(text, evidence);
      const about = isProblem ? aspectsOf(taxonomy, id) : [id];
      return place === null ? [] : [{ id, side, place, isProblem, about, sentence: sentenceAt(place) }];
    });
  const items = [...itemsOf(judgement.aspects, false), ...itemsOf(judgement.problems, true)];
  const own: OwnSide = ({ id, isProblem }) => {
    const note = isProblem ? undefined : notes.aspects.find((one) => one.id === id);
    return note === undefined || note.polarity === 'neutral'
      ? undefined
      : { side: note.polarity, sentence: sentenceAt(note.evidence) };
  };
  const isHeard = (item: Item): boolean =>
    item.isProblem ? notes.problems.some(({ id }) => id === item.id) : own(item)?.side === item.side;
  const byStars = SAID_BY_STARS.get(rating) ?? 'neutral';
  // Where no stars speak for a side, its words must, and against all stars they must speak of what they are quoted for.
  const isSaid = (item: Item): boolean => {
    if (item.side === 'neutral' || item.side === byStars) return true;
    return byStars === 'neutral' ? heard.isSaid(item) : isHeard(item) || heard.isSaidOf(item);
  };
  const byWords = items.filter((item) => isSaid(item) && isBorneOut(item, { heard, own }));
  const expected = byStars === 'neutral' ? notes.sentiment.label : byStars;
  const kept = agreed(byWords, { expected, heard, isHeard });
  const dropped = items.filter((item) => !kept.includes(item));
  // What takes no side speaks for nothing else that its words say, nor does silence on what was left out, or on its words.
  const isTold = (evidence: Place): boolean =>
    kept.some(
      ({ side, place, sentence }) =>
        side !== 'neutral' && sentence === sentenceAt(evidence) && meet(place, evidence),
    ) && !dropped.some(({ place }) => meet(place, evidence));
  const lost = new Set(dropped.flatMap(({ id, about }) => [id, ...about]));
  const isLeft = (isProblem: boolean, { id, evidence }: { id: string; evidence: Place }): boolean =>
    !kept.some((item) => item.isProblem === isProblem && item.id === id) &&
    (!isWhole || !isTold(evidence) || lost.has(id));
  const left = {
    aspects: notes.aspects.filter((note) => isLeft(false, note)),
    problems: notes.problems.filter((note) => isLeft(true, note)),
    doubtful: notes.doubtful.filter((note) => isLeft(true, note)),
  };
  const sides: TakenSide[] = [
    ...kept.map(({ side, sentence }) => ({ side, sentence, isModels: true })),
    ...[...left.aspects, ...left.problems.map((note) => ({ ...note, polarity: 'negative' as const }))].map(
      ({ polarity: side, evidence }) => ({ side, sentence: sentenceAt(evidence), isModels: false }),
    ),
  ];
  return {
    sentiment: boundedSentiment(judgement.sentiment, { rating, own: notes.sentiment.label, sides }),
    aspects: kept.flatMap(({ id, side: polarity, place: evidence, isProblem }) =>
      isProblem ? [] : [{ id, polarity, evidence }],
    ),
    problems: kept.flatMap(({ id, place: evidence, isProblem }) => (isProblem ? [{ id, evidence }] : [])),
    lostProblems: dropped.flatMap(({ place, isProblem }) => (isProblem ? [place] : [])),
    left,
  };
}

/**
 * What is asked of an item by itself: that neither its words, read in their clause, nor what is heard of the same aspect are against it,
 * and that its sentence is not about other things alone.
 */
function isBorneOut(item: Item, { heard, own }: { heard: Heard; own: OwnSide }): boolean {
  const { side, place, about } = item;
  if ((side !== 'neutral' && heard.isDenied(item)) || heard.isFar(place, about)) return false;
  const [words, told] = [heard.sideIn(place), own(item)];
  const isOtherwise = words !== null && words !== side;
  // What takes no side is often both sides of what is heard by one.
  if (isOtherwise && (side !== 'neutral' || told?.side === words)) return false;
  const isElsewhere = told !== undefined && told.sentence !== item.sentence;
  if (told !== undefined && told.side !== side && (side !== 'neutral' || isElsewhere)) return false;
  if (heard.aspectsIn(place).size === 0 || about.length === 0) return true;
  const named = heard.aspectsAround(place);
  return about.some((id) => named.has(id));
}

/** The side that the built-in analysis takes of an aspect, and in which sentence. */
type OwnSide = (item: Item) => { readonly side: Polarity; readonly sentence: number } | undefined;

/**
 * Items that something beside the model agrees with: the side expected, or the built-in analysis, which hears the same. Of the
 * others, as a list of faults is soon written into praise, one aspect and one problem stand where they have no more sentences
 * than the side expected; where none is expected, those on words of something named, or beside another sentence on their side.
 * On words of which nothing is heard to be named one aspect stands, and one problem, the first of their sentence; beside something
 * named the first of their clause.
 */
function agreed(
  items: readonly Item[],
  { expected, heard, isHeard }: { expected: Polarity; heard: Heard; isHeard: (item: Item) => boolean },
): Item[] {
  const isOfNothing = ({ place }: Item): boolean => heard.isRead && heard.aspectsAround(place).size === 0;
  const isFirst = (item: Item): boolean =>
    item === items.find((one) => one.sentence === item.sentence && one.isProblem === item.isProblem);
  const isAlone = (item: Item): boolean => {
    const clause = heard.unnamedIn(item.place);
    const isAsBare = (one: Item): boolean =>
      one.isProblem === item.isProblem && heard.unnamedIn(one.place) === clause;
    return clause === null || item === items.find(isAsBare);
  };
  const borne = items.filter((item) => (isOfNothing(item) ? isFirst(item) : isAlone(item)));
  const isSure = (item: Item): boolean => item.side === 'neutral' || item.side === expected || isHeard(item);
  const open = borne.filter((item) => !isSure(item));
  const sentencesOf = (some: readonly Item[]): number => new Set(some.map(({ sentence }) => sentence)).size;
  const isFew = sentencesOf(open) <= sentencesOf(borne.filter(({ side }) => side === expected));
  const isFirstOpen = (item: Item): boolean => item === open.find((one) => one.isProblem === item.isProblem);
  const isShared = ({ side, sentence }: Item): boolean =>
    borne.some((other) => other.side === side && other.sentence !== sentence);
  return borne.filter((item) => {
    if (isSure(item)) return true;
    return expected === 'neutral' ? !isOfNothing(item) || isShared(item) : isFew && isFirstOpen(item);
  });
}
