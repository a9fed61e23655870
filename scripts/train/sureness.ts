import { parseArgs } from 'node:util';
import { aspectProblemId } from '../../src/domain/aspect-problem-id.ts';
import type { Review } from '../../src/domain/review.ts';
import { createAnalyzer } from '../../src/insights/analyze-review.ts';
import { analysedReview, type Analysed } from '../../src/insights/aggregate/analysed.ts';
import type { Candidate } from '../../src/insights/aggregate/quoting/chosen-evidence.ts';
import { candidatesAround } from '../../src/insights/aggregate/quoting/evidence.ts';
import type { Signs } from '../../src/insights/aggregate/quoting/sure-signs.ts';
import {
  signsBy,
  sumOfSigns,
  surenessBy,
  type Shown,
} from '../../src/insights/aggregate/quoting/sureness.ts';
import { taxonomyOf } from '../../src/insights/verticals/verticals.ts';
import { SHOWN, SURE_SIGNS, TOLD } from '../../src/insights/aggregate/quoting/sure-weights.ts';
import { clarityOf, wordsOfReport } from '../../src/insights/aggregate/themes/problems.ts';
import { runScript } from '../run-script.ts';
import { type Collections, readCollections } from './collections.ts';
import type { GoldText } from './gold.ts';
import { sidesOf } from './sides.ts';

/** How it is called. */
export const USAGE = 'usage: node scripts/train/sureness.ts [--data DIR] [--signs]';

const OPTIONS = {
  data: { type: 'string' },
  signs: { type: 'boolean', default: false },
} as const;

/** Words that could be shown, what speaks for them, and whether the labels bear them out. */
interface Row {
  set: string;
  side: string;
  vertical: string;
  kind: keyof typeof SURE_SIGNS;
  shown: string;
  words: string;
  signs: Signs;
  isSure: boolean;
  isRight: boolean;
}

/** A text as a review whose stars take the side of what is asked of it. */
function asReview({ id, text }: GoldText, rating: number): Review {
  return {
    id,
    author: '',
    author_avatar_url: null,
    rating,
    date: '2025-01-01',
    updated_at: '2025-01-01T00:00:00Z',
    text,
    language: 'en',
    source: 'labels',
    source_url: null,
    owner_reply: null,
    verified: true,
    mentions: { technicians: [], services: [], service_areas: [] },
  };
}

function reader(vertical: string): ((gold: GoldText) => Omit<Row, 'set' | 'side' | 'vertical'>[]) | null {
  const taxonomy = taxonomyOf(vertical);
  if (taxonomy === null) return null;
  const analyzer = createAnalyzer(taxonomy);
  const signsOf = signsBy(taxonomy, () => false);
  const surenessOf = surenessBy(taxonomy, () => false);
  return (gold) => {
    const notes = analyzer.notes({ text: gold.text, rating: null, language: 'en' });
    const rows: Omit<Row, 'set' | 'side' | 'vertical'>[] = [];
    const take = (
      shown: Shown,
      name: string,
      found: readonly Candidate[],
      isRight: (words: string) => boolean,
    ) => {
      for (const { evidence, sureness } of found.flatMap((one) => [
        one,
        ...(one.narrower === undefined ? [] : [one.narrower]),
      ])) {
        const { kind, signs } = signsOf(evidence, shown);
        const isSure =
          sureness === undefined
            ? sumOfSigns(signs, SURE_SIGNS[kind]) >= SHOWN[kind]
            : sureness() >= TOLD.sure;
        rows.push({ kind, signs, shown: name, words: evidence, isSure, isRight: isRight(evidence) });
      }
    };
    const labels = (gold.aspects ?? []).map((label, i) => ({ ...label, words: gold.terms[i]?.term ?? '' }));
    for (const { id, polarity, score, basis, evidence } of notes.aspects) {
      if (polarity === 'neutral' || basis !== 'text') continue;
      const isPraise = polarity === 'positive';
      const clarity = Math.abs(score);
      const one: Analysed = analysedReview(asReview(gold, isPraise ? 5 : 1), notes);
      const own = labels.filter((label) => label.aspect === id);
      const shown = { aspect: id, sign: isPraise ? 1 : -1, clarity, isContrary: false } as const;
      take(shown, `${id} ${polarity}`, candidatesAround(one, evidence, { clarity, isPraise }), (words) =>
        own.some(
          (label) =>
            label.polarity === polarity && (gold.source === 'labels/sentence' || words.includes(label.words)),
        ),
      );
    }
    // What no problem has a name for is labelled as a complaint about its aspect.
    const complained = labels.flatMap(({ aspect, polarity }) =>
      polarity === 'negative' ? [aspectProblemId(aspect)] : [],
    );
    for (const note of gold.problems === null ? [] : notes.problems) {
      const { id } = note;
      const report = { one: analysedReview(asReview(gold, 1), notes), note };
      const shown = { problem: id, sign: -1, clarity: clarityOf(report), isContrary: false } as const;
      take(
        shown,
        id,
        wordsOfReport(report, { surenessOf, least: TOLD.sure }),
        () => gold.problems?.includes(id) === true || complained.includes(id),
      );
    }
    return rows;
  };
}

function rowsOf(collections: Collections): Row[] {
  const sideOf = sidesOf(collections);
  const readers = new Map<string, ReturnType<typeof reader>>();
  return ['labels/sentence', 'labels/text', 'written'].flatMap((set) =>
    (collections.get(set) ?? []).flatMap((gold): Row[] => {
      const { vertical } = gold;
      if (vertical === null) return [];
      const read = readers.get(vertical) ?? reader(vertical);
      readers.set(vertical, read);
      const side = sideOf(gold);
      return (read?.(gold) ?? []).map((row) => ({ ...row, set, side, vertical }));
    }),
  );
}

function share(all: readonly Row[]): string {
  const right = all.filter(({ isRight }) => isRight).length;
  return `${((100 * right) / Math.max(1, all.length)).toFixed(1)} % of ${all.length}`;
}

function printShares(rows: readonly Row[]): void {
  for (const kind of ['aspect', 'problem'] as const)
    for (const isHeld of [false, true]) {
      const own = rows.filter(
        (row) => row.kind === kind && row.set !== 'written' && (row.side === 'held-out') === isHeld,
      );
      console.log(
        `${kind}, ${isHeld ? 'held out' : 'chosen on'}: right ${share(own)} that could be shown, ${share(own.filter(({ isSure }) => isSure))} that are sure`,
      );
    }
}

/**
 * Measures on our labels of real texts what may be quoted (`SHOWN` and `TOLD` in `src/insights/aggregate/quoting/sure-weights.ts`): of all words that could be
 * shown for an aspect or a problem, and of those that are sure enough, how many say it as the labels do, for what weights
 * were chosen on and for what is held out. `--data DIR` is where the shared data lie (default TEST_DATA_DIR, else ../shared/data); `--signs` prints the signs of each, a
 * line of JSON each, for those who weigh them anew. Without the data one line on stderr says so, and the exit code is 1.
 */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: OPTIONS });
  const directory = values.data ?? env['TEST_DATA_DIR'] ?? '../shared/data';
  let collections: Collections;
  try {
    collections = readCollections(directory);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
  const rows = rowsOf(collections);
  if (values.signs) for (const row of rows) console.log(JSON.stringify(row));
  else printShares(rows);
  return 0;
}

if (import.meta.main) await runScript(main, USAGE);
