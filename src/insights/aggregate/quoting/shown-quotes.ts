import type { Evidence } from '../../../domain/evidence.ts';
import type { ProblemInsight } from '../../../domain/insights.ts';
import { hasWordOf } from '../../language/en/quoting.ts';
import type { Reading } from '../../reading/reading.ts';
import type { answersOf } from './answers.ts';
import type { AspectNature } from './aspect-nature.ts';
import type { HoldsContact } from './contact-data.ts';
import type { NamesOthers } from './private-names.ts';
import { candidateOf, SHORTEST, type Saying } from './quote-candidates.ts';
import { isCurt } from './sentence-before.ts';
import { speaksFirstOf } from './speaks-first-of.ts';
import { standsAlone } from './stands-alone.ts';
import { tellsNothing } from './tells-nothing.ts';
import { isWholeSentence } from './whole-sentence.ts';

/** Words of a published text that tell something of an aspect. */
export interface AspectQuote {
  text: string;
  reviewId: string;
  /** The day of the review. */
  date: string;
}

/** Words that are shown, and texts not to repeat. */
interface Among {
  evidence: readonly Evidence[];
  taken: ReadonlySet<string>;
}

/** Answers to the question about an aspect by words that are shown already, for where nobody wrote a better. */
export interface ShownQuotes {
  /** The first of the words that are shown of the aspect which are a whole sentence and answer its question. */
  shown: (aspect: string, among: Among) => AspectQuote | null;
  /** A whole sentence around words that are shown of the aspect: it may answer other questions besides. */
  around: (aspect: string, polarity: 'positive' | 'negative', among: Among) => AspectQuote | null;
  /** The first example of a problem that is a whole sentence: what went wrong. */
  example: (problem: Pick<ProblemInsight, 'examples'>, taken: ReadonlySet<string>) => AspectQuote | null;
  /** The same of the first problem that is a complaint about the aspect before all others, in one sentence with words of its question. */
  wentWrong: (
    aspect: string,
    problems: readonly Pick<ProblemInsight, 'id' | 'examples'>[],
    taken: ReadonlySet<string>,
  ) => AspectQuote | null;
}

/** What tells of words whether they can be quoted, and what reviews say of each aspect. */
interface Known extends Pick<AspectNature, 'isMainly'> {
  said: ReadonlyMap<string, readonly Saying[]>;
  reviews: ReadonlyMap<string, { text: string | null; date: string }>;
  parse: (text: string) => Reading;
  answers: ReturnType<typeof answersOf>;
  namesOthers: NamesOthers;
  holdsContact: HoldsContact;
}

/** Chooses among words that are shown. */
export function shownQuotes({
  said,
  reviews,
  parse,
  answers,
  namesOthers,
  holdsContact,
  isMainly,
}: Known): ShownQuotes {
  const readableOf = (
    evidence: readonly Evidence[],
    taken: ReadonlySet<string>,
    isAnswer: (parsed: Reading) => boolean,
  ): AspectQuote | null => {
    for (const { review_id: id, evidence: words } of evidence) {
      const review = reviews.get(id);
      if (review === undefined || words.length < SHORTEST || taken.has(words)) continue;
      if (!isWholeSentence(review.text ?? '', words)) continue;
      const parsed = parse(words);
      if (isAnswer(parsed) && standsAlone(parsed) && !namesOthers(parsed) && !tellsNothing(words))
        return { text: words, reviewId: id, date: review.date };
    }
    return null;
  };
  const example: ShownQuotes['example'] = ({ examples }, taken) =>
    readableOf(examples, taken, (parsed) => !isCurt(parsed));
  return {
    example,
    shown: (aspect, { evidence, taken }) =>
      readableOf(evidence, taken, ({ tokens }) => answers(aspect, tokens)),
    around: (aspect, polarity, { evidence, taken }) => {
      const sign = polarity === 'positive' ? 1 : -1;
      for (const { review_id: id } of evidence) {
        const saying = said
          .get(aspect)
          ?.find(({ one, note }) => one.review.id === id && note.score * sign > 0);
        const found = saying === undefined ? null : candidateOf(saying, sign, () => false);
        if (found === null || taken.has(found.text) || holdsContact(found.text)) continue;
        const parsed = parse(found.text);
        const isSmall = !/\p{Lu}/u.test(found.text);
        const isReadable = standsAlone(parsed, { isSmall }) && !namesOthers(parsed);
        const isOpen = found.text.includes('?') || hasWordOf('two-sided', found.text);
        if (isReadable && !isOpen && answers(aspect, parsed.tokens))
          return { text: found.text, reviewId: id, date: found.date };
      }
      return null;
    },
    wentWrong: (aspect, problems, taken) => {
      const own = problems.filter(({ id }) => isMainly(id, aspect));
      return readableOf(
        own.flatMap(({ examples }) => examples),
        taken,
        // What answers a question does so in one sentence.
        (parsed) =>
          parsed.sentences.length === 1 &&
          !isCurt(parsed) &&
          speaksFirstOf(parsed, aspect, isMainly) &&
          answers(aspect, parsed.tokens),
      );
    },
  };
}
