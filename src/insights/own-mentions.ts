import { readMentions, type ReadMention } from './aspect-notes.ts';
import { clauseNotes } from './clause-notes.ts';
import type { ClauseNote } from './notes.ts';
import { isOwnAffair } from './own-doing.ts';
import type { LinearModel } from './polarity/model.ts';
import type { ReadText } from './polarity/read-text.ts';
import { complains } from './polarity/target-polarity.ts';
import { problemHits, problemMentions, type ProblemHit } from './problem-hits.ts';
import type { ProblemMatcher } from './problems.ts';
import { aspectMatcher, type AspectMention } from './taxonomy/matcher.ts';
import type { Taxonomy } from './taxonomy/schema.ts';
import { isCustomersOwn } from './text/customers-own.ts';
import { elsewhereClauses } from './text/elsewhere.ts';
import { isFeared } from './text/fears.ts';
import { isPlain } from './text/middling.ts';
import { namedPersons } from './text/named-persons.ts';
import { isOtherSense } from './text/other-senses.ts';
import type { ParsedText, Span } from './text/parse.ts';
import { isScareQuoted } from './text/scare-quotes.ts';

/** What a text tells of the business, clause by clause, and the problems it names. */
export interface Told {
  /** The mentions of aspects, with those that the problems make, in the order of the text. */
  mentions: ReadMention[];
  clauses: ClauseNote[];
  hits: ProblemHit[];
}

/** Only people are so, and the aspect that knows the word is about them. */
const OF_PEOPLE = 'rude';

function overlaps(one: Span, other: Span): boolean {
  return one.from < other.to && other.from < one.to;
}

/** Whether a mention is of the business, not of another one or of the customer, and meant as it stands. */
function isOurs(parsed: ParsedText, one: AspectMention, elsewhere: readonly Span[]): boolean {
  const sentence = parsed.sentences.find((span) => overlaps(span, one));
  return (
    sentence !== undefined &&
    !elsewhere.some((clause) => one.from >= clause.from && one.from < clause.to) &&
    !isCustomersOwn(parsed, one, sentence.from) &&
    !isOwnAffair(parsed, one, sentence) &&
    !isOtherSense(parsed, one, sentence) &&
    !(one.cue && isScareQuoted(parsed, one))
  );
}

/** A sentence that only calls something like most of its kind complains of nothing: "The service was average." */
function withoutPlain({ reading, ...mention }: ReadMention): ReadMention {
  const { home } = reading;
  const words = ({ from, to }: Span): string[] =>
    home.parsed.tokens.slice(from, to).map(({ lower }) => lower);
  const isSo =
    complains(reading) && isPlain(words(home.sentence)) && home.opinions.every((hit) => isPlain(words(hit)));
  return {
    ...mention,
    reading: isSo ? { ...reading, evidence: { plus: -2, minus: -2 }, silent: true } : reading,
  };
}

/** Beside a problem the stars make no praise of what is not praised: "couldn't get a straight answer out of the office". */
function besideProblem({ reading, ...mention }: ReadMention, hits: readonly ProblemHit[]): ReadMention {
  const isBeside = hits.some((hit) => overlaps(hit, reading));
  return { ...mention, reading: isBeside && reading.said === 0 ? { ...reading, said: -1 } : reading };
}

function isOfFear({ reading: { evidence, home }, ...span }: ReadMention): boolean {
  return evidence.minus > evidence.plus && isFeared(home.parsed, span, home.sentence);
}

/** What finds and reads all that a text tells of the aspects and problems of a taxonomy. */
export function mentionReader(
  taxonomy: Taxonomy,
  problems: ProblemMatcher,
  model: LinearModel,
): (text: ReadText, rating: number | null) => Told {
  const aspects = aspectMatcher(taxonomy);
  const known = new Set(taxonomy.aspects.map(({ id }) => id));
  const aspectsOf = (problem: string): string[] => problems.aspectsOf(problem).filter((id) => known.has(id));
  const ofPeople = taxonomy.aspects.find(({ cues }) => cues.includes(OF_PEOPLE))?.id;
  const find = (parsed: ParsedText): AspectMention[] => {
    const found = aspects.find(parsed);
    if (ofPeople === undefined) return found;
    const persons = parsed.sentences
      .flatMap((sentence) => namedPersons(parsed, sentence))
      .filter((span) => !found.some((one) => overlaps(one, span)))
      .map((span) => ({ ...span, aspect: ofPeople, cue: true }));
    return [...found, ...persons].toSorted((a, b) => a.from - b.from);
  };
  return (text, rating) => {
    const elsewhere = elsewhereClauses(text.sentences);
    const own = find(text.parsed).filter((one) => isOurs(text.parsed, one, elsewhere));
    const mentions = readMentions(model, text, own)
      .filter((mention) => !isOfFear(mention))
      .map(withoutPlain);
    const clauses = clauseNotes(text, mentions, rating);
    const hits = problemHits(text, problems, { clauses, rating, elsewhere });
    const more = problemMentions(text, hits, { mentions, aspectsOf });
    const all = [...mentions.map((mention) => besideProblem(mention, hits)), ...more];
    return { mentions: all.toSorted((a, b) => a.from - b.from), clauses, hits };
  };
}
