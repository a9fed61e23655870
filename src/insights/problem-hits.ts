import type { ReadMention } from './aspect-notes.ts';
import { scoreAt } from './clause-notes.ts';
import type { ClauseNote } from './notes.ts';
import type { Evidence } from './polarity/model.ts';
import type { ReadText } from './polarity/read-text.ts';
import { complains } from './polarity/target-polarity.ts';
import type { ProblemMatcher, ProblemMention } from './problems.ts';
import { promisesIn } from './promises.ts';
import { tokensAt } from './text/slice.ts';
import type { Span } from './text/parse.ts';

/** A clause that is better than this reports no problem, whatever words it holds. */
const NO_COMPLAINT = 0.5;

/** A word at least as bad as this says that something was bad: "late", not "waited". */
const EXPLICIT = -1.5;

/** What to go by: the sentiment of the clauses, the stars, and the clauses that tell of somebody else. */
export interface Telling {
  clauses: readonly ClauseNote[];
  rating: number | null;
  elsewhere: readonly Span[];
}

/** A problem that the taxonomy names, with the number of the sentence that tells it. */
export interface ProblemHit extends ProblemMention {
  sentence: number;
}

/** The problems that figures show, where the taxonomy knows them: "Quoted $180, billed $430". */
function inFigures({ parsed, sentences }: ReadText, problems: ProblemMatcher): ProblemHit[] {
  return promisesIn(parsed.text).flatMap(({ problem, start, end }) => {
    if (problem === null || !problems.knows(problem)) return [];
    const span = tokensAt(parsed, start, end);
    const sentence = sentences.findIndex(
      (one) => span.from >= one.sentence.from && span.from < one.sentence.to,
    );
    return sentence < 0 ? [] : [{ problem, ...span, sentence }];
  });
}

/**
 * The problems that the taxonomy names, in clauses that do not praise and do not tell of somebody else, and those that
 * figures show.
 */
export function problemHits(
  text: ReadText,
  problems: ProblemMatcher,
  { clauses, rating, elsewhere }: Telling,
): ProblemHit[] {
  const named = text.sentences.flatMap(({ sentence: span, parsed, opinions }, sentence) => {
    // Of a review with all stars, what says nothing bad is no complaint: "had to call several times".
    if (rating === 5 && opinions.every(({ value }) => value > EXPLICIT)) return [];
    return problems
      .find(parsed, span)
      .filter(({ from }) => !elsewhere.some((clause) => from >= clause.from && from < clause.to))
      .filter(({ from }) => scoreAt(clauses, parsed.tokens[from]?.start ?? -1) <= NO_COMPLAINT)
      .map((hit) => ({ ...hit, sentence }));
  });
  return rating === 5 ? named : [...named, ...inFigures(text, problems)];
}

/** What a named problem says of the aspect it is a complaint about, in nats over neutral. */
const COMPLAINT: Evidence = { plus: -2, minus: 2 };

/**
 * Mentions of the aspects that problems are complaints about, where nothing in the sentence complains of one already:
 * "Nobody came" is punctuality.
 */
export function problemMentions(
  text: ReadText,
  hits: readonly ProblemHit[],
  { mentions, aspectsOf }: { mentions: readonly ReadMention[]; aspectsOf: (problem: string) => string[] },
): ReadMention[] {
  return hits.flatMap((hit): ReadMention[] => {
    const home = text.sentences[hit.sentence];
    const clause = home?.clauses.find(({ from, to }) => hit.from >= from && hit.from < to);
    const aspects = aspectsOf(hit.problem);
    const [aspect] = aspects;
    if (home === undefined || clause === undefined || aspect === undefined) return [];
    const isTold = mentions.some(
      ({ aspect: id, from, to, reading }) =>
        complains(reading) &&
        ((from < hit.to && to > hit.from) || (aspects.includes(id) && reading.home === home)),
    );
    if (isTold) return [];
    const span = { from: hit.from, to: hit.to };
    const reading = {
      evidence: { ...COMPLAINT },
      silent: false,
      said: -1,
      home,
      target: span,
      from: clause.from,
      to: Math.max(clause.to, hit.to),
    };
    return [{ ...span, aspect, cue: true, reading }];
  });
}
