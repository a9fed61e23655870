import { SHOWN } from '../quoting/sure-weights.ts';
import type { EntityMention } from './entity-mention.ts';
import type { Named } from '../named.ts';
import type { SurenessOf } from '../quoting/sureness.ts';

/**
 * How sure words must be, in nats. Against clear stars: more than to be shown where they blame a person or all stars stand against
 * them, as who "found two bad modules" did well; as little as not to be about something else where they praise a service. Still less where
 * they charge a person with what the stars bear out: "Forgot a washer, but when I rang Wes said pop in".
 */
const SURELY = { blamed: SHOWN.named + 1, wanting: SHOWN.named, praised: -3, charged: -4 };

/**
 * A mention, with the side of its review where its words are against clear stars and are not sure to be said of what is
 * named, and none where they do not charge the person whom they name. Of a part of the offer what the words say is left, but with
 * all stars: a happy guest may well find the bread dry.
 */
export function withoutDoubtfulSide(
  mention: EntityMention,
  named: Pick<Named, 'names' | 'kind'>,
  surenessOf: SurenessOf,
): EntityMention {
  const { score, evidence, clarity, one } = mention;
  const { rating } = one.review;
  const whole = one.notes.sentiment.score;
  if (evidence === null || one.published === null) return mention;
  const isContrary = score * whole < 0;
  const isSure = (least: number): boolean => {
    const words = one.published?.slice(...evidence) ?? '';
    const shown = { names: named.names, kind: named.kind, clarity, isContrary };
    return surenessOf(words, { ...shown, sign: score > 0 ? 1 : -1 }) >= least;
  };
  if (!isContrary) {
    const isCharged = named.kind === 'person' && score < 0;
    return isCharged && !isSure(SURELY.charged) ? { ...mention, score: 0, evidence: null } : mention;
  }
  if (rating === 5 || (rating === 4 && named.kind === 'person'))
    return isSure(SURELY.blamed) ? mention : { ...mention, score: whole, evidence: null };
  if (rating === 4 && named.kind === 'whole')
    return isSure(SURELY.wanting) ? mention : { ...mention, score: 0, evidence: null };
  if (rating <= 2 && named.kind !== 'person' && !isSure(SURELY.praised))
    return { ...mention, score: 0, evidence: null };
  return mention;
}
