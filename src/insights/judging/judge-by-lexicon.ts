import { labelOf, oddsOf, sumOf as sumOfEvidence, type Evidence } from './model.ts';
import { sentimentFrom } from './review-sentiment.ts';
import { starsOnReview } from './star-prior.ts';
import { round3, type Sentiment } from '../notes.ts';
import { holds, type Mark, type Reading, type Span } from '../reading/reading.ts';

import { BY_LEXICON } from '../weights.ts';

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

/** The sentiment of a whole text beside its stars; of its words alone without them. */
export function sentimentByLexicon(reading: Reading, rating: number | null): Sentiment {
  if (rating === null) return judgeByLexicon(reading);
  const odds = oddsOf(sumOfEvidence([textByLexicon(reading), starsOnReview(rating)]));
  return sentimentFrom(odds);
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
