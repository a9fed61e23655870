import type { Review } from '../../src/domain/review.ts';
import type { ReviewsDocument } from '../../src/domain/reviews-document.ts';

/** Search parameters as a client writes them into a URL. */
export type GivenParameters = Readonly<Record<string, string>>;

const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];

/**
 * The contract's folding written a second time, character by character and as slowly as it likes, so that tests
 * compare two readings of the same sentence.
 */
export function plainFold(value: string): string {
  const known = folded.get(value);
  if (known !== undefined) return known;
  const found = foldByCharacter(value);
  folded.set(value, found);
  return found;
}

/** What was folded before: a scan folds the same texts for every search. */
const folded = new Map<string, string>();

function foldByCharacter(value: string): string {
  let result = '';
  let dressed = false;
  for (const character of value.normalize('NFKD')) {
    if (/\p{M}/u.test(character)) {
      if (!dressed) result += character;
      continue;
    }
    dressed = /\p{L}/u.test(character) && SCRIPTS.some((script) => script.test(character));
    result += character;
  }
  return [...result.toLowerCase()]
    .map((character) => ({ ß: 'ss', ς: 'σ', ı: 'i' })[character] ?? character)
    .join('');
}

function named(name: string): (candidate: string) => boolean {
  return (candidate) => plainFold(candidate) === plainFold(name);
}

/** All reviews that match, in the order of `/reviews.json`, found by looking at each of them. */
export function searchByScan(document: ReviewsDocument, given: GivenParameters): Review[] {
  const { technicians, services } = document.business;
  return document.reviews.filter((review) => {
    const { rating, min_rating, since, until, query, mentions_technician, mentions_service } = given;
    if (rating !== undefined && review.rating !== Number(rating)) return false;
    if (min_rating !== undefined && review.rating < Number(min_rating)) return false;
    if (since !== undefined && review.date < since) return false;
    if (until !== undefined && review.date > until) return false;
    if (query !== undefined && !(review.text !== null && plainFold(review.text).includes(plainFold(query))))
      return false;
    if (mentions_technician !== undefined) {
      const meant = technicians.filter(({ id, name, aliases }) =>
        [id, name, ...aliases].some(named(mentions_technician)),
      );
      if (!meant.some(({ name }) => review.mentions.technicians.includes(name))) return false;
    }
    if (mentions_service !== undefined) {
      const meant = services.filter(({ id, label, aliases }) =>
        [id, label, ...aliases].some(named(mentions_service)),
      );
      if (!meant.some(({ id }) => review.mentions.services.includes(id))) return false;
    }
    return true;
  });
}
