import type { ReviewLookup } from '../domain/review-lookup.ts';
import { publishing, type Publishing } from '../publishing.ts';
import { reviewLookupOf } from './review-lookup.ts';

const lookups = new WeakMap<Publishing, Promise<ReviewLookup>>();

/** What the pages ask that elsewhere are made on demand, and that a static site has built; made once a build. */
export function staticLookup(): Promise<ReviewLookup> {
  const from = publishing();
  const known = lookups.get(from);
  if (known !== undefined) return known;
  // The page that searches does so in the browser.
  const made = reviewLookupOf(from, async () => ({ state: 'unavailable' }));
  lookups.set(from, made);
  return made;
}
