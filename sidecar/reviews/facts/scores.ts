import type { IndexedAnalysis } from './indexed-parts.ts';

/** What stands for a review that was not judged: no score in thousandths is so low. */
const NOT_JUDGED = -32_768;
const THOUSANDTHS = 1000;

/** How reviews judge, in thousandths: plain data, which a worker thread can hand over. */
export interface ScoresData {
  /** As a whole, by ordinal. */
  readonly ofReviews: Int16Array<ArrayBuffer>;
  /** Each aspect, by the order in which the reviews that speak of it come. */
  readonly ofAspects: ReadonlyMap<string, Int16Array<ArrayBuffer>>;
}

/** Gathers the scores of reviews, which are given in the order of their ordinals. */
export class ScoresBuilder {
  readonly #ofReviews: number[] = [];
  readonly #ofAspects = new Map<string, number[]>();

  add(analysis: IndexedAnalysis | null): void {
    this.#ofReviews.push(inThousandths(analysis?.sentiment?.score));
    // An aspect counts once in a review, as its set has the review once.
    const aspects = new Map((analysis?.aspects ?? []).toReversed().map(({ id, score }) => [id, score]));
    for (const [id, score] of aspects) {
      const list = this.#ofAspects.get(id);
      if (list === undefined) this.#ofAspects.set(id, [inThousandths(score)]);
      else list.push(inThousandths(score));
    }
  }

  finish(): ScoresData {
    const packed = [...this.#ofAspects].map(([id, list]) => [id, Int16Array.from(list)] as const);
    return { ofReviews: Int16Array.from(this.#ofReviews), ofAspects: new Map(packed) };
  }
}

/** How reviews judge, -1..1 with three decimals. */
export class Scores {
  readonly #data: ScoresData;

  constructor(data: ScoresData) {
    this.#data = data;
  }

  /** What the scores take in memory, in bytes. */
  get bytes(): number {
    const { ofReviews, ofAspects } = this.#data;
    return [...ofAspects.values()].reduce((sum, { byteLength }) => sum + byteLength, ofReviews.byteLength);
  }

  /** How a review judges as a whole; null where that is not known. */
  ofReview(ordinal: number): number | null {
    const score = this.#data.ofReviews[ordinal] ?? NOT_JUDGED;
    return score === NOT_JUDGED ? null : score / THOUSANDTHS;
  }

  /** How each review that speaks of an aspect judges it, by its place among them. */
  ofAspect(id: string): (place: number) => number {
    const scores = this.#data.ofAspects.get(id);
    return (place) => (scores?.[place] ?? 0) / THOUSANDTHS;
  }
}

function inThousandths(score: number | undefined): number {
  return score === undefined ? NOT_JUDGED : Math.round(score * THOUSANDTHS);
}
