import { basename, extname } from 'node:path';
import { isWebAddress } from '../intake/pull/fetch-table.ts';

const NOT_OF_THE_NAME =
  /^(?:customer|client|guest|online|our|all|of|from|google|takeout|yelp|trustpilot|tripadvisor|facebook|reviews?|ratings?|feedbacks?|comments?|testimonials?|survey|responses?|results?|exports?|data|list|sheet|table|copy|final|new|untitled|messy|csv|xlsx|bewertungen|kundenbewertungen|rezensionen|reseñas|opiniones|avis|clients)$/iu;

/**
 * What a business is most likely called, for a person to correct: by the title above the columns of its sheet ("Joe's
 * Plumbing - reviews 2026"), else by the name of the file (`joes-plumbing_reviews 2026.csv`).
 */
export function guessedName(source: string, heading: string | null): string {
  return nameInHeading(heading ?? '') ?? nameInFile(source) ?? 'My business';
}

/** The first part of a title that is more than "Customer reviews 2026". */
function nameInHeading(heading: string): string | undefined {
  if (heading.length > LONGEST_HEADING) return undefined;
  const [first = ''] = heading.split(/\s[-–—|/]\s|[:(,;]/u);
  const words = first.split(/\s+/u).filter((word) => word !== '');
  while (isAside(words.at(-1))) words.pop();
  while (isAside(words[0])) words.shift();
  return words.length > 0 && words.length <= MOST_WORDS ? words.join(' ') : undefined;
}

/** Longer ones are sentences. */
const LONGEST_HEADING = 120;
const MOST_WORDS = 6;

function isAside(word: string | undefined): boolean {
  return word !== undefined && (NOT_OF_THE_NAME.test(word) || !/\p{L}/u.test(word));
}

function nameInFile(source: string): string | undefined {
  if (isWebAddress(source)) return undefined;
  const words = basename(source, extname(source))
    .split(/[^\p{L}'’]+/u)
    .filter((word) => word !== '' && !isAside(word));
  if (words.length === 0) return undefined;
  return words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join(' ');
}
