import type { AspectNote } from '../../notes.ts';
import type { Business } from '../../../domain/business.ts';
import { aspectProblemId } from '../../../domain/aspect-problem-id.ts';
import { english } from '../../language/en/english.ts';
import { read } from '../../reading/read.ts';
import type { Reading } from '../../reading/reading.ts';
import { remembered } from '../../reading/remembered.ts';
import { tokensOf } from '../../reading/tokens.ts';
import { vocabularyOf } from '../../reading/vocabulary.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import { analysedTextOf, type Analysed } from '../analysed.ts';
import { answersOf } from './answers.ts';
import { aspectNature } from './aspect-nature.ts';
import { readablePlace } from './evidence.ts';
import type { SurenessOf } from './sureness.ts';
import { SHOWN, SURE } from './sure-weights.ts';
import { namesOthersIn } from './private-names.ts';
import { contactDataBeside } from './contact-data.ts';
import { candidateOf, sayings, type Saying } from './quote-candidates.ts';
import { isQuotableAtLeast, quoteWorth, type QuoteCandidate } from './quote-worth.ts';
import { type AspectQuote, shownQuotes, type ShownQuotes } from './shown-quotes.ts';
import { tellsNothing } from './tells-nothing.ts';

type ChooseQuote = (
  aspect: string,
  polarity: 'positive' | 'negative',
  among: { taken: ReadonlySet<string>; since?: string; alone?: boolean },
) => AspectQuote | null;

/** Answers that reviews give to the question about an aspect. */
export interface AspectAnswers extends ShownQuotes {
  /** The best sentence to quote; null where nobody wrote any that can be read by itself. `taken` are texts not to repeat, `since` is the day from which on. */
  quote: ChooseQuote;
  /**
   * The surest sentence that can be read by itself, for where nobody wrote one that is plainly about the aspect; `alone` lets
   * in what is sure and would not be shown beside surer words.
   */
  surest: ChooseQuote;
  /** Whether at least so many reviews say something that answers it, one of them surely. */
  hasAtLeast: (aspect: string, reviews: number) => boolean;
}

/** What is judged less clearly than this answers no question. */
const CLEAR = 0.3;

/** How many are looked at: of what may be quoted the clearest, of what may answer the newest. */
const CONSIDERED = 400;

/** How many candidates are read closely, the most promising first. */
const READ_CLOSELY = 40;

/** Better than this hardly any sentence is, so that no more are read. */
const GOOD_ENOUGH = 3.5;

/** Whether stars do not belie the words; who tells a problem may be content on the whole. */
function starsFit({ rating, tellsProblem }: QuoteCandidate, sign: 1 | -1): boolean {
  return sign > 0 ? rating > 3 : rating <= (tellsProblem ? 4 : 3);
}

/** How likely a sentence is to be the best, before it is read: clear, neither long nor short, about one thing. */
function promise({ text, strength, tellsProblem }: QuoteCandidate): number {
  const commas = text.split(',').length - 1;
  const length = text.length >= 25 && text.length <= 110 ? 0.3 : 0;
  return strength + length + (tellsProblem ? 0.3 : 0) - commas * 0.1;
}

/** Whether the words alone say it clearly. */
function isClear({ note }: Saying): boolean {
  return note.basis === 'text' && Math.abs(note.score) >= CLEAR;
}

/** A sentence that surely answers the question about an aspect, read, and how sure that is. */
interface SureSentence {
  candidate: QuoteCandidate;
  parsed: Reading;
  sureness: number;
}

/** Whether the stars say the contrary. */
function isContrary({ rating }: QuoteCandidate, sign: 1 | -1): boolean {
  return sign < 0 ? rating > 3 : rating <= 3;
}

function quoteOf({ text, reviewId, date }: QuoteCandidate): AspectQuote {
  return { text, reviewId, date };
}

/**
 * Quotes for the FAQ: a whole sentence that answers the question about an aspect, can be read by itself, leans as the
 * review's stars do, and stands in the published text. The best first; of equals the newest. It names nobody whom the
 * business does not name itself.
 */
export function aspectAnswers(
  all: readonly Analysed[],
  { taxonomy, business, surenessOf }: { taxonomy: Taxonomy; business: Business; surenessOf: SurenessOf },
): AspectAnswers {
  const vocabulary = vocabularyOf(taxonomy, english());
  const answers = answersOf(taxonomy.aspects, english());
  const namesOthers = namesOthersIn(all, business);
  const holdsContact = contactDataBeside(business);
  const said = sayings(all);
  const reviews = new Map(
    all.map(({ review, published }) => [review.id, { text: published, date: review.date }]),
  );
  const tokens = remembered((text) => tokensOf(text, english()));
  const answersIn = (aspect: string, text: string): boolean => answers(aspect, tokens(text).tokens);
  const parse = remembered((text) => read(text, { language: english(), vocabulary }));
  const { isMainly } = aspectNature(taxonomy);
  const problemsOf = (aspect: string): ReadonlySet<string> =>
    new Set([
      aspectProblemId(aspect),
      ...taxonomy.problems.filter(({ id }) => isMainly(id, aspect)).map(({ id }) => id),
    ]);
  /** Whether words of a review surely answer; of a translation nobody quotes any. */
  const isSure = (one: Analysed, { id, polarity, score, evidence }: AspectNote): boolean => {
    const isPraise = polarity === 'positive';
    const words = one.published?.slice(...readablePlace(one, evidence, { isPraise })) ?? '';
    const claim = {
      aspect: id,
      sign: isPraise ? 1 : -1,
      clarity: Math.abs(score),
      isContrary: false,
    } as const;
    return one.isTranslation || (surenessOf(words, claim) >= SURE && answersIn(id, words));
  };
  const leastOfSide = (aspect: string, sign: 1 | -1): number => {
    const own = said.get(aspect) ?? [];
    const ofSide = own.filter(({ note }) => note.score * sign > 0).length;
    return SHOWN.aspect + (ofSide < own.length * SHOWN.fewShare ? SHOWN.few : 0);
  };
  /** Sentences that surely answer, as they are read closely, the most promising first. */
  function* sureSentences(
    aspect: string,
    sign: 1 | -1,
    { taken, since = '', least = leastOfSide(aspect, sign) }: Parameters<ChooseQuote>[2] & { least?: number },
  ): Generator<SureSentence, undefined> {
    const problems = problemsOf(aspect);
    const all = said.get(aspect) ?? [];
    const candidates = all
      .filter(({ one, note }) => note.score * sign > 0 && one.review.date >= since)
      .slice(0, CONSIDERED)
      .flatMap((saying) => {
        const found = candidateOf(saying, sign, (id) => problems.has(id));
        const fits = found !== null && starsFit(found, sign) && (isClear(saying) || found.tellsProblem);
        return fits && !taken.has(found.text) && !holdsContact(found.text) ? [found] : [];
      })
      .toSorted((a, b) => promise(b) - promise(a))
      .slice(0, READ_CLOSELY);
    for (const candidate of candidates) {
      const claim = {
        aspect,
        sign,
        clarity: candidate.strength,
        isContrary: isContrary(candidate, sign),
      } as const;
      const sureness = surenessOf(candidate.text, claim);
      if (sureness < least) continue;
      const parsed = parse(candidate.text);
      if (!answers(aspect, parsed.tokens) || tellsNothing(candidate.text)) continue;
      // What stands for an aspect by itself says no more than that it was judged badly.
      const tellsProblem =
        candidate.tellsProblem && parsed.marks.some(({ kind, id }) => kind === 'problem' && problems.has(id));
      yield { candidate: { ...candidate, tellsProblem }, parsed, sureness };
    }
  }
  return {
    ...shownQuotes({ said, reviews, parse, answers, namesOthers, holdsContact, isMainly }),
    quote: (aspect, polarity, among) => {
      const sign = polarity === 'positive' ? 1 : -1;
      let best: { candidate: QuoteCandidate; worth: number } | null = null;
      for (const { candidate, parsed } of sureSentences(aspect, sign, among)) {
        const worth = quoteWorth(candidate, parsed, { aspect, sign });
        if (worth === null || (best !== null && worth <= best.worth) || namesOthers(parsed)) continue;
        best = { candidate, worth };
        if (worth >= GOOD_ENOUGH) break;
      }
      return best === null ? null : quoteOf(best.candidate);
    },
    surest: (aspect, polarity, among) => {
      const sign = polarity === 'positive' ? 1 : -1;
      const usual = leastOfSide(aspect, sign);
      const least = among.alone === true ? SURE : usual;
      let best: SureSentence | null = null;
      for (const one of sureSentences(aspect, sign, { ...among, least })) {
        if (best !== null && one.sureness <= best.sureness) continue;
        if (one.sureness < usual && isContrary(one.candidate, sign)) continue;
        if (isQuotableAtLeast(one.parsed, { aspect, sign }) && !namesOthers(one.parsed)) best = one;
      }
      return best === null ? null : quoteOf(best.candidate);
    },
    hasAtLeast: (aspect, reviews) => {
      let [looked, found, isAnswered] = [0, 0, false];
      for (const one of all) {
        const note = one.notes.aspects.find(({ id, polarity }) => id === aspect && polarity !== 'neutral');
        if (note === undefined) continue;
        if (found < reviews && answersIn(aspect, analysedTextOf(one))) found += 1;
        isAnswered ||= isSure(one, note);
        looked += 1;
        if (looked === CONSIDERED || (found >= reviews && isAnswered)) break;
      }
      return found >= reviews && isAnswered;
    },
  };
}
