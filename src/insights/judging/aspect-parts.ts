import type { Mark, Span } from '../reading/reading.ts';
import { natsOf, type HashedModel } from './hashed-model.ts';
import type { Mention } from './judge-aspect.ts';
import type { SentenceGist } from './gists.ts';
import { HASHED } from './hashing.ts';
import { seeAspect, type Held } from './said-features.ts';
import type { Sentence } from './sentences.ts';

/** What is found by words of the vocabulary in a text. */
export interface Found {
  mentions: readonly Mention[];
  told: readonly Mark[];
  /** What each sentence is about, in their order; none where no model tells. */
  gists: readonly SentenceGist[];
}

/** What one sentence may say of one aspect. */
export interface Part {
  /** Its mentions there. */
  mentions: readonly Mention[];
  /** How much speaks for its saying anything of it, in nats; null of an aspect that the model never learnt of. */
  nats: number | null;
  /** How much speaks for its complaining of it rather than praising it, in nats, as all words of the sentence tell; null where no model tells. */
  complaint: number | null;
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

/** What each sentence holds of each aspect that words of it name. */
export function heldIn(sentences: readonly Sentence[], found: Found): { home: Sentence; held: Held[] }[] {
  return sentences.map((home, number) => {
    const { all, told } = foundIn(home, found);
    const gist = found.gists[number];
    const named = Map.groupBy(all, ({ aspect }) => aspect);
    const held = [...named].map(([aspect, own]): Held => {
      return { aspect, own, all, told, gist: gist?.natsOf('aspects', aspect) ?? null };
    });
    return { home, held };
  });
}

/** How much speaks for a sentence saying something of an aspect; null of one that the model never learnt of. */
function saidIn(model: HashedModel | null, home: Sentence, one: Held): number | null {
  if (model === null || !model.known.has(one.aspect)) return null;
  return model.bias + natsOf(model, (put) => seeAspect(home, one, { names: HASHED, put }));
}

/** The sentences that may say something of each aspect, in the order of the text; aspects in the order in which they come up. */
export function partsOf(
  model: HashedModel | null,
  sentences: readonly Sentence[],
  found: Found,
): Map<string, Part[]> {
  const parts = new Map<string, Part[]>();
  for (const [number, { home, held }] of heldIn(sentences, found).entries())
    for (const one of held) {
      const { aspect, own, told } = one;
      const complaint = found.gists[number]?.complaintOf(aspect) ?? null;
      const nats = saidIn(model, home, one);
      const part = { mentions: own, nats, complaint, tellsProblem: told.length > 0, home };
      const before = parts.get(aspect);
      if (before === undefined) parts.set(aspect, [part]);
      else before.push(part);
    }
  return parts;
}
