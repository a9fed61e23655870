import type { Mark } from '../reading/reading.ts';
import { SAID } from '../weights.ts';
import { hashedWords, natsOf, natsOfWords, type HashedModel, type Said } from './hashed-model.ts';
import type { Mention } from './judge-aspect.ts';
import { hashOf } from './hashing.ts';
import { aspectFeatures, mannerFeatures, ofAspectAlone, wordsFor, type Held } from './said-features.ts';
import type { Sentence } from './sentences.ts';
import { verdictOf } from './verdict.ts';

/** What is found by words of the vocabulary in a text. */
interface Found {
  mentions: readonly Mention[];
  told: readonly Mark[];
  aspects: readonly string[];
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

/** Whether mentions by themselves say neither good nor bad together. */
function takeNoSide(mentions: readonly Mention[]): boolean {
  const judgements = mentions.map(({ judgement }) => judgement);
  return verdictOf(judgements, { plus: 0, minus: 0 }, { isAsked: false })?.polarity === 'neutral';
}

/**
 * The mentions, without those that are judged in a sentence that says nothing of their aspect, and with those that are said
 * without a word of the vocabulary: `judge` judges them at the word that says it most, and a plain fact is none. What is
 * named and judged neither good nor bad stays, and so do mentions of aspects that the model knows nothing of.
 */
export function saidMentions(
  model: HashedModel,
  sentences: readonly Sentence[],
  found: Found,
  judge: (home: Sentence, at: number) => Mention['judgement'],
): Mention[] {
  return heldIn(sentences, found).flatMap(({ home, held }) => {
    const said = saidIn(model, home, held);
    // "Very tidy."
    const isShort = home.to - home.from <= SAID.shortest;
    return held.flatMap(({ aspect, own }): readonly Mention[] => {
      const one = said.get(aspect);
      if (one === undefined) return own;
      if (own.length > 0) return isShort || one.nats >= SAID.named || takeNoSide(own) ? own : [];
      if (one.nats < SAID.unnamed) return [];
      const { at } = one;
      const judgement = judge(home, at);
      const unnamed: Mention = { from: at, to: at + 1, aspect, kind: 'cue', judgement };
      return judgement.silent && takeNoSide([unnamed]) ? [] : [unnamed];
    });
  });
}
