import { aspectProblemId } from '../judging/report-problem.ts';
import { english } from '../language/en/english.ts';
import { holds, isOfAnother, overlap, type Mark, type Reading } from '../reading/reading.ts';
import { read } from '../reading/read.ts';
import { vocabularyOf } from '../reading/vocabulary.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import { aspectNature } from './aspect-nature.ts';
import type { Telling } from './chosen-evidence.ts';
import type { NamesOthers } from './private-names.ts';
import { describesNext, isOfThing, isOneWord, isSaidPlainly, pointsBack, turnsAway } from './plain-words.ts';

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
 * How clear a judgement must be on words that speak of nothing but the aspect and hold no opinion beside it: of those
 * without any, and of those with one elsewhere.
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
 * stars agree, what was judged clearly and speaks of nothing else, and what asks, turns to something else or names persons
 * whom the business does not. Never what one of its words belies, nor what breaks off.
 */
export function tellingWords(taxonomy: Taxonomy, namesOthers: NamesOthers): TellingOf {
  const language = english();
  const vocabulary = vocabularyOf(taxonomy, language);
  const { isOfPeople, isMainly } = aspectNature(taxonomy);
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
    const mentions = reading.marks.filter(({ kind }) => kind === 'term' || kind === 'cue');
    const own = mentions.filter(
      (mention) =>
        mention.id === aspect && !isOfAnother(reading, mention) && !describesNext(reading, mention),
    );
    const ofIt = problems.filter(({ id }) => isProblemOf(id, aspect));
    if (ofIt.length > 0 && sign > 0) return 'no';
    // What is a complaint about several things is one about the first, and about others that are named.
    if (ofIt.length > 0)
      return own.length > 0 || ofIt.some(({ id }) => isMainly(id, aspect)) ? 'plainly' : 'likely';
    // What tells a problem of something else complains of that: "nobody came" is no word on the staff who were to come.
    const ofOthers = sign < 0 ? problems.filter(({ id }) => isOfAspects(id)) : [];
    const isOfOther = ofOthers.length > 0;
    const isUnsure = isOfPeople(aspect) && own.every((mention) => isOfThing(reading, mention));
    const said = agreeing.filter((opinion) => !ofOthers.some((problem) => overlap(problem, opinion)));
    if (isSaidPlainly(reading, own, said))
      return isOfOther || isUnsure || isOneWord(reading) ? 'likely' : 'plainly';
    if (isContrary || isOfOther || isUnsure || own.length === 0) return 'no';
    if (own.length < mentions.length) return 'no';
    return clarity >= (agreeing.length > 0 ? CLEAR.apart : CLEAR.alone) ? 'likely' : 'no';
  };
  return (words, shows) => {
    const reading = read(words, { language, vocabulary });
    const told = judged(reading, shows);
    const agreeing = reading.marks.filter(
      (mark) => mark.value * shows.sign > 0 || (shows.sign < 0 && mark.kind === 'problem'),
    );
    const isPoor =
      pointsBack(reading) ||
      namesOthers(reading) ||
      turnsAway(reading, agreeing) ||
      reading.text.includes('?');
    return told === 'plainly' && isPoor ? 'likely' : told;
  };
}

/** How well words tell one problem by themselves. */
export type TellingProblem = (words: string, problem: string, clarity: number) => Telling;

/**
 * Tells which words tell a problem: plainly those in which people tell it, or which complain of what it is about; likely,
 * those that are likely to complain of that.
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
    const shows = { sign: -1, clarity, isContrary: false } as const;
    const told = aspectsOf(problem).map((aspect) => tellingOf(words, { aspect, ...shows }));
    if (isNamed || told.includes('plainly')) return 'plainly';
    return told.includes('likely') ? 'likely' : 'no';
  };
}
