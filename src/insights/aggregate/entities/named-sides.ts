import type { Evidence } from '../../../domain/evidence.ts';
import type { ChooseEvidence } from '../quoting/chosen-evidence.ts';
import { TAKES_SIDES } from './clauses-about.ts';
import type { EntityMention } from './entity-mention.ts';
import type { Named } from '../named.ts';
import { asksIn, candidateAt, candidatesAround } from '../quoting/evidence.ts';
import { SHOWN, SHOWN_ALONE } from '../quoting/sure-weights.ts';
import type { SurenessOf } from '../quoting/sureness.ts';

/** Chooses words to show, and tells which may be shown. */
export interface SideQuoting {
  choose: ChooseEvidence;
  surenessOf: SurenessOf;
}

/** Of mentions that take this side, in newest-first order, the words that say it at least so surely. */
function sideOf(
  mentions: readonly EntityMention[],
  sign: 1 | -1,
  named: Pick<Named, 'names' | 'kind'>,
  { choose, surenessOf, least }: SideQuoting & { least: number },
): Evidence[] {
  const isPraise = sign > 0;
  return choose(
    mentions.values().flatMap(({ one, score, evidence, clarity, isAlone }) => {
      if (evidence === null || score * sign < TAKES_SIDES || asksIn(one, evidence)) return [];
      const around = isAlone ? candidatesAround : candidateAt;
      return around(one, evidence, {
        isPraise,
        clarity,
        least,
        surenessOf: (words, isContrary) => surenessOf(words, { ...named, sign, clarity, isContrary }),
      });
    }),
  );
}

/**
 * What both sides say of something by name. Where no words of many who praise are sure the best are shown; the few alone would
 * belie them, and are not shown where these have no words at all.
 */
export function sidesOf(
  mentions: readonly EntityMention[],
  named: Pick<Named, 'names' | 'kind'>,
  quoting: SideQuoting,
): { praise: Evidence[]; criticism: Evidence[] } {
  const blamed = named.kind === 'person' ? SHOWN.blamed : SHOWN.named;
  const sure = sideOf(mentions, 1, named, { ...quoting, least: SHOWN.named });
  const criticism = sideOf(mentions, -1, named, { ...quoting, least: blamed });
  const isPraised = mentions.filter(({ score }) => score >= TAKES_SIDES).length * 2 > mentions.length;
  if (!isPraised || sure.length > 0) return { praise: sure, criticism };
  const praise = sideOf(mentions, 1, named, { ...quoting, least: SHOWN_ALONE.named }).slice(0, 1);
  return { praise, criticism: praise.length === 0 ? [] : criticism };
}
