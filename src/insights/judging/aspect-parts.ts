import { hashOf } from '../language/hash-of.ts';
import { holds, type Mark } from '../reading/reading.ts';
import { SAID } from '../weights.ts';
import { natsOf, type HashedModel } from './hashed-model.ts';
import type { Mention } from './judge-aspect.ts';
import { HASHED } from './hashing.ts';
import { seeAspect, seeAspectAlone, seeManner, wordsFor, type Held } from './said-features.ts';
import { WordsOfGroups } from './said-words.ts';
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

/** What each sentence holds of each aspect. */
export function heldIn(
  sentences: readonly Sentence[],
  { mentions, told, aspects }: Found,
): { home: Sentence; held: Held[] }[] {
  return sentences.map((home) => {
    const isIn = ({ from }: { from: number }): boolean => from >= home.from && from < home.to;
    const [all, problems] = [mentions.filter(isIn), told.filter(isIn)];
    const held = aspects.map((aspect) => {
      const own = all.length === 0 ? all : all.filter((one) => one.aspect === aspect);
      return { aspect, own, all, told: problems };
    });
    return { home, held };
  });
}

/** What a model knows of aspects, whatever the sentence; of those that it learnt of, which have numbers. */
interface Learnt {
  model: HashedModel;
  numbers: ReadonlyMap<string, number>;
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
    numbers: new Map(known.map((aspect, i) => [aspect, i])),
    words: new WordsOfGroups(
      model,
      known.map((aspect) => hashOf(wordsFor(aspect))),
    ),
    alone: known.map((aspect) => natsOf(model, (put) => seeAspectAlone(aspect, { names: HASHED, put }))),
  };
  ofModel.set(aspects, made);
  return made;
}

/** Tells how much speaks for a sentence saying something of an aspect, and where; null of one that the model never learnt of. */
function saidIn(
  { model, numbers, words, alone }: Learnt,
  home: Sentence,
): (one: Held) => { nats: number; at: number } | null {
  const names = HASHED;
  const ofWords = words.saidIn(home);
  let unnamed: number | null = null;
  return (one) => {
    const { aspect, own, told } = one;
    const number = numbers.get(aspect);
    if (number === undefined) return null;
    const seen = (): number => natsOf(model, (put) => seeManner(home, one, { names, put }));
    const manner = own.length > 0 ? seen() : (unnamed ??= seen());
    const ofAspect =
      own.length === 0 && told.length === 0
        ? (alone[number] ?? 0)
        : natsOf(model, (put) => seeAspect(home, one, { names, put }));
    const nats = model.bias + manner + ofAspect + (ofWords.nats[number] ?? 0);
    return { nats, at: ofWords.places[number] ?? home.from };
  };
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
  for (const { home, held } of heldIn(sentences, found)) {
    const said = known === null ? null : saidIn(known, home);
    for (const one of held) {
      const { aspect, own, told } = one;
      const { nats = null, at = home.from } = said?.(one) ?? {};
      const isNamed = own.length > 0;
      if (!isNamed && (nats === null || nats < SAID.possible || meansNothing(home, at))) continue;
      const mentions = isNamed
        ? own
        : [{ from: at, to: at + 1, aspect, kind: 'cue' as const, judgement: judge(home, at) }];
      const part = { mentions, isNamed, nats, tellsProblem: told.length > 0, home };
      parts.set(aspect, [...(parts.get(aspect) ?? []), part]);
    }
  }
  return parts;
}
