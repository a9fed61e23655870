import { round3, type AspectNote } from '../notes.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import type { SeenProblem } from './told-problems.ts';

/** How far a note leans that rests on a problem of which no model tells how likely it is told. */
const UNTAUGHT_SCORE = 0.5;

/** Between nothing and -1: the surer, the farther. */
function scoreOf(nats: number | undefined): number {
  return nats === undefined ? -UNTAUGHT_SCORE : round3(-1 / (1 + Math.exp(-nats)));
}

/**
 * Complaints about aspects of which the text says nothing else, by the problems that it tells: each is one about the first aspect
 * of its own that the taxonomy has, at the words that tell it. So nobody reports a long wait without a word on waiting.
 */
export function complainedOf(
  told: readonly Pick<SeenProblem, 'note' | 'aspects'>[],
  notes: readonly AspectNote[],
  { aspects: known }: Taxonomy,
): AspectNote[] {
  const all = new Map<string, AspectNote>();
  for (const { note, aspects } of told) {
    if (notes.some(({ id }) => aspects.includes(id))) continue;
    const id = aspects.find((own) => known.some((aspect) => aspect.id === own));
    if (id === undefined || all.has(id)) continue;
    const score = scoreOf(note.nats);
    all.set(id, { id, polarity: 'negative', score, basis: 'text', evidence: note.evidence });
  }
  return [...all.values()];
}
