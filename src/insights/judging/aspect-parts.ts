import { hashOf } from '../language/hash-of.ts';
import { holds, type Mark, type Span } from '../reading/reading.ts';
import { SAID } from '../weights.ts';
import { natsOf, type HashedModel } from './hashed-model.ts';
import type { Mention } from './judge-aspect.ts';
import { HASHED } from './hashing.ts';
import { seeAspect, seeAspectAlone, seeManner, wordsFor, type Held } from './said-features.ts';
import { WordsOfGroups, type Said } from './said-words.ts';
import type { Sentence } from './sentences.ts';

/** What is found by words of the vocabulary in a text. */
export interface Found {
  mentions: readonly Mention[];
  told: readonly Mark[];
  aspects: readonly string[];
}

/** What one sentence may say of one aspect. */
export interface Part {
  /** Its mentions there; where no word of the vocabulary names it, one at the word that says it most. */
  mentions: readonly Mention[];
  isNamed: boolean;
  /** How much speaks for its saying anything of it, in nats; null of an aspect that the model never learnt of. */
  nats: number | null;
  /** Whether a problem is told there. */
  tellsProblem: boolean;
  home: Sentence;
}

const NOTHING: readonly never[] = [];

/** What a sentence holds of all aspects. */
function foundIn({ from, to }: Sentence, { mentions, told }: Found): Pick<Held, 'all' | 'told'> {
  const isIn = (one: Span): boolean => one.from >= from && one.from < to;
  return {
    all: mentions.length === 0 ? NOTHING : mentions.filter(isIn),
    told: told.length === 0 ? NOTHING : told.filter(isIn),
  };
}

/** What it holds of one. */
function ofAspect(aspect: string, { all, told }: Pick<Held, 'all' | 'told'>): Held {
  const isNamed = all.some((one) => one.aspect === aspect);
  return { aspect, own: isNamed ? all.filter((one) => one.aspect === aspect) : NOTHING, all, told };
}

/** What each sentence holds of each aspect. */
export function heldIn(sentences: readonly Sentence[], found: Found): { home: Sentence; held: Held[] }[] {
  return sentences.map((home) => {
    const own = foundIn(home, found);
    return { home, held: found.aspects.map((aspect) => ofAspect(aspect, own)) };
  });
}

/** What a model knows of aspects, whatever the sentence. */
interface Learnt {
  model: HashedModel;
  /** Of each aspect its number among those that the model learnt of; below zero of others. */
  numbers: readonly number[];
  words: WordsOfGroups;
  /** What speaks for each by itself. */
  alone: readonly number[];
}

const learnt = new WeakMap<HashedModel, WeakMap<readonly string[], Learnt>>();

function learntOf(model: HashedModel, aspects: readonly string[]): Learnt {
  const ofModel = learnt.get(model) ?? new WeakMap<readonly string[], Learnt>();
  learnt.set(model, ofModel);
  const before = ofModel.get(aspects);
  if (before !== undefined) return before;
  const known = aspects.filter((aspect) => model.known.has(aspect));
  const made = {
    model,
    numbers: aspects.map((aspect) => known.indexOf(aspect)),
    words: new WordsOfGroups(
      model,
      known.map((aspect) => hashOf(wordsFor(aspect))),
    ),
    alone: known.map((aspect) => natsOf(model, (put) => seeAspectAlone(aspect, { names: HASHED, put }))),
  };
  ofModel.set(aspects, made);
  return made;
}

/** How much speaks for a sentence saying something of each aspect, and where. */
class SaidIn {
  readonly #learnt: Learnt;
  readonly #home: Sentence;
  readonly #ofWords: Said;
  /** What the manner says in which it names none; found out when first asked for. */
  #unnamed: number | null = null;

  constructor(learnt: Learnt, home: Sentence) {
    this.#learnt = learnt;
    this.#home = home;
    this.#ofWords = learnt.words.saidIn(home);
  }

  /** In nats; null of an aspect that the model never learnt of. `at` is its place among all. */
  nats(at: number, held: Held): number | null {
    const { model, numbers, alone } = this.#learnt;
    const number = numbers[at] ?? -1;
    if (number < 0) return null;
    const isUnsaid = held.own.length === 0 && held.told.length === 0;
    const manner = held.own.length > 0 ? this.#manner(held) : (this.#unnamed ??= this.#manner(held));
    const ofAspect = isUnsaid
      ? (alone[number] ?? 0)
      : natsOf(model, (put) => seeAspect(this.#home, held, { names: HASHED, put }));
    return model.bias + manner + ofAspect + (this.#ofWords.nats[number] ?? 0);
  }

  /** The word that says most of an aspect. */
  place(at: number): number {
    return this.#ofWords.places[this.#learnt.numbers[at] ?? -1] ?? this.#home.from;
  }

  #manner(held: Held): number {
    return natsOf(this.#learnt.model, (put) => seeManner(this.#home, held, { names: HASHED, put }));
  }
}

/** Whether a word stands in a phrase that the trade takes for no aspect: "I returned it" tells nothing of how one may. */
function meansNothing({ reading: { marks } }: Sentence, at: number): boolean {
  return marks.some((mark) => mark.kind === 'ignored' && holds(mark, at));
}

/**
 * The sentences that may say something of each aspect, in the order of the text; aspects in the order in which they come
 * up. A sentence that does not name an aspect is one by its words alone, judged by `judge` at the word that says most.
 */
export function partsOf(
  model: HashedModel | null,
  sentences: readonly Sentence[],
  found: Found,
  judge: (home: Sentence, at: number) => Mention['judgement'],
): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  const known = model === null ? null : learntOf(model, found.aspects);
  const { aspects } = found;
  for (const home of sentences) {
    const own = foundIn(home, found);
    const said = known === null ? null : new SaidIn(known, home);
    for (let i = 0; i < aspects.length; i++) {
      const aspect = aspects[i] ?? '';
      const held = ofAspect(aspect, own);
      const isNamed = held.own.length > 0;
      const nats = said?.nats(i, held) ?? null;
      if (!isNamed && (nats === null || nats < SAID.possible)) continue;
      const at = said?.place(i) ?? home.from;
      if (!isNamed && meansNothing(home, at)) continue;
      const mentions = isNamed
        ? held.own
        : [{ from: at, to: at + 1, aspect, kind: 'cue' as const, judgement: judge(home, at) }];
      const part = { mentions, isNamed, nats, tellsProblem: held.told.length > 0, home };
      const before = parts.get(aspect);
      if (before === undefined) parts.set(aspect, [part]);
      else before.push(part);
    }
  }
  return parts;
}
