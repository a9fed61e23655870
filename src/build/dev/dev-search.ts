import { problem } from '../../domain/problem.ts';
import type { ReviewLookup } from '../../domain/review-lookup.ts';
import { searchResults } from '../../domain/search-results.ts';
import { substringSpans } from '../../domain/text-marks.ts';

/** Questions that the dev server passes on to the sidecar behind it (scripts/dev.ts). */
const QUESTIONS = '/api/reviews';

/** The origin of the sidecar behind a dev server, as its `server.proxy` names it; null where it has none. */
export function sidecarOf(
  proxy: Readonly<Record<string, string | { readonly target?: unknown }>> | undefined,
): string | null {
  const entry = proxy?.[QUESTIONS];
  const target = typeof entry === 'string' ? entry : entry?.target;
  return typeof target === 'string' ? target : null;
}

/** Lets the sidecar answer what pages search for; without one that answers, no search can be made. */
export function searchThrough(sidecar: string | null): ReviewLookup['search'] {
  return async (queryString) => {
    if (sidecar === null) return { state: 'unavailable' };
    const url = `${sidecar}${QUESTIONS}/search?${queryString}`;
    const answer = await fetch(url).catch(() => null);
    if (answer?.status === 200) {
      const results = searchResults.parse(await answer.json());
      // The forms of words are known to the sidecar alone: here the text itself is marked.
      const query = new URLSearchParams(queryString).get('query') ?? '';
      return { state: 'found', results, spansOf: ({ text }) => substringSpans(text ?? '', query) };
    }
    if (answer?.status !== 400) return { state: 'unavailable' };
    return { state: 'refused', issues: problem.parse(await answer.json()).issues ?? [] };
  };
}
