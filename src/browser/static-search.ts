import { fold } from '../domain/fold.ts';
import type { SearchIndex } from '../domain/search-index.ts';
import type { StaticQuestion } from './static-question.ts';

/** The reviews of an index that a question asks for. */
export interface StaticSearch {
  /** Places in the lists of the index, in the order asked for. */
  readonly find: (question: StaticQuestion) => readonly number[];
}

/**
 * Makes the search of a static site: what `/api/reviews/search` finds for the same parameters, in the same order. Texts
 * are folded once.
 */
export function staticSearch({ ratings, dates, texts }: SearchIndex): StaticSearch {
  const folded = texts.map((text) => (text === null ? '' : fold(text)));
  const starsAt = (place: number) => ratings[place] ?? 0;
  const places = ratings.map((_, place) => place);
  return {
    find({ query, rating, minRating, since, until, sort }) {
      const wanted = query === null ? null : fold(query);
      const found = places.filter((place) => {
        const stars = starsAt(place);
        const day = dates[place] ?? '';
        return (
          (rating === null || stars === rating) &&
          (minRating === null || stars >= minRating) &&
          (since === null || day >= since) &&
          (until === null || day <= until) &&
          (wanted === null || (folded[place] ?? '').includes(wanted))
        );
      });
      if (sort === 'oldest') return found.toReversed();
      if (sort === 'highest') return found.toSorted((a, b) => starsAt(b) - starsAt(a));
      if (sort === 'lowest') return found.toSorted((a, b) => starsAt(a) - starsAt(b));
      return found;
    },
  };
}
