import { holds, type Mark } from '../reading/reading.ts';
import { SAID } from '../weights.ts';
import { hashedWords, natsOf, natsOfWords, type HashedModel, type Said } from './hashed-model.ts';
import type { Mention } from './judge-aspect.ts';
import { hashOf } from './hashing.ts';
import { aspectFeatures, mannerFeatures, ofAspectAlone, wordsFor, type Held } from './said-features.ts';
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

/** What is the same of an aspect in all sentences: the hash of the group of its words, and what speaks for it by itself. */
interface Constants {
  group: number;
  nats: number;
}

const constants = new WeakMap<HashedModel, Map<string, Constants>>();

function constantsOf(model: HashedModel, aspect: string): Constants {
  const ofModel = constants.get(model) ?? new Map<string, Constants>();
  constants.set(model, ofModel);
  const known = ofModel.get(aspect);
  if (known !== undefined) return known;
  const made = { group: hashOf(wordsFor(aspect)), nats: natsOf(model, ofAspectAlone(aspect)) };
  ofModel.set(aspect, made);
  return made;
}

/** Whether a sentence says something of each of the aspects that the model knows. */
function saidIn(model: HashedModel, home: Sentence, held: readonly Held[]): Map<string, Said> {
  const words = hashedWords(home);
  let unnamed: number | null = null;
  const said = new Map<string, Said>();
  for (const one of held) {
    const { aspect, own, told } = one;
    if (!model.known.has(aspect)) continue;
    const alone = constantsOf(model, aspect);
    const { nats, at } = natsOfWords(model, words, alone.group);
    const manner =
      own.length > 0
        ? natsOf(model, mannerFeatures(home, one))
        : (unnamed ??= natsOf(model, mannerFeatures(home, one)));
    const isAlone = own.length === 0 && told.length === 0;
    const ofAspect = isAlone ? alone.nats : natsOf(model, aspectFeatures(home, one));
    said.set(aspect, { nats: model.bias + manner + ofAspect + nats, at });
  }
  return said;
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
  for (const { home, held } of heldIn(sentences, found)) {
    const said = model === null ? new Map<string, Said>() : saidIn(model, home, held);
    for (const { aspect, own, told } of held) {
      const { nats = null, at = home.from } = said.get(aspect) ?? {};
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
