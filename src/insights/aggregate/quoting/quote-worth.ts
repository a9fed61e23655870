import { hasWordOf } from '../../language/en/quoting.ts';
import { isOpinion, type Mark, type Reading, type Span } from '../../reading/reading.ts';
import { describesOther } from './plain-words.ts';
import { placeOf } from '../../reading/spans.ts';
import { isSaidOf, speaksForItself } from './said-of.ts';
import { isCurt } from './sentence-before.ts';
import { standsAlone } from './stands-alone.ts';
import { isStatement, isToldShort, isVerbless } from './statement.ts';

/** A sentence that may answer the question about an aspect. */
export interface QuoteCandidate {
  text: string;
  reviewId: string;
  date: string;
  rating: number;
  /** How clearly its review was judged to speak of the aspect, 0..1. */
  strength: number;
  /** Whether it tells a problem that is a complaint about the aspect. */
  tellsProblem: boolean;
}

/** A word of the lexicon that says so much the other way contradicts what is to be quoted: "friendly staff, parking is a nightmare". */
const OTHER_WORD = 1;

/** "[the install was very] neat": said of something in so many words. */
function isPredicate({ tokens }: Reading, { from }: Span): boolean {
  const before = tokens.slice(Math.max(0, from - 2), from);
  return before.at(-1)?.pos === 'AUX' || (before[0]?.pos === 'AUX' && before.at(-1)?.pos === 'ADV');
}

/** "Quick, tidy and kind", "I was impressed": of whom or what is not said. */
function hasNoun(parsed: Reading): boolean {
  return parsed.tokens.some(({ pos }, at) => (pos === 'NOUN' || pos === 'PROPN') && !isOpinion(parsed, at));
}

/** Whether a sentence can be read by itself, and no word of it says the contrary of what it is to be quoted for. */
function isQuotable(parsed: Reading, sign: 1 | -1): boolean {
  const { text, marks } = parsed;
  if (hasWordOf('in-contrast', text) || text.includes('?')) return false;
  const isWhole = isVerbless(parsed) || isStatement(parsed) || isToldShort(parsed);
  if (!isWhole || !standsAlone(parsed, { isSmall: !/\p{Lu}/u.test(text) })) return false;
  return !marks.some(({ kind, value }) => kind === 'opinion' && value * sign <= -OTHER_WORD);
}

/** "The sizing was right and it is easy to clean" answers another question first. */
function answersOther([first]: readonly Mark[], aspect: string): boolean {
  return first?.kind === 'term' && first.id !== aspect;
}

/**
 * Whether a sentence that surely says so may be quoted where nobody wrote a better: "Super clean, super quiet" says no less
 * of either. At least half of what it mentions is the aspect, and it answers no other question first.
 */
export function isQuotableAtLeast(
  parsed: Reading,
  { aspect, sign }: { aspect: string; sign: 1 | -1 },
): boolean {
  const mentions = parsed.marks.filter(({ kind }) => kind === 'term' || kind === 'cue');
  const own = mentions.filter(({ id }) => id === aspect);
  const isAbout = own.length > 0 && own.length * 2 >= mentions.length && !answersOther(mentions, aspect);
  // "With a very fair price" goes on with what stands before it.
  return isAbout && parsed.tokens[0]?.pos !== 'ADP' && isQuotable(parsed, sign);
}

/**
 * How well a sentence answers a question about the aspect: an opinion stands beside the aspect, it tells a problem of it,
 * or it speaks of nothing else. Null where none is so, it leans on what stands before it, or one of its words says the
 * contrary.
 */
export function quoteWorth(
  candidate: QuoteCandidate,
  parsed: Reading,
  { aspect, sign }: { aspect: string; sign: 1 | -1 },
): number | null {
  if (!isQuotable(parsed, sign)) return null;
  const { text } = candidate;
  const verbless = isVerbless(parsed);
  const mentions = parsed.marks.filter(({ kind }) => kind === 'term' || kind === 'cue');
  const named = mentions.filter(({ id }) => id === aspect);
  const own = named.filter((mention) => !describesOther(parsed, mention, named));
  const others = new Set(mentions.map(({ id }) => id)).size - (named.length > 0 ? 1 : 0);
  const opinions = parsed.marks.filter(({ kind }) => kind === 'opinion');
  const described = own.some((mention) =>
    opinions.some(
      (opinion) =>
        opinion.value * sign > 0 &&
        speaksForItself(opinion) &&
        isSaidOf(parsed, opinion, mention, mentions) &&
        !hasWordOf('verdict', text.slice(...placeOf(parsed, opinion))),
    ),
  );
  // "Wes was on time and funny" is about time; "polite, quick, wouldn't upsell" is not about prices.
  const opens = mentions[0]?.id === aspect && mentions[0].to - mentions[0].from > 1;
  const telling =
    candidate.tellsProblem ||
    (described && (opens || own.some((mention) => mention.kind === 'term' || isPredicate(parsed, mention))));
  if (!candidate.tellsProblem && answersOther(mentions, aspect)) return null;
  // "Cold toast, cold eggs, cold room" answers three questions.
  if (!candidate.tellsProblem && !opens && own.length * 2 < mentions.length) return null;
  // "Nobody told me": of what, is not said.
  if (candidate.tellsProblem && isCurt(parsed) && !parsed.tokens.some(({ pos }) => pos === 'NOUN'))
    return null;
  if (!candidate.tellsProblem && ((verbless && !described) || !hasNoun(parsed))) return null;
  if (!telling && (others > 0 || !own.some(({ kind }) => kind === 'cue'))) return null;
  const agreeing = opinions.filter(({ value }) => value * sign > 0);
  // "Quicker would be better" says less of how it was than of how it should be.
  const isWish = agreeing.length > 0 && agreeing.every(({ context }) => context.imagined);
  const said = opinions.reduce((sum, { value }) => sum + value, 0);
  if (said * sign < 0 || (said === 0 && candidate.rating === 3 && !candidate.tellsProblem)) return null;
  const { length } = text;
  return (
    candidate.strength +
    (telling ? 1.2 : 0) -
    others * 0.25 +
    (own.length / Math.max(1, mentions.length)) * 0.6 -
    (hasWordOf('two-sided', text) ? 0.5 : 0) +
    (/[.!]["”’']?$/.test(text) ? 0.4 : 0) +
    (isWish ? -1 : 0) +
    (sign < 0 && candidate.rating > 3 ? -0.5 : 0) +
    (verbless ? -0.8 : 0) +
    (isStatement(parsed) ? 0.3 : 0) +
    (said * sign > 0 ? 0.2 : 0) +
    (length >= 30 && length <= 110 ? 0.2 : 0)
  );
}
