import type { Problem } from '../../src/domain/problem.ts';
import type { ReviewLookup } from '../../src/domain/review-lookup.ts';
import { BufferedAnswer, requestFor } from './buffered-answer.ts';
import type { KeptAnswer } from './buffered-answer.ts';
import type { LoadedPages } from './server-bundle.ts';

/** What a page is told, as `Astro.locals`. */
export interface PageLocals {
  readonly reviews: ReviewLookup;
  readonly problem?: Problem;
}

/** The page for a target (path and query); null when none of the pages answers for it. */
export async function renderPage(
  pages: LoadedPages,
  target: string,
  locals: PageLocals,
): Promise<KeptAnswer | null> {
  const request = requestFor(target, new URL(locals.reviews.baseUrl).host);
  const answer = new BufferedAnswer(request);
  const passedOn = Promise.withResolvers<null>();
  const next = (error?: unknown) => (error === undefined ? passedOn.resolve(null) : passedOn.reject(error));
  const silence = async () => {
    await pages.handler(request, answer, next, locals);
    throw new Error('the page ended without an answer');
  };
  return Promise.race([answer.kept, passedOn.promise, silence()]);
}
