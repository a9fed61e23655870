import { round3, type AspectNote, type Polarity } from '../notes.ts';
import type { Reading } from '../reading/reading.ts';
import { placeOf } from '../reading/spans.ts';
import { SAID, VERDICT } from '../weights.ts';
import type { Part } from './aspect-parts.ts';
import { spanOf, type Mention } from './judge-aspect.ts';
import type { Judgement } from './judge-target.ts';
import { oddsOf } from './model.ts';
import { clarityOf, verdictFeatures, type Around, type VerdictFeatures } from './verdict-features.ts';
import { VERDICTS, verdictOdds, type VerdictModel, type VerdictOdds } from './verdict-model.ts';

/** What a review says of an aspect, and where. */
export interface AspectVerdict {
  note: AspectNote;
  /** The mentions in the sentences that say something of it. */
  mentions: readonly Mention[];
  /** What was seen of it, with the stars. */
  features: VerdictFeatures;
}

interface Leaning {
  polarity: Polarity;
  score: number;
}

/** Of what is said, if anything is: the likeliest, and how far it leans. */
function polarityOf(odds: VerdictOdds): Leaning | null {
  const [polarity] = VERDICTS.toSorted((a, b) => odds[b] - odds[a]);
  if (polarity === undefined || odds.none > odds[polarity]) return null;
  const lean = (odds.positive - odds.negative) / (1 - odds.none);
  // What takes no side leans to neither by much; what takes one, never to the other.
  return { polarity, score: polarity === 'neutral' ? lean * (1 - odds.neutral) : lean };
}

const NO_SIDE: Leaning = { polarity: 'neutral', score: 0 };

/** The stars settle what words leave open; what words say clearly they do not turn round. */
function isContrary(alone: Leaning | null, starred: Leaning): boolean {
  const said = alone === null || Math.abs(alone.score) < VERDICT.clear ? 'neutral' : alone.polarity;
  return said !== 'neutral' && starred.polarity !== 'neutral' && said !== starred.polarity;
}

/** The judgements that a verdict rests on: the clearest, and for no side the clearest of both where there are. */
function basesOf(parts: readonly Part[], polarity: Polarity): readonly [Judgement, ...Judgement[]] | null {
  const judged = parts.flatMap((part) => {
    const { praise, complaint } = clarityOf(part);
    const isSaid = Math.max(praise, complaint);
    return part.mentions.map(({ judgement }) => ({ judgement, isSaid, odds: oddsOf(judgement.evidence) }));
  });
  const clearest = (side: 'positive' | 'negative') =>
    judged.toSorted((a, b) => b.isSaid * b.odds[side] - a.isSaid * a.odds[side])[0];
  if (polarity !== 'neutral') {
    const best = clearest(polarity);
    return best === undefined ? null : [best.judgement];
  }
  const [praise, complaint] = [clearest('positive'), clearest('negative')];
  if (praise === undefined || complaint === undefined) return null;
  const isPraised = praise.odds.positive > praise.odds.neutral;
  const isBlamed = complaint.odds.negative > complaint.odds.neutral;
  if (isPraised && isBlamed) return [praise.judgement, complaint.judgement];
  return [(isBlamed ? complaint : praise).judgement];
}

/** Mentions in sentences that say nothing of their aspect are left out, but for what the verdict rests on. */
function saying(parts: readonly Part[], bases: readonly Judgement[]): Mention[] {
  return parts.flatMap(({ mentions, isNamed, nats }) => {
    const isSaid = nats === null || nats >= (isNamed ? SAID.named : SAID.unnamed);
    return isSaid ? mentions : mentions.filter(({ judgement }) => bases.includes(judgement));
  });
}

/**
 * What a review says of each aspect, in the order of `parts`; an aspect of which it likely says nothing is left out. Where
 * the words alone and the words with the stars come to the same, it rests on the words; where the stars tip it, on both.
 */
export function aspectVerdicts(
  model: VerdictModel,
  reading: Reading,
  parts: ReadonlyMap<string, readonly Part[]>,
  around: Around,
): AspectVerdict[] {
  return [...parts].flatMap(([id, own]): AspectVerdict[] => {
    const features = verdictFeatures(id, own, around);
    const starred = polarityOf(verdictOdds(model, features));
    const unstarred = verdictFeatures(id, own, { ...around, rating: null });
    const alone = around.rating === null ? starred : polarityOf(verdictOdds(model, unstarred));
    if (starred === null) return [];
    const isTipped = alone?.polarity !== starred.polarity;
    const { polarity, score } = !isTipped ? alone : isContrary(alone, starred) ? NO_SIDE : starred;
    const bases = basesOf(own, polarity);
    if (bases === null) return [];
    const evidence = placeOf(reading, spanOf(bases));
    if (evidence[0] === evidence[1]) return [];
    const basis = isTipped ? 'text+rating' : 'text';
    const note: AspectNote = { id, polarity, score: round3(score), basis, evidence };
    return [{ note, mentions: saying(own, bases), features }];
  });
}
