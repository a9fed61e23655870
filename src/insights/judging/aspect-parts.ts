import type { Mark } from '../reading/reading.ts';
import { SAID } from '../weights.ts';
import { hashedWords, natsOf, natsOfWords, type HashedModel, type Said } from './hashed-model.ts';
import type { Mention } from './judge-aspect.ts';
import { aspectFeatures, mannerFeatures, wordsFor, type Held } from './said-features.ts';
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
      return { aspect, own: all.filter((one) => one.aspect === aspect), all, told: problems };
    });
    return { home, held };
  });
}

/** Whether a sentence says something of each of the aspects that the model knows. */
function saidIn(model: HashedModel, home: Sentence, held: readonly Held[]): Map<string, Said> {
  const words = hashedWords(home);
  let unnamed: number | null = null;
  const mannerOf = (one: Held): number =>
    one.own.length > 0
      ? natsOf(model, mannerFeatures(home, one))
      : (unnamed ??= natsOf(model, mannerFeatures(home, one)));
  return new Map(
    held.flatMap((one): [string, Said][] => {
      if (!model.known.has(one.aspect)) return [];
      const { nats, at } = natsOfWords(model, words, wordsFor(one.aspect));
      const sum = model.bias + mannerOf(one) + natsOf(model, aspectFeatures(home, one)) + nats;
      return [[one.aspect, { nats: sum, at }]];
    }),
  );
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
  for (const { home, held } of heldIn(sentences, found)) {
    const said = model === null ? new Map<string, Said>() : saidIn(model, home, held);
    for (const { aspect, own, told } of held) {
      const { nats = null, at = home.from } = said.get(aspect) ?? {};
      const isNamed = own.length > 0;
      if (!isNamed && (nats === null || nats < SAID.possible)) continue;
      const mentions = isNamed
        ? own
        : [{ from: at, to: at + 1, aspect, kind: 'cue' as const, judgement: judge(home, at) }];
      const part = { mentions, isNamed, nats, tellsProblem: told.length > 0, home };
      parts.set(aspect, [...(parts.get(aspect) ?? []), part]);
    }
  }
  return parts;
}
