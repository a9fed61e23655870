import { holds, type Mark, type Span } from '../reading/reading.ts';
import { SAID } from '../weights.ts';
import { natsOf, type HashedModel } from './hashed-model.ts';
import type { Mention } from './judge-aspect.ts';
import type { SentenceGist } from './gists.ts';
import { HASHED } from './hashing.ts';
import { seeAspect, seeAspectAlone, seeGistOf, seeManner, type Held } from './said-features.ts';
import type { Sentence } from './sentences.ts';

/** What is found by words of the vocabulary in a text. */
export interface Found {
  mentions: readonly Mention[];
  told: readonly Mark[];
  aspects: readonly string[];
  /** What each sentence is about, in their order; none where no model tells. */
  gists: readonly SentenceGist[];
}

/** What one sentence may say of one aspect. */
export interface Part {
  /** Its mentions there; where no word of the vocabulary names it, one at the word that says it most. */
  mentions: readonly Mention[];
  isNamed: boolean;
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

/** What each sentence holds of each aspect. */
export function heldIn(sentences: readonly Sentence[], found: Found): { home: Sentence; held: Held[] }[] {
  return sentences.map((home, number) => {
    const { all, told } = foundIn(home, found);
    const gist = found.gists[number];
    const held = found.aspects.map((aspect): Held => {
      const isNamed = all.some((one) => one.aspect === aspect);
      const own = isNamed ? all.filter((one) => one.aspect === aspect) : NOTHING;
      return { aspect, own, all, told, gist: gist?.natsOf('aspects', aspect) ?? null };
    });
    return { home, held };
  });
}

/** What a model knows of the aspects that it learnt of, whatever the sentence. */
interface Learnt {
  model: HashedModel;
  /** What speaks for each by itself. */
  alone: ReadonlyMap<string, number>;
  /** What a nat of what the sentence is about speaks for one that no word names. */
  gist: number;
}

const learnt = new WeakMap<HashedModel, Learnt>();

function learntOf(model: HashedModel): Learnt {
  const before = learnt.get(model);
  if (before !== undefined) return before;
  const names = HASHED;
  const made = {
    model,
    alone: new Map(
      [...model.known].map((id) => [id, natsOf(model, (put) => seeAspectAlone(id, { names, put }))]),
    ),
    gist: natsOf(model, (put) => seeGistOf('', 1, { names, put })),
  };
  learnt.set(model, made);
  return made;
}

/** Tells how much speaks for a sentence saying something of an aspect; null of one that the model never learnt of. */
function saidIn({ model, alone, gist }: Learnt, home: Sentence): (one: Held) => number | null {
  const names = HASHED;
  let unnamed: number | null = null;
  return (one) => {
    const { aspect, own, told } = one;
    const byItself = alone.get(aspect);
    if (byItself === undefined) return null;
    const seen = (): number => natsOf(model, (put) => seeManner(home, one, { names, put }));
    const manner = own.length > 0 ? seen() : (unnamed ??= seen());
    const ofAspect =
      own.length === 0 && told.length === 0
        ? byItself + gist * (one.gist ?? 0)
        : natsOf(model, (put) => seeAspect(home, one, { names, put }));
    return model.bias + manner + ofAspect;
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
  const known = model === null ? null : learntOf(model);
  for (const [number, { home, held }] of heldIn(sentences, found).entries()) {
    const said = known === null ? null : saidIn(known, home);
    for (const one of held) {
      const { aspect, own, told } = one;
      const nats = said?.(one) ?? null;
      const isNamed = own.length > 0;
      if (!isNamed && (nats === null || nats < SAID.possible)) continue;
      const at = isNamed ? home.from : (found.gists[number]?.placeOf('aspects', aspect) ?? home.from);
      if (!isNamed && meansNothing(home, at)) continue;
      const mentions = isNamed
        ? own
        : [{ from: at, to: at + 1, aspect, kind: 'cue' as const, judgement: judge(home, at) }];
      const complaint = found.gists[number]?.complaintOf(aspect) ?? null;
      const part = { mentions, isNamed, nats, complaint, tellsProblem: told.length > 0, home };
      const before = parts.get(aspect);
      if (before === undefined) parts.set(aspect, [part]);
      else before.push(part);
    }
  }
  return parts;
}
