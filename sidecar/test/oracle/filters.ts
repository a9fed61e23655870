import type { ReviewAnalysis } from '../../../src/domain/review-analysis.ts';
import type { Review } from '../../../src/domain/review.ts';
import { bearersNamed, idsNamed, type Kind, mentionsIt } from './bearers.ts';
import { isSameName, plainFold } from './plain-fold.ts';
import { isNotBefore, takesLanguage } from './plain-values.ts';
import type { Published } from './question.ts';

/** What one parameter says of the reviews. */
interface Filter {
  takes(review: Review): boolean;
  /** False where it names what nothing bears. */
  readonly isKnown: boolean;
}

/** What a filter may look at: the documents, and the other parameters. */
interface Surroundings {
  readonly published: Published;
  readonly given: ReadonlyMap<string, string>;
}

type Reading = (value: string, surroundings: Surroundings) => Filter;

const simple =
  (takes: (review: Review, value: string) => boolean): Reading =>
  (value) => ({ takes: (review) => takes(review, value), isKnown: true });

const mentioning =
  (kind: Kind): Reading =>
  (name, { published }) => {
    const meant = bearersNamed(published, kind, name);
    return { takes: (review) => meant.some((each) => mentionsIt(review, each)), isKnown: meant.length > 0 };
  };

function analysisOf({ insights }: Published, { id }: Review): ReviewAnalysis | undefined {
  return Object.hasOwn(insights.per_review, id) ? insights.per_review[id] : undefined;
}

/** Every parameter that narrows, but for `query` with `match=words`. */
export const FILTERS: Readonly<Record<string, Reading>> = {
  rating: simple((review, stars) => review.rating === Number(stars)),
  min_rating: simple((review, stars) => review.rating >= Number(stars)),
  max_rating: simple((review, stars) => review.rating <= Number(stars)),
  since: simple((review, day) => review.date >= day),
  until: simple((review, day) => review.date <= day),
  updated_since: simple((review, since) => isNotBefore(review.updated_at, since)),
  query: simple(({ text }, query) => text !== null && plainFold(text).includes(plainFold(query))),
  mentions_technician: mentioning('technicians'),
  mentions_service: mentioning('services'),
  mentions_area: mentioning('service_areas'),
  aspect(name, { published, given }) {
    const { aspects: listed, per_review: perReview } = published.insights;
    const borne = Object.values(perReview).flatMap(({ aspects }) => aspects.map(({ id }) => id));
    const ids = idsNamed(name, { listed, borne });
    const side = given.get('polarity');
    return {
      takes: (review) =>
        analysisOf(published, review)?.aspects.some(
          ({ id, polarity }) => ids.includes(id) && (side === undefined || polarity === side),
        ) === true,
      isKnown: ids.length > 0,
    };
  },
  problem(name, { published }) {
    const { entities, per_review: perReview } = published.insights;
    const borne = Object.values(perReview).flatMap(({ problems }) => problems);
    const ids = idsNamed(name, { listed: entities.problems, borne });
    return {
      takes: (review) => analysisOf(published, review)?.problems.some((id) => ids.includes(id)) === true,
      isKnown: ids.length > 0,
    };
  },
  topic(name, { published }) {
    const { topics: listed, per_review: perReview } = published.insights;
    const borne = Object.values(perReview).flatMap(({ topics }) => topics);
    const ids = idsNamed(name, { listed, borne });
    return {
      takes: (review) => analysisOf(published, review)?.topics.some((id) => ids.includes(id)) === true,
      isKnown: ids.length > 0,
    };
  },
  sentiment: (label, { published }) => ({
    takes: (review) => analysisOf(published, review)?.sentiment?.label === label,
    isKnown: true,
  }),
  language: simple(({ language }, range) => takesLanguage(range, language)),
  source: (name, { published }) => ({
    takes: ({ source }) => isSameName(source, name),
    isKnown: published.reviews.reviews.some(({ source }) => isSameName(source, name)),
  }),
  has_reply: simple((review, wanted) => String(review.owner_reply !== null) === wanted),
  has_text: simple((review, wanted) => String(review.text !== null) === wanted),
};
