import { type Attribute, sideOf } from './facts/attributes.ts';
import type { Scores } from './facts/scores.ts';
import type { PublishedReviews } from './published-reviews.ts';
import type { ValueSets } from './value-sets.ts';

/** Days, both included; open where left out. */
export interface Span {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Which reviews are asked. */
export interface Asked extends Span {
  /** Those that have the value of the attribute; all where it is left out. */
  readonly having?: { readonly attribute: Attribute; readonly value: string };
}

/** What one review gives. Of those that have an aspect it is what they give the aspect, apart from the stars. */
export interface Judgement {
  readonly ordinal: number;
  readonly rating: number;
  /** -1..1 with three decimals; null where it is not known. */
  readonly score: number | null;
  readonly isPositive: boolean;
}

const STARS = [1, 2, 3, 4, 5];

/** What the reviews of one publication give. */
export class Judgements {
  readonly #reviews: PublishedReviews;
  readonly #sets: ValueSets;
  readonly #scores: Scores;
  readonly #ratings: Uint8Array;

  constructor(reviews: PublishedReviews, sets: ValueSets, scores: Scores) {
    this.#reviews = reviews;
    this.#sets = sets;
    this.#scores = scores;
    this.#ratings = new Uint8Array(reviews.size);
    for (const stars of STARS) {
      for (const ordinal of sets.ordinals('rating', String(stars))) this.#ratings[ordinal] = stars;
    }
  }

  /** What these reviews give, newest first. */
  of({ having, from, to }: Asked): Judgement[] {
    const start = to === undefined ? 0 : this.#reviews.firstUntilDay(to);
    const end = from === undefined ? this.#reviews.size : this.#reviews.firstBeforeDay(from);
    const aspect = having?.attribute === 'aspects' ? having.value : undefined;
    const positive =
      aspect === undefined
        ? this.#sets.having('sentiment', 'positive')
        : this.#sets.having('sides', sideOf(aspect, 'positive'));
    const scoreOf = aspect === undefined ? undefined : this.#scores.ofAspect(aspect);
    const given: Judgement[] = [];
    const add = (ordinal: number, place: number) => {
      if (ordinal < start || ordinal >= end) return;
      given.push({
        ordinal,
        rating: this.#ratings[ordinal] ?? 0,
        score: scoreOf === undefined ? this.#scores.ofReview(ordinal) : scoreOf(place),
        isPositive: positive.has(ordinal),
      });
    };
    if (having === undefined) for (let ordinal = start; ordinal < end; ordinal += 1) add(ordinal, 0);
    else this.#sets.ordinals(having.attribute, having.value).forEach(add);
    return given;
  }
}
