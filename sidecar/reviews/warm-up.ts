import { setImmediate } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { SearchFilters, SearchSort } from '../../src/domain/search-parameters.ts';
import type { Current } from '../current.ts';
import type { ReviewIndex } from './review-index.ts';

/** Below so many reviews every question is quick, warm or not. */
const WORTHWHILE_ABOVE = 5000;

/** How often each kind of question is asked, with other words each time. */
const ROUNDS = 4;

/** How many of the commonest words are asked for alone. */
const MOST_COMMON = 32;

type Question = SearchFilters & { readonly sort?: SearchSort };

/** Warms up the index of what is served, and of each publication after it, until it is disposed of. */
export function keepWarm(
  current: Pick<Current<ReviewIndex>, 'newest' | 'onChange'>,
  log: Pick<Logger, 'error'>,
): Disposable {
  let warming = new AbortController();
  const warm = (index: ReviewIndex) => {
    warming.abort();
    warming = new AbortController();
    warmUp(index, warming.signal).catch((error: unknown) => log.error({ err: error }, 'not warmed up'));
  };
  const forget = current.onChange(({ index }) => warm(index));
  const first = current.newest();
  if (first !== null) warm(first.index);
  return {
    [Symbol.dispose]() {
      forget();
      warming.abort();
    },
  };
}

/**
 * Asks an index the kinds of questions that go through much of it, one at a time between requests, before the first
 * client asks them: so that the engine has compiled what they take, and so that the index remembers how often the
 * commonest words stand in each text. Cold, such a question takes several times as long.
 */
export async function warmUp(index: ReviewIndex, signal: AbortSignal): Promise<void> {
  if (index.reviews.size <= WORTHWHILE_ABOVE) return;
  for (const { sort = 'newest', ...filters } of questionsOf(index.text.commonWords())) {
    await setImmediate();
    if (signal.aborted) return;
    index.search(filters, { sort, limit: 20 });
  }
}

function* questionsOf(words: readonly string[]): Generator<Question> {
  for (const word of words.slice(0, MOST_COMMON)) yield { query: word, match: 'words', sort: 'relevance' };
  for (let round = 0; round + 1 < words.length && round < ROUNDS; round += 1) {
    const [word = '', next = ''] = words.slice(round);
    yield { query: word.slice(0, 1) };
    yield { query: word.slice(0, 2) };
    yield { query: ` ${word.slice(0, 1)}` };
    yield { query: `${word} ${next}` };
    yield { query: `${word.slice(-1)} ${next.slice(0, 1)}`, min_rating: 2 };
    yield { query: `${word} ${next}`, match: 'words', sort: 'relevance', has_text: true };
    // No review has it: what is near is looked for.
    yield { query: `the ${next}${word}`, match: 'words', sort: 'relevance' };
    yield { rating: 1 + round, sort: 'oldest' };
    yield { updated_since: '2000-01-01', sort: 'lowest' };
  }
}
