import { analyserOf, type Analyser, type StoredModels } from '../analyser-of.ts';
import type { Collections } from '../collections.ts';
import type { GoldText } from '../gold.ts';
import { bootstrap, type Interval } from './bootstrap.ts';
import { FOUND_FIGURES, foundCounts } from './counts.ts';
import { LABELLED } from './sets.ts';

/** What an analyser finds by itself in the texts of one vertical; figures are null where it has no vocabulary for it. */
export interface FoundRow {
  name: string;
  texts: number;
  figures: {
    /** Which aspects a text speaks of. */
    aspects: Interval;
    /** The same, right only with the right polarity. */
    withPolarity: Interval;
    problems: { precision: Interval; recall: Interval; said: number; there: number } | null;
  } | null;
}

/** What one text counts. */
export interface Counts {
  aspects: number[];
  withPolarity: number[];
  problems: number[] | null;
}

/** What the labels of a vertical could have said; what else an analyser says is neither right nor wrong. */
interface Known {
  aspects: ReadonlySet<string>;
  problems: ReadonlySet<string>;
}

function knownOf(texts: readonly GoldText[], nameOf: (aspect: string) => string | undefined): Known {
  return {
    aspects: new Set(
      texts.flatMap(({ aspects }) => (aspects ?? []).flatMap(({ aspect }) => nameOf(aspect) ?? [])),
    ),
    problems: new Set(texts.flatMap(({ problems }) => problems ?? [])),
  };
}

function countsOf(gold: GoldText, analyser: Analyser, known: Known): Counts {
  const { aspects, problems } = analyser.found(gold.text);
  const own = aspects.filter(({ aspect }) => known.aspects.has(aspect));
  const meant = (gold.aspects ?? []).flatMap(({ aspect, polarity }) => {
    const id = analyser.aspectNamed(aspect);
    return id === undefined ? [] : [{ id, polarity }];
  });
  const ruled = new Set(meant.filter(({ polarity }) => polarity === null).map(({ id }) => id));
  return {
    aspects: foundCounts(new Set(own.map(({ aspect }) => aspect)), new Set(meant.map(({ id }) => id))),
    withPolarity: foundCounts(
      new Set(
        own.filter(({ aspect }) => !ruled.has(aspect)).map(({ aspect, polarity }) => `${aspect} ${polarity}`),
      ),
      new Set(meant.flatMap(({ id, polarity }) => (polarity === null ? [] : `${id} ${polarity}`))),
    ),
    problems:
      gold.problems === null
        ? null
        : foundCounts(new Set(problems.filter((id) => known.problems.has(id))), new Set(gold.problems)),
  };
}

/** The texts that our labels are of. */
function labelled(texts: Collections): GoldText[] {
  return LABELLED.flatMap((id) => texts.get(id) ?? []);
}

/** The verticals that our labels are of. */
export function verticalsOf(all: Collections): string[] {
  return [...new Set(labelled(all).flatMap(({ vertical }) => vertical ?? []))].toSorted();
}

interface Asked {
  vertical: string;
  held: readonly GoldText[];
  /** All texts with labels of the kind, which say what the labels could have said. */
  all: readonly GoldText[];
}

function countsIn({ vertical, held, all }: Asked, models: StoredModels | null): Counts[] | null {
  const analyser = analyserOf(vertical, models);
  if (analyser === null) return null;
  const known = knownOf(all, (aspect) => analyser.aspectNamed(aspect));
  return held.map((gold) => countsOf(gold, analyser, known));
}

/** What it finds in each of our labelled texts of a vertical; null without a vocabulary for it. */
export function foundCountsIn(
  { vertical, held, all }: { vertical: string; held: Collections; all: Collections },
  models: StoredModels | null,
): Counts[] | null {
  const ofVertical = (texts: Collections): GoldText[] =>
    labelled(texts).filter((text) => text.vertical === vertical);
  return countsIn({ vertical, held: ofVertical(held), all: ofVertical(all) }, models);
}

function rowOf(name: string, texts: number, counts: readonly Counts[] | null): FoundRow {
  if (counts === null) return { name, texts, figures: null };
  const problems = counts.flatMap((one) => (one.problems === null ? [] : [one.problems]));
  const total = (at: number): number => problems.reduce((sum, one) => sum + (one[at] ?? 0), 0);
  return {
    name,
    texts,
    figures: {
      aspects: f1Of(counts.map((one) => one.aspects)),
      withPolarity: f1Of(counts.map((one) => one.withPolarity)),
      problems:
        problems.length === 0
          ? null
          : {
              ...bootstrap(problems, { precision: FOUND_FIGURES.precision, recall: FOUND_FIGURES.recall }),
              said: total(0) + total(1),
              there: total(0) + total(2),
            },
    },
  };
}

function f1Of(counts: readonly number[][]): Interval {
  return bootstrap(counts, { f1: FOUND_FIGURES.f1 }).f1;
}

/** Rows of our labels by vertical and together, and of the categories of MAMS, which are those of restaurants. */
export function foundRows(
  { held, all }: { held: Collections; all: Collections },
  models: StoredModels | null,
): FoundRow[] {
  const byVertical = verticalsOf(all).map((vertical) => ({
    vertical,
    texts: labelled(held).filter((text) => text.vertical === vertical).length,
    counts: foundCountsIn({ vertical, held, all }, models),
  }));
  const pooled = byVertical.flatMap(({ counts }) => counts ?? []);
  const categories = 'mams-categories';
  const ofMams = {
    vertical: 'restaurants',
    held: held.get(categories) ?? [],
    all: all.get(categories) ?? [],
  };
  return [
    ...byVertical.map(({ vertical, texts, counts }) => rowOf(vertical, texts, counts)),
    rowOf('pooled', pooled.length, pooled),
    rowOf(categories, ofMams.held.length, countsIn(ofMams, models)),
  ];
}
