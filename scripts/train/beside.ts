import type { Analyzer } from '../../src/insights/analyze-review.ts';
import { aspectNamed } from '../../src/insights/verticals/auto.ts';
import type { Taxonomy } from '../../src/insights/verticals/schema.ts';
import type { GoldText, Polarity } from './gold.ts';

/** What somebody says of one text; null where nothing is known of it. */
export type Says = (text: GoldText) => {
  readonly sentiment: Polarity;
  readonly aspects: readonly { readonly id: string; readonly polarity: Polarity }[];
} | null;

/** Two analysers on the same items: how many each has right, and by whom alone. */
export interface Beside {
  part: 'sentiment' | 'aspects';
  items: number;
  builtIn: number;
  other: number;
  builtInAlone: number;
  otherAlone: number;
  /** Two-sided exact sign test on the items that one of them alone has right. */
  p: number;
}

/** Below this a difference is more than chance. */
export const LEVEL = 0.05;

/** Says what an analyser finds, with or without the stars. */
export function saysOf(analyzer: Analyzer, withRating: boolean): Says {
  return ({ text, rating }) => {
    const input = { text, rating: withRating ? rating : null, language: null };
    const { sentiment, aspects } = analyzer.judge(input, null);
    return { sentiment: sentiment.label, aspects };
  };
}

/**
 * Compares two on the texts of which both say something. Items are the sentiment of each text that has one in gold, and in
 * texts with aspects in gold each aspect that gold or one of the two names: right is who says what gold says, also where
 * that is nothing. Aspects that no gold text has count nowhere.
 */
export function beside(
  texts: readonly GoldText[],
  { builtIn, other, taxonomy }: { builtIn: Says; other: Says; taxonomy: Taxonomy },
): Beside[] {
  const goldAspects = ({ aspects }: GoldText): ReadonlyMap<string, Polarity | null> =>
    new Map(
      (aspects ?? []).flatMap(({ aspect, polarity }) => {
        const id = aspectNamed(taxonomy, aspect)?.id;
        return id === undefined ? [] : [[id, polarity] as const];
      }),
    );
  const known = new Set(texts.flatMap((text) => [...goldAspects(text).keys()]));
  const sentiment = new Count();
  const aspects = new Count();
  for (const text of texts) {
    const [ours, theirs] = [builtIn(text), other(text)];
    if (ours === null || theirs === null) continue;
    if (text.overall !== null)
      sentiment.add(ours.sentiment === text.overall, theirs.sentiment === text.overall);
    if (text.aspects === null) continue;
    const gold = goldAspects(text);
    const [first, second] = [ours, theirs].map(
      (said) => new Map(said.aspects.map(({ id, polarity }) => [id, polarity])),
    );
    const named = [gold, first, second].flatMap((some) => [...(some?.keys() ?? [])]);
    for (const id of new Set(named)) {
      if (!known.has(id)) continue;
      const isRight = (said: ReadonlyMap<string, Polarity> | undefined): boolean =>
        said?.has(id) === gold.has(id) && (gold.get(id) ?? said?.get(id)) === said?.get(id);
      aspects.add(isRight(first), isRight(second));
    }
  }
  return [sentiment.result('sentiment'), aspects.result('aspects')].filter(({ items }) => items > 0);
}

class Count {
  #items = 0;
  #both = 0;
  #builtInAlone = 0;
  #otherAlone = 0;

  add(builtIn: boolean, other: boolean): void {
    this.#items += 1;
    if (builtIn && other) this.#both += 1;
    else if (builtIn) this.#builtInAlone += 1;
    else if (other) this.#otherAlone += 1;
  }

  result(part: Beside['part']): Beside {
    return {
      part,
      items: this.#items,
      builtIn: this.#both + this.#builtInAlone,
      other: this.#both + this.#otherAlone,
      builtInAlone: this.#builtInAlone,
      otherAlone: this.#otherAlone,
      p: signTest(this.#builtInAlone, this.#otherAlone),
    };
  }
}

/** The probability, two-sided, that a fair coin falls as unevenly: exact, 1 where there is nothing to compare. */
export function signTest(one: number, other: number): number {
  const n = one + other;
  let logTerm = -n * Math.LN2;
  let tail = 0;
  for (let k = 0; k <= Math.min(one, other); k++) {
    tail += Math.exp(logTerm);
    logTerm += Math.log((n - k) / (k + 1));
  }
  return Math.min(1, 2 * tail);
}

/** What the figures of a part say to use. */
export function verdictOf({ p, builtInAlone, otherAlone }: Beside, model: string): string {
  if (p >= LEVEL) return 'no difference beyond chance';
  return otherAlone > builtInAlone ? `${model} is better` : 'the built-in analysis is better';
}

/** Which to use: the model where it is better in one part and worse in none, as it costs more. */
export function adviceOn(parts: readonly Beside[], model: string): string {
  const verdicts = parts.map((part) => verdictOf(part, model));
  const isBetter = verdicts.includes(`${model} is better`);
  const isWorse = verdicts.includes('the built-in analysis is better');
  if (isBetter && isWorse) return `each is better at something: look which part matters to you`;
  return isBetter ? `use ${model}` : 'use the built-in analysis, which costs nothing';
}
