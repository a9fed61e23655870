import { english } from '../language/en/english.ts';
import { holds, overlap, type Mark, type Reading } from '../reading/reading.ts';
import { read } from '../reading/read.ts';
import { vocabularyOf } from '../reading/vocabulary.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import { isSaidOf } from './said-of.ts';

/** What words are to show, and how much speaks for it beside the words. */
export interface Shows {
  /** The aspect that is praised or criticised; null for a person, a service or an area. */
  aspect: string | null;
  sign: 1 | -1;
  /** How clearly the review was judged to say it, 0..1; nothing where the stars had to tip it. */
  clarity: number;
  /** Whether the stars of the review say the contrary. */
  isContrary: boolean;
}

/** Whether words show by themselves what they are to show. */
export type IsTelling = (words: string, shows: Shows) => boolean;

/**
 * How clear a judgement must be on words that speak as much of the aspect as of others and hold no opinion beside it; and
 * where they speak of nothing else, and hold one.
 */
const CLEAR = { alone: 0.7, apart: 0.5 };

/** An opinion so far on the other side leaves nothing clear. */
const OTHER_SIDE = 1;

/** What no clause ends in. */
const UNFINISHED: ReadonlySet<string> = new Set(['DET', 'AUX', 'CCONJ', 'SCONJ']);

function isTold({ context }: Mark): boolean {
  return context.whose === 'business' && !context.imagined;
}

/** Whether a clause breaks off: "because the tables are". */
function breaksOff({ tokens }: Reading): boolean {
  return UNFINISHED.has(tokens.findLast(({ pos }) => pos !== 'PUNCT')?.pos ?? '');
}

/** Whether an opinion of the side is a word of the aspect, or stands beside one and not nearer to another aspect. */
function isSaidPlainly(reading: Reading, own: readonly Mark[], opinions: readonly Mark[]): boolean {
  const mentions = reading.marks.filter(({ kind }) => kind === 'term' || kind === 'cue');
  return own.some((mention) =>
    opinions.some(
      (opinion) =>
        (mention.kind === 'cue' && overlap(mention, opinion)) ||
        isSaidOf(reading, opinion, mention, mentions),
    ),
  );
}

/** Something that is named besides what is said of it: "Because I was satisfied" speaks of nothing. */
function hasSubject({ tokens, marks }: Reading): boolean {
  const opinions = marks.filter(({ kind }) => kind === 'opinion');
  return tokens.some(
    ({ pos }, at) =>
      (pos === 'NOUN' || pos === 'PROPN' || pos === 'VERB') && !opinions.some((mark) => holds(mark, at)),
  );
}

/**
 * Tells what may be quoted for a side: a word says so of the very aspect, or a problem of it is told; where the stars agree
 * also what was judged clearly and speaks mostly of it. Never what one of its words belies, nor what breaks off.
 */
export function tellingWords(taxonomy: Taxonomy): IsTelling {
  const language = english();
  const vocabulary = vocabularyOf(taxonomy, language);
  const isProblemOf = (problem: string, aspect: string): boolean =>
    taxonomy.problems.some(({ id, aspects }) => id === problem && aspects?.includes(aspect) === true);
  return (words, { aspect, sign, clarity, isContrary }) => {
    const reading = read(words, { language, vocabulary });
    if (breaksOff(reading)) return false;
    const opinions = reading.marks.filter((mark) => mark.kind === 'opinion' && isTold(mark));
    if (opinions.some(({ value }) => value * sign <= -OTHER_SIDE)) return false;
    const agreeing = opinions.filter(({ value }) => value * sign > 0);
    const problems = reading.marks.filter((mark) => mark.kind === 'problem' && isTold(mark));
    if (aspect === null) {
      const isSaid = agreeing.length > 0 || (sign < 0 && problems.length > 0);
      return hasSubject(reading) && (isSaid || (!isContrary && clarity >= CLEAR.alone));
    }
    if (sign < 0 && problems.some(({ id }) => isProblemOf(id, aspect))) return true;
    const mentions = reading.marks.filter(({ kind }) => kind === 'term' || kind === 'cue');
    const own = mentions.filter(({ id }) => id === aspect);
    if (isSaidPlainly(reading, own, agreeing)) return true;
    if (isContrary || own.length === 0 || own.length * 2 < mentions.length) return false;
    const isAlone = own.length === mentions.length;
    return clarity >= (isAlone && agreeing.length > 0 ? CLEAR.apart : CLEAR.alone);
  };
}
