import { type MentionKind, MENTION_KINDS } from '../domain/names.ts';
import type { Polarity, ReviewAnalysis } from '../domain/review-analysis.ts';
import type { Review } from '../domain/review.ts';

/** An aspect that reviews speak of, and in how many of them it is praised and criticised. */
export interface SpokenAspect {
  readonly id: string;
  readonly mentions: number;
  readonly praised: number;
  readonly criticised: number;
}

/** What the reviews that mention something speak of, by the kind of it and the value that reviews bear; most first. */
export type SpokenAspects = (kind: MentionKind, value: string) => readonly SpokenAspect[];

/** Counts what the reviews that mention each thing speak of; of each review an aspect counts once. */
export async function spokenAspects(
  analyses: AsyncIterable<readonly [id: string, ReviewAnalysis]>,
  reviewOf: (id: string) => Pick<Review, 'mentions'> | undefined,
): Promise<SpokenAspects> {
  const counts = new Map<string, Map<string, SpokenAspect>>();
  for await (const [id, { aspects }] of analyses) {
    const review = reviewOf(id);
    if (review === undefined) continue;
    const polarities = Map.groupBy(aspects, (aspect) => aspect.id);
    for (const key of keysOf(review)) {
      const own = counts.get(key) ?? new Map<string, SpokenAspect>();
      counts.set(key, own);
      for (const [aspect, said] of polarities) own.set(aspect, counted(own.get(aspect), aspect, said));
    }
  }
  const sorted = new Map([...counts].map(([key, own]) => [key, [...own.values()].toSorted(mostFirst)]));
  return (kind, value) => sorted.get(`${kind} ${value}`) ?? [];
}

function keysOf({ mentions }: Pick<Review, 'mentions'>): string[] {
  return MENTION_KINDS.flatMap((kind) => [...new Set(mentions[kind])].map((value) => `${kind} ${value}`));
}

function counted(
  before: SpokenAspect | undefined,
  id: string,
  said: readonly { readonly polarity: Polarity }[],
): SpokenAspect {
  const has = (polarity: Polarity) => Number(said.some((one) => one.polarity === polarity));
  return {
    id,
    mentions: (before?.mentions ?? 0) + 1,
    praised: (before?.praised ?? 0) + has('positive'),
    criticised: (before?.criticised ?? 0) + has('negative'),
  };
}

function mostFirst(a: SpokenAspect, b: SpokenAspect): number {
  return b.mentions - a.mentions || (a.id < b.id ? -1 : 1);
}
