import { labelOf, oddsOf, type Evidence } from './model.ts';
import { round3, type Sentiment } from '../notes.ts';
import { holds, type Mark, type Reading, type Span } from '../reading/reading.ts';

/**
 * The judgement of texts in languages for which there is no model: a sum of the opinions that the lexicon finds, each in
 * its context. All weights are here.
 */
export const BY_LEXICON = {
  /** Complaints weigh more: people praise by habit, and a lexicon knows more words of praise (Taboada et al., 2011). */
  complaint: 1.25,
  /** What comes after "but" is what is meant, what comes before it is conceded. */
  turned: 1.2,
  /** Who denies something without a word of opinion mostly complains: "nobody came" (Potts, "On the negativity of negation", 2010). */
  denial: -0.8,
  /** Points of the lexicon at which a score is half of the way to its end. */
  halfway: 4,
  /** From this score on a text is positive, down from its opposite negative. */
  leastScore: 0.1,
  /** The most nats that a whole text says: less than five or one stars do. */
  most: 2.5,
  /** How many words from a target an opinion counts half. */
  halfDistance: 4,
  /** What an opinion counts behind a comma or "and" of its clause, and in another clause of the sentence. */
  acrossMark: 0.6,
  acrossClause: 0.35,
  /** Nats a point of the lexicon is worth beside its target. */
  point: 1.6,
  /** Nats of neutral over both sides where nothing is said. */
  neutral: 0.35,
};

function weightOf({ value }: Mark): number {
  return value < 0 ? value * BY_LEXICON.complaint : value;
}

function opinionsOf({ marks }: Reading): Mark[] {
  return marks.filter(({ kind }) => kind === 'opinion');
}

/** What a clause without an opinion says by denying something: a little of a complaint. */
function unsaid({ tokens, language }: Reading, clause: Span): number {
  for (let at = clause.from; at < clause.to; at++) {
    if (!language.isOf('denial', tokens[at]?.word ?? '')) continue;
    const rules = language.context.longestAt(tokens, at, { start: clause.from, end: clause.to });
    if (!rules?.values.some(({ category }) => category === 'none')) return BY_LEXICON.denial;
  }
  return 0;
}

/** What all opinions of a text add up to, in points of the lexicon. */
function sumOf(reading: Reading): number {
  const opinions = opinionsOf(reading);
  const silent = reading.clauses.filter((clause) => !opinions.some(({ from }) => holds(clause, from)));
  const denied = silent.reduce((so, clause) => so + unsaid(reading, clause), 0);
  return opinions.reduce((so, mark) => {
    const isTurned = reading.clauses[mark.clause]?.link === 'contrast';
    return so + weightOf(mark) * (isTurned ? BY_LEXICON.turned : 1);
  }, denied);
}

/** The sentiment of a whole text; neutral where no opinion is found or praise and complaint weigh the same. */
export function judgeByLexicon(reading: Reading): Sentiment {
  const sum = sumOf(reading);
  const score = round3(sum / (Math.abs(sum) + BY_LEXICON.halfway));
  const { leastScore } = BY_LEXICON;
  return { score, label: score >= leastScore ? 'positive' : score <= -leastScore ? 'negative' : 'neutral' };
}

/** Evidence of a whole text in nats over neutral, to be added to what the stars say; none where it says nothing. */
export function textByLexicon(reading: Reading): Evidence {
  const sum = sumOf(reading);
  const nats = (BY_LEXICON.most * sum) / (Math.abs(sum) + BY_LEXICON.halfway);
  return { plus: nats, minus: -nats };
}

/** How many words stand between two spans, and whether one of them parts what is said: a comma or "and". */
function wayBetween(
  { tokens, language }: Reading,
  one: Span,
  other: Span,
): { words: number; parted: boolean } {
  const from = Math.min(one.to, other.to);
  const to = Math.max(one.from, other.from);
  const between = tokens.slice(from, Math.max(from, to));
  const parted = between.some(({ word }) => word === ',' || language.isOf('joining', word));
  return { words: between.length, parted };
}

/**
 * Evidence of what is said of a target, in nats over neutral: the opinions of its clause, the nearer the more; where it
 * has none, those of its sentence at less weight.
 */
export function targetByLexicon(reading: Reading, target: Span): Evidence {
  const { clauses, sentences } = reading;
  const home = clauses.find((clause) => holds(clause, target.from));
  const sentence = sentences.find((span) => holds(span, target.from));
  if (home === undefined || sentence === undefined)
    return { plus: -BY_LEXICON.neutral, minus: -BY_LEXICON.neutral };
  const near = opinionsOf(reading).filter(({ from }) => holds(sentence, from));
  const own = near.filter(({ from }) => holds(home, from));
  const heard = own.length > 0 ? own : near;
  const denied = own.length > 0 ? 0 : unsaid(reading, home);
  const lean = heard.reduce((so, mark) => {
    const { words, parted } = wayBetween(reading, mark, target);
    const far = BY_LEXICON.halfDistance / (BY_LEXICON.halfDistance + words);
    const across = own.length > 0 ? 1 : BY_LEXICON.acrossClause;
    return so + weightOf(mark) * far * across * (parted ? BY_LEXICON.acrossMark : 1);
  }, denied);
  return {
    plus: lean * BY_LEXICON.point - BY_LEXICON.neutral,
    minus: -lean * BY_LEXICON.point - BY_LEXICON.neutral,
  };
}

/** The same as a sentiment, as for a whole text. */
export function judgeTargetByLexicon(reading: Reading, target: Span): Sentiment {
  const odds = oddsOf(targetByLexicon(reading, target));
  return { score: round3(odds.positive - odds.negative), label: labelOf(odds) };
}
