import type { StoredModels } from '../analyser-of.ts';
import type { Collections } from '../collections.ts';
import { countsOf } from './polarity-rows.ts';
import { analyserAsJudge } from './judges.ts';
import { foundCountsIn, verticalsOf } from './found-rows.ts';
import { GIVEN_TERMS, WHOLE_TEXTS } from './sets.ts';

/** What an analyser counts on each held-out text, always in the same order. */
export interface Answers {
  terms: number[][];
  texts: number[][];
  aspects: number[][];
  problems: number[][];
}

/** No collection has a say by its size alone. */
const MOST_OF_ONE = 600;

/** Asks the analyser with these models for everything that is held out; of whole texts at most 600 a collection. */
export function answersOf(
  { all, held }: { all: Collections; held: Collections },
  models: StoredModels | null,
): Answers {
  const judge = analyserAsJudge(models);
  const found = verticalsOf(all).flatMap((vertical) => foundCountsIn({ vertical, held, all }, models) ?? []);
  return {
    terms: GIVEN_TERMS.flatMap((id) => countsOf('terms', held.get(id) ?? [], judge)),
    texts: WHOLE_TEXTS.flatMap((id) =>
      countsOf('overall', (held.get(id) ?? []).slice(0, MOST_OF_ONE), judge),
    ),
    aspects: found.map(({ withPolarity }) => withPolarity),
    problems: found.map(({ problems }) => problems ?? [0, 0, 0]),
  };
}
