import { aspectProblemId } from '../judging/report-problem.ts';
import { english } from '../language/en/english.ts';
import { endsWith } from '../language/en/quoting.ts';
import { holds, isOfAnother, overlap, type Mark, type Reading } from '../reading/reading.ts';
import { read } from '../reading/read.ts';
import { vocabularyOf } from '../reading/vocabulary.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import type { Telling } from './chosen-evidence.ts';
import type { NamesOthers } from './private-names.ts';
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

/** How well words show by themselves what they are to show. */
export type TellingOf = (words: string, shows: Shows) => Telling;

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

/** "She was gracious about it": about what, stands in the words before. */
function pointsBack({ tokens, text }: Reading): boolean {
  return endsWith('pointing', text) && !tokens.some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
}

/** "Sorted.": what, is not said. */
function isOneWord({ tokens }: Reading): boolean {
  return tokens.filter(({ pos }) => pos !== 'PUNCT').length < 2;
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
 * Tells what may be quoted for a side: plainly what says so of the very aspect, or tells a problem of it; likely, where the
 * stars agree, what was judged clearly and speaks mostly of it, and what names persons whom the business does not. Never
 * what one of its words belies, nor what breaks off.
 */
export function tellingWords(taxonomy: Taxonomy, namesOthers: NamesOthers): TellingOf {
  const language = english();
  const vocabulary = vocabularyOf(taxonomy, language);
  const isProblemOf = (problem: string, aspect: string): boolean =>
    taxonomy.problems.some(({ id, aspects }) => id === problem && aspects?.includes(aspect) === true);
  const isOfAspects = (problem: string): boolean =>
    taxonomy.problems.some(({ id, aspects = [] }) => id === problem && aspects.length > 0);
  const judged = (reading: Reading, { aspect, sign, clarity, isContrary }: Shows): Telling => {
    if (breaksOff(reading)) return 'no';
    const opinions = reading.marks.filter((mark) => mark.kind === 'opinion' && isTold(mark));
    if (opinions.some(({ value }) => value * sign <= -OTHER_SIDE)) return 'no';
    // "This would be better if": what is wished for is no praise.
    if (sign > 0 && reading.marks.some(({ context, value }) => context.imagined && value < 0)) return 'no';
    const agreeing = opinions.filter(({ value }) => value * sign > 0);
    const problems = reading.marks.filter(
      (mark) => mark.kind === 'problem' && isTold(mark) && mark.context.deniers.length === 0,
    );
    if (aspect === null) {
      if (!hasSubject(reading)) return 'no';
      if (agreeing.length > 0 || (sign < 0 && problems.length > 0)) return 'plainly';
      return !isContrary && clarity >= CLEAR.alone ? 'likely' : 'no';
    }
    if (problems.some(({ id }) => isProblemOf(id, aspect))) return sign < 0 ? 'plainly' : 'no';
    // What tells a problem of something else complains of that: "nobody came" is no word on the staff who were to come.
    const isOfOther = sign < 0 && problems.some(({ id }) => isOfAspects(id));
    const mentions = reading.marks.filter(({ kind }) => kind === 'term' || kind === 'cue');
    const own = mentions.filter((mention) => mention.id === aspect && !isOfAnother(reading, mention));
    if (isSaidPlainly(reading, own, agreeing)) return isOfOther || isOneWord(reading) ? 'likely' : 'plainly';
    if (isContrary || own.length === 0 || own.length * 2 < mentions.length) return 'no';
    const isAlone = own.length === mentions.length;
    return clarity >= (isAlone && agreeing.length > 0 ? CLEAR.apart : CLEAR.alone) ? 'likely' : 'no';
  };
  return (words, shows) => {
    const reading = read(words, { language, vocabulary });
    const told = judged(reading, shows);
    const isPoor = pointsBack(reading) || namesOthers(reading);
    return told === 'plainly' && isPoor ? 'likely' : told;
  };
}

/** How well words tell one problem by themselves. */
export type TellingProblem = (words: string, problem: string, clarity: number) => Telling;

/**
 * Tells which words tell a problem: plainly those in which people tell it, or which complain of what it is about; others
 * are likely to, for their review was judged to.
 */
export function tellingProblems(taxonomy: Taxonomy, tellingOf: TellingOf): TellingProblem {
  const language = english();
  const vocabulary = vocabularyOf(taxonomy, language);
  const aspectsOf = (problem: string): readonly string[] =>
    taxonomy.problems.find(({ id }) => id === problem)?.general ??
    taxonomy.aspects.flatMap(({ id }) => (aspectProblemId(id) === problem ? [id] : []));
  return (words, problem, clarity) => {
    const { marks } = read(words, { language, vocabulary });
    const isNamed = marks.some((mark) => mark.kind === 'problem' && mark.id === problem && isTold(mark));
    const shows = { sign: -1, clarity, isContrary: true } as const;
    const isSaid = aspectsOf(problem).some((aspect) => tellingOf(words, { aspect, ...shows }) === 'plainly');
    return isNamed || isSaid ? 'plainly' : 'likely';
  };
}
