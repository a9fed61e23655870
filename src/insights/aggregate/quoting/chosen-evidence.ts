import { daysBetween } from '../../../domain/days.ts';
import type { Evidence } from '../../../domain/evidence.ts';
import { fold } from '../../../domain/fold.ts';
import { singular } from '../../language/en/plurals.ts';
import { SURE } from './sure-weights.ts';
import type { Analysed } from '../analysed.ts';
import { EXAMPLES } from './examples.ts';
import { contactDataBeside, type HoldsContact } from './contact-data.ts';
import { isGarbled } from './garbled.ts';
import type { NamesOthers } from './private-names.ts';

/** Words of a review that could be shown, and how clearly they say what they are to show, 0..1. */
export interface Candidate extends Evidence {
  date: string;
  clarity: number;
  /** Whether the stars of its review say the contrary: the judgement may be wrong, or the review is of two minds. */
  isContrary: boolean;
  /** How sure it is that the words say what they are to show, in nats; asked only of those that would be shown. */
  sureness?: (() => number) | undefined;
  /** How sure it must be; `SURE` where it is left out. */
  least?: number | undefined;
  /** Fewer words of the same, to take their place where these are not sure. */
  narrower?: Candidate | undefined;
  /**
   * The words to show, which are not its own where these lean on the sentence before or after; null where nobody could understand
   * them; asked only of what is shown.
   */
  readable?: ((namesOthers: NamesOthers) => string | null) | undefined;
}

/** How many are chosen, five by default, and from which day on the first of them, if any that new can be shown. */
export interface Choice {
  readonly most?: number;
  readonly since?: string;
}

/** Chooses what to show, best first, of candidates that stand newest first. */
export type ChooseEvidence = (candidates: Iterable<Candidate>, choice?: Choice) => Evidence[];

/** So many of the newest are looked at: who reads examples asks what is so now. */
const NEWEST = 250;

/** Where so many say something and nobody says it surely, it is misread as likely as not. */
const ONE_IS_SURE = 30;

/** So many are read closely, the most promising first. */
const READ_CLOSELY = 100;

/** So many of the newest reviews tell which words stand in any evidence. */
const READ_FOR_WORDS = 1000;

/** What a word is worth more than being typical: being clear, and being new, which halves in a year. */
const WORTH = { clear: 0.4, recent: 0.5, halfLifeDays: 365 };

/** More than all else together: what the stars contradict is shown where nothing else is left to show. */
const CONTRARY_COSTS = 4;

/** What says this much of another in the same words says the same; what is less alike counts for less. */
const ALIKE = { same: 0.5, costs: 1 };

/** How many words are short and long for a quote, and what that costs. */
const LENGTH = { short: 4, long: 30, costs: 0.4 };

/** A word that stands nowhere is as rare as this. */
const RAREST = 1e-3;

/** A word of two reviews may be chance. */
const RECURS = 3;

/**
 * Of what could be shown for something of which nothing is sure enough, what may be shown alone: what the stars agree with,
 * where `of` reviews say it, which are not so many that one of them would surely say it plainly.
 */
export function standingAlone(candidates: Iterable<Candidate>, of: number): Candidate[] {
  return of > ONE_IS_SURE ? [] : [...candidates].filter(({ isContrary }) => !isContrary);
}

interface Read {
  candidate: Candidate;
  words: readonly string[];
  length: number;
}

function read(candidate: Candidate): Read {
  const words = fold(candidate.evidence).match(/\p{L}+/gu) ?? [];
  return { candidate, words: [...new Set(words.map(singular))], length: words.length };
}

function countsOf(all: readonly Read[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { words } of all) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How much two share of what they say, rare words saying more: 0 nothing, 1 all. */
function similarity(a: ReadonlyMap<string, number>, b: ReadonlyMap<string, number>): number {
  let [shared, either] = [0, 0];
  // Each is compared with many: an iterator would make a pair of every word.
  a.forEach((weight, word) => {
    if (b.has(word)) shared += weight;
    either += weight;
  });
  b.forEach((weight, word) => {
    if (!a.has(word)) either += weight;
  });
  return either === 0 ? 1 : shared / either;
}

/**
 * Chooses the words to show: typical of the candidates, by the words that recur more in them than in what the newest
 * reviews say of anything (their part of the Kullback-Leibler divergence), clear, recent, and each different from those
 * before it (maximal marginal relevance, Carbonell and Goldstein 1998). Five unless told otherwise; of equals the newest.
 * Only what surely says what it is to show, nothing by which to reach somebody (`holdsContact`) and nothing garbled. What leans on
 * the sentence before or after is shown with it, unless that names others (`namesOthers`).
 */
export function evidenceChooser(
  all: readonly Analysed[],
  namesOthers: NamesOthers = () => false,
  holdsContact: HoldsContact = contactDataBeside(),
): ChooseEvidence {
  const isUnfit = (words: string): boolean => holdsContact(words) || isGarbled(words);
  const background = all.slice(0, READ_FOR_WORDS).flatMap(({ review, notes, published }) =>
    notes.aspects.map(({ evidence }) =>
      read({
        review_id: review.id,
        date: review.date,
        evidence: published?.slice(...evidence) ?? '',
        clarity: 0,
        isContrary: false,
      }),
    ),
  );
  const common = countsOf(background);
  const shareOfAll = (word: string): number => (common.get(word) ?? 0) / (background.length + 1);
  const latest = all[0]?.review.date ?? '';
  return (candidates, { most = EXAMPLES, since } = {}) => {
    const looked = Iterator.from(candidates).take(NEWEST).map(read).toArray();
    const counts = countsOf(looked);
    const weightOf = (word: string): number => {
      const count = counts.get(word) ?? 0;
      const share = count / (looked.length + 1);
      return count < RECURS ? 0 : Math.max(0, share * Math.log(share / Math.max(shareOfAll(word), RAREST)));
    };
    const typical = looked.map(
      ({ words }) => words.reduce((sum, word) => sum + weightOf(word), 0) / Math.sqrt(words.length + 1),
    );
    const highest = Math.max(...typical, 1e-9);
    let open = looked.map(({ candidate, words, length }, i) => {
      const age = daysBetween(candidate.date, latest);
      return {
        candidate,
        words: new Map(words.map((word) => [word, -Math.log(Math.max(shareOfAll(word), RAREST))])),
        worth:
          (typical[i] ?? 0) / highest +
          candidate.clarity * WORTH.clear +
          2 ** (-age / WORTH.halfLifeDays) * WORTH.recent -
          (length < LENGTH.short || length > LENGTH.long ? LENGTH.costs : 0) -
          (candidate.isContrary ? CONTRARY_COSTS : 0),
      };
    });
    const chosen: Evidence[] = [];
    let looks = READ_CLOSELY;
    while (chosen.length < most) {
      const isLate = ({ candidate }: (typeof open)[number]): boolean =>
        since !== undefined && candidate.date >= since && looks > READ_CLOSELY / 2;
      const late = chosen.length === 0 ? open.filter(isLate) : [];
      const best = (late.length > 0 ? late : open).reduce<(typeof open)[number] | null>(
        (top, one) => (top === null || one.worth > top.worth ? one : top),
        null,
      );
      if (best === null || looks === 0) break;
      looks -= 1;
      const { review_id, evidence, sureness, least = SURE, readable, narrower } = best.candidate;
      if (isUnfit(evidence) || (sureness?.() ?? least) < least) {
        if (narrower === undefined) open = open.filter((one) => one !== best);
        else best.candidate = narrower;
        continue;
      }
      const whole = readable === undefined ? evidence : readable(namesOthers);
      if (whole === null) {
        open = open.filter((one) => one !== best);
        continue;
      }
      chosen.push({ review_id, evidence: isUnfit(whole) ? evidence : whole });
      open = open.flatMap((one) => {
        const alike = similarity(best.words, one.words);
        if (alike >= ALIKE.same || one.candidate.review_id === review_id) return [];
        return [{ ...one, worth: one.worth - alike * ALIKE.costs }];
      });
    }
    return chosen;
  };
}
