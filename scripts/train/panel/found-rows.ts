import { analyserOf, type StoredModels } from '../analyser-of.ts';
import type { Collections } from '../collections.ts';
import type { GoldText } from '../gold.ts';
import { bootstrap, type Interval } from './bootstrap.ts';
import { FOUND_FIGURES, foundCounts } from './counts.ts';
import { baselineFinders, type Finder } from './finders.ts';
import { LABELLED, TAUGHT } from './sets.ts';

/** What somebody finds. */
export interface FoundFigures {
  /** Which aspects a text speaks of. */
  aspects: Interval;
  /** The same, right only with the right polarity. */
  withPolarity: Interval;
  problems: { precision: Interval; recall: Interval; said: number; there: number } | null;
}

/** What an analyser finds by itself in the texts of one vertical; figures are null where it has no vocabulary for it. */
export interface FoundRow {
  name: string;
  texts: number;
  figures: FoundFigures | null;
  /** The same of what needs no vocabulary, by its name. */
  baselines: Readonly<Record<string, FoundFigures>>;
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

/** What labels mean in a vocabulary, and what they could have said. */
interface Meant {
  known: Known;
  nameOf: (aspect: string) => string | undefined;
}

function knownOf(texts: readonly GoldText[], nameOf: (aspect: string) => string | undefined): Known {
  return {
    aspects: new Set(
      texts.flatMap(({ aspects }) => (aspects ?? []).flatMap(({ aspect }) => nameOf(aspect) ?? [])),
    ),
    problems: new Set(texts.flatMap(({ problems }) => problems ?? [])),
  };
}

function countsOf(gold: GoldText, find: Finder, { known, nameOf }: Meant): Counts {
  const { aspects, problems } = find(gold.text);
  const own = aspects.filter(({ aspect }) => known.aspects.has(aspect));
  const meant = (gold.aspects ?? []).flatMap(({ aspect, polarity }) => {
    const id = nameOf(aspect);
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

function ofVertical(texts: readonly GoldText[], vertical: string): GoldText[] {
  return texts.filter((text) => text.vertical === vertical);
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

/** What an analyser counts, and what the baselines do that learn from some texts of the kind. */
interface AllCounts {
  own: Counts[];
  baselines: ReadonlyMap<string, Counts[]>;
}

function countsIn(
  { vertical, held, all }: Asked,
  models: StoredModels | null,
  training: readonly GoldText[] = [],
): AllCounts | null {
  const analyser = analyserOf(vertical, models);
  if (analyser === null) return null;
  const nameOf = (aspect: string): string | undefined => analyser.aspectNamed(aspect);
  const meant = { known: knownOf(all, nameOf), nameOf };
  const countsBy = (find: Finder): Counts[] => held.map((gold) => countsOf(gold, find, meant));
  const finders = training.length === 0 ? [] : [...baselineFinders(training, nameOf)];
  return {
    own: countsBy(analyser.found),
    baselines: new Map(finders.map(([name, find]) => [name, countsBy(find)])),
  };
}

/** What it finds in each of our labelled texts of a vertical; null without a vocabulary for it. */
export function foundCountsIn(
  { vertical, held, all }: { vertical: string; held: Collections; all: Collections },
  models: StoredModels | null,
): Counts[] | null {
  const asked = {
    vertical,
    held: ofVertical(labelled(held), vertical),
    all: ofVertical(labelled(all), vertical),
  };
  return countsIn(asked, models)?.own ?? null;
}

function figuresOf(counts: readonly Counts[]): FoundFigures {
  const problems = counts.flatMap((one) => (one.problems === null ? [] : [one.problems]));
  const total = (at: number): number => problems.reduce((sum, one) => sum + (one[at] ?? 0), 0);
  return {
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
  };
}

function rowOf(name: string, texts: number, counts: AllCounts | null): FoundRow {
  if (counts === null) return { name, texts, figures: null, baselines: {} };
  const baselines = [...counts.baselines].map(([judge, own]) => [judge, figuresOf(own)] as const);
  return { name, texts, figures: figuresOf(counts.own), baselines: Object.fromEntries(baselines) };
}

function f1Of(counts: readonly number[][]): Interval {
  return bootstrap(counts, { f1: FOUND_FIGURES.f1 }).f1;
}

/**
 * Rows of our labels by vertical and together, and of the categories of MAMS, which are those of restaurants. The baselines
 * learn from those texts of `training` that have labels of the kind.
 */
export function foundRows(
  { held, all, training }: { held: Collections; all: Collections; training: Collections },
  models: StoredModels | null,
): FoundRow[] {
  const taught = TAUGHT.flatMap((id) => training.get(id) ?? []).filter(({ aspects }) => aspects !== null);
  const byVertical = verticalsOf(all).map((vertical) => {
    const texts = ofVertical(labelled(held), vertical);
    const asked = { vertical, held: texts, all: ofVertical(labelled(all), vertical) };
    return { vertical, texts, counts: countsIn(asked, models, ofVertical(taught, vertical)) };
  });
  const categories = 'mams-categories';
  const ofMams = {
    vertical: 'restaurants',
    held: held.get(categories) ?? [],
    all: all.get(categories) ?? [],
  };
  const pooled = together(byVertical.flatMap(({ counts }) => counts ?? []));
  return [
    ...byVertical.map(({ vertical, texts, counts }) => rowOf(vertical, texts.length, counts)),
    rowOf('pooled', pooled.own.length, pooled),
    rowOf(categories, ofMams.held.length, countsIn(ofMams, models, training.get(categories))),
  ];
}

/** Each judge's counts of all. */
function together(all: readonly AllCounts[]): AllCounts {
  const names = [...new Set(all.flatMap(({ baselines }) => [...baselines.keys()]))];
  return {
    own: all.flatMap(({ own }) => own),
    baselines: new Map(names.map((name) => [name, all.flatMap((one) => one.baselines.get(name) ?? [])])),
  };
}
