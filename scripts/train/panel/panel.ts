import { join } from 'node:path';
import type { StoredModels } from '../analyser-of.ts';
import type { Collections } from '../collections.ts';
import type { Data } from '../data.ts';
import { withoutCollections } from '../leave-out.ts';
import { School } from '../models.ts';
import { foundRows, type FoundRow } from './found-rows.ts';
import { analyserAsJudge, baselines } from './judges.ts';
import { languageRows, readLanguageTexts } from './languages.ts';
import { polarityRows, type PolarityRow } from './polarity-rows.ts';
import { GIVEN_TERMS, WHOLE_TEXTS } from './sets.ts';

/** All figures of one run. */
export interface Panel {
  terms: PolarityRow[];
  texts: PolarityRow[];
  /** Phrases of lists of pros and cons, which are no texts. */
  phrases: PolarityRow[];
  found: FoundRow[];
  /** Texts that were written in languages that are read by a lexicon. */
  languages: Record<'texts' | 'terms', PolarityRow[]>;
}

const WRITTEN_LANGUAGES = join(import.meta.dirname, '../labels/written-languages.jsonl');

/**
 * Measures the analyser with the given models (those that ship for null) on what is held out, beside the baselines, which
 * learn from `training`.
 */
export function measurePanel({ held, training, all }: Data, models: StoredModels | null): Panel {
  const judges = [analyserAsJudge(models), ...baselines(training)];
  return {
    terms: polarityRows('terms', { held, ids: GIVEN_TERMS, judges }),
    texts: polarityRows('overall', { held, ids: WHOLE_TEXTS, judges }),
    phrases: polarityRows('overall', { held, ids: ['pros-cons'], judges }),
    found: foundRows({ held, all, training }, models),
    // No model has a say in them.
    languages:
      models === null ? languageRows(readLanguageTexts(WRITTEN_LANGUAGES)) : { texts: [], terms: [] },
  };
}

/**
 * Trains without some collections and measures on their held-out parts: what the analyser makes of texts of a kind that
 * it has never seen.
 */
export function measureLeftOut({ all, training, held }: Data, left: readonly string[]): Panel {
  const rest = withoutCollections(training, left);
  const only: Collections = new Map([...held].filter(([id]) => left.includes(id)));
  return measurePanel({ all, training: rest, held: only }, new School().train(rest));
}
