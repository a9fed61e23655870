import { CLASSES } from '../examples.ts';
import type { GoldText, Polarity } from '../gold.ts';
import { linearClasses, wholeFeatures } from './linear.ts';
import { vaderPolarity } from './vader.ts';

/** Aspects with their polarity, and what went wrong. */
export interface Finds {
  aspects: { aspect: string; polarity: Polarity }[];
  problems: string[];
}

/** Finds aspects and problems in a text by itself. */
export type Finder = (text: string) => Finds;

/** The first of those that come most often; undefined where there are none. */
function mostFrequent(all: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** The class of what is said of an aspect; 0 where nothing is. */
function classOfPolarity(polarity: Polarity | null | undefined): number {
  return polarity === undefined || polarity === null ? 0 : CLASSES.indexOf(polarity) + 1;
}

/** One classifier of words and pairs of words for each aspect, whether and how it is judged, and for each problem. */
function linearFinder(texts: readonly GoldText[], nameOf: (aspect: string) => string | undefined): Finder {
  const seen = texts.map(({ text, aspects, problems }) => ({
    features: wholeFeatures(text),
    judged: new Map((aspects ?? []).map(({ aspect, polarity }) => [nameOf(aspect) ?? '', polarity])),
    problems,
    weight: 1,
  }));
  const named = new Set(seen.flatMap(({ judged }) => [...judged.keys()]).filter((id) => id !== ''));
  const aspects = [...named].map((aspect) => {
    const labelled = seen.filter(({ judged }) => judged.get(aspect) !== null);
    return {
      aspect,
      classOf: linearClasses(
        labelled.map((one) => ({ ...one, label: classOfPolarity(one.judged.get(aspect)) })),
        CLASSES.length + 1,
      ),
    };
  });
  const problems = [...new Set(seen.flatMap((one) => one.problems ?? []))].map((id) => ({
    id,
    classOf: linearClasses(
      seen.flatMap((one) =>
        one.problems === null ? [] : { ...one, label: Number(one.problems.includes(id)) },
      ),
      2,
    ),
  }));
  return (text) => {
    const features = wholeFeatures(text);
    return {
      aspects: aspects.flatMap(({ aspect, classOf }) => {
        const polarity = CLASSES[classOf(features) - 1];
        return polarity === undefined ? [] : { aspect, polarity };
      }),
      problems: problems.flatMap(({ id, classOf }) => (classOf(features) === 1 ? id : [])),
    };
  };
}

/**
 * What finds aspects without a vocabulary, by the labels of some texts: the aspect that most of them speak of, praised
 * (majority) or as VADER takes the text; and what words and pairs of words tell. A problem is in few texts: most have none.
 */
export function baselineFinders(
  texts: readonly GoldText[],
  nameOf: (aspect: string) => string | undefined,
): ReadonlyMap<string, Finder> {
  const common = mostFrequent(
    texts.flatMap(({ aspects }) => (aspects ?? []).flatMap(({ aspect }) => nameOf(aspect) ?? [])),
  );
  const always = (polarityOf: (text: string) => Polarity): Finder => {
    return (text) => ({
      aspects: common === undefined ? [] : [{ aspect: common, polarity: polarityOf(text) }],
      problems: [],
    });
  };
  return new Map([
    ['majority', always(() => 'positive')],
    ['VADER', always(vaderPolarity)],
    ['linear', linearFinder(texts, nameOf)],
  ]);
}
