import { setImmediate } from 'node:timers/promises';
import type { SearchFilters, SearchSort } from '../../src/domain/search-parameters.ts';
import type { ReviewIndex } from './review-index.ts';

/** Below so many reviews every question is quick, warm or not. */
const WORTHWHILE_ABOVE = 5000;

/** How often each kind of question is asked, with other words each time. */
const ROUNDS = 4;

type Question = SearchFilters & { readonly sort?: SearchSort };

/**
 * Asks an index the kinds of questions that go through much of it, one at a time between requests, so that the engine
 * has compiled what they take before the first client asks them: cold, they take several times as long. Compiled code
 * serves later publications too, so once in a process is enough.
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
  for (let round = 0; round + 1 < words.length && round < ROUNDS; round += 1) {
    const [word = '', next = ''] = words.slice(round);
    yield { query: word.slice(0, 1) };
    yield { query: word.slice(0, 2) };
    yield { query: ` ${word.slice(0, 1)}` };
    yield { query: `${word} ${next}` };
    yield { query: `${word.slice(-1)} ${next.slice(0, 1)}`, min_rating: 2 };
    yield { query: word, match: 'words', sort: 'relevance' };
    yield { query: `${word} ${next}`, match: 'words', sort: 'relevance', has_text: true };
    yield { rating: 1 + round, sort: 'oldest' };
    yield { updated_since: '2000-01-01', sort: 'lowest' };
  }
}
