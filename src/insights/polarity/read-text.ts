import { opinionsOf, type OpinionHit } from '../lexicon/lexicon.ts';
import { promisesIn } from '../promises.ts';
import { clausesOf, type Clause } from '../text/clauses.ts';
import { elsewhereClauses } from '../text/elsewhere.ts';
import { parseText, type ParsedText } from '../text/parse.ts';
import { tokensAt } from '../text/slice.ts';
import { surfacesOf } from './surfaces.ts';
import { takenBackAcross } from './taken-back.ts';
import type { ReadSentence } from './target-features.ts';

/** An English text with everything the questions about it need. */
export interface ReadText {
  parsed: ParsedText;
  sentences: ReadSentence[];
}

/** How much praise of another business says against this one, and a complaint for it. */
const BY_COMPARISON = -0.5;

/** Opinions as they count for the business reviewed: those of another are turned round. */
function onBusiness(opinions: readonly OpinionHit[], others: readonly Clause[]): readonly OpinionHit[] {
  if (others.length === 0) return opinions;
  return opinions.map((hit) =>
    others.some(({ from, to }) => hit.from >= from && hit.from < to)
      ? { ...hit, value: hit.value * BY_COMPARISON }
      : hit,
  );
}

/** How good a bill as quoted is, and how bad a higher one, in points of the lexicon. */
const PROMISE = { kept: 2.5, broken: -2.5 };

/** What figures say where no word does: "The quote was $400 and the bill came to $400". */
function opinionsInFigures(parsed: ParsedText): OpinionHit[] {
  const bills = promisesIn(parsed.text).filter(({ problem }) => problem !== 'late-arrival');
  return bills.map(({ problem, start, end }) => {
    const value = problem === null ? PROMISE.kept : PROMISE.broken;
    return { ...tokensAt(parsed, start, end), value, plain: value, negated: false, deniers: [] };
  });
}

/** Tokens, sentences, clauses and opinions of a text. */
export function readText(text: string): ReadText {
  const parsed = parseText(text);
  const inFigures = opinionsInFigures(parsed);
  const said = takenBackAcross(
    parsed,
    parsed.sentences.map((sentence) => [
      ...opinionsOf(parsed, sentence),
      ...inFigures.filter(({ from }) => from >= sentence.from && from < sentence.to),
    ]),
  );
  const told = parsed.sentences.map((sentence, at) => ({
    parsed,
    sentence,
    clauses: clausesOf(parsed, sentence),
    opinions: said[at] ?? [],
  }));
  const others = elsewhereClauses(told);
  const sentences = told.map((one) => ({
    ...one,
    onBusiness: onBusiness(one.opinions, others),
    surfaces: surfacesOf(parsed, one.sentence, one.opinions),
  }));
  return { parsed, sentences };
}
