import { meet, standsIn, type AspectNote, type ProblemNote } from '../notes.ts';
import type { SentenceGist } from './gists.ts';
import { scoreAt } from './judge-clause.ts';
import { judgeTarget } from './judge-target.ts';
import type { JudgedText } from './judged-text.ts';
import { oddsOf, type LinearModel } from './model.ts';
import { statesIn } from './report-problem.ts';
import type { Sentence } from './sentences.ts';
import { placeOf } from '../reading/spans.ts';
import { spelled } from './spelled.ts';
import { seeVerdict, type VerdictFeatures } from './verdict-features.ts';
import { verdictOddsSeen, type VerdictModel } from './verdict-model.ts';

/** A text judged, with what it says of each aspect. */
export interface ProblemsAround {
  judged: JudgedText;
  notes: readonly AspectNote[];
  /** The trade whose vocabulary it is read by. */
  vertical: string;
  /** The problems that it seems to tell in words. */
  inWords: ReadonlySet<string>;
}

/**
 * A problem, the aspects that it is a complaint about, what it was found by: words of its patterns, a complaint about one of
 * the aspects, or what its sentence is about; and whether something is asked for there.
 */
export interface FoundProblem {
  note: ProblemNote;
  aspects: readonly string[];
  by: 'words' | 'aspect' | 'gist';
  isAsked: boolean;
}

/** Odds of complaint over praise farther from even than these are as far as any. */
const LEAST_ODDS = 0.01;

/** Words that lean more to one side together lean as much as any. */
const MOST_LEAN = 3;

/** How many of what is counted make a difference. */
const MOST = { words: 5, problems: 3, sentences: 4, length: 5 };

/** What is about one in size. */
const SCALE = 3;

/** A problem counts by itself half of what tells of it. */
const OF_ID = 0.5;

/** On which side stars are, in a word. */
function sideOf(rating: number | null): 'no' | 'few' | 'some' | 'many' {
  if (rating === null) return 'no';
  return rating < 3 ? 'few' : rating > 3 ? 'many' : 'some';
}

function bounded(lean: number): number {
  return Math.max(-MOST_LEAN, Math.min(MOST_LEAN, lean));
}

/** How often a number can be halved, to `most`. */
function halvings(size: number, most: number): number {
  return Math.min(most, Math.floor(Math.log2(Math.max(1, size))));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** The sentence that an offset of the text stands in. */
function sentenceAt({ sentences }: JudgedText, offset: number): Sentence | undefined {
  return sentences.find(({ reading: { tokens }, from, to }) => {
    const [first, last] = [tokens[from], tokens[to - 1]];
    return first !== undefined && last !== undefined && standsIn(offset, [first.start, last.end]);
  });
}

/** How much speaks for its sentence being about a problem, by itself and over any other that no words tell. */
function ofGist(
  { note: { id }, by }: FoundProblem,
  inWords: ReadonlySet<string>,
  gist: SentenceGist | undefined,
): VerdictFeatures {
  const nats = gist?.natsOf('problems', id) ?? null;
  if (gist === undefined || nats === null) return [['gist unknown', 1]];
  const lead = bounded(nats - gist.mostOfProblems(new Set([...inWords, id])));
  return [
    ['gist', nats / SCALE],
    [spelled`gist, by ${by}`, nats / SCALE],
    ['gist over others', lead / SCALE],
    [spelled`gist over others, by ${by}`, lead / SCALE],
    [spelled`gist ${Math.max(-4, Math.min(4, Math.round(nats)))}`, 1],
  ];
}

/** What the verdict is, with the stars and without, on that of some aspects which is most likely complained of. */
function ofWorstAspect(
  aspects: readonly string[],
  home: Sentence,
  { judged: { parts, around }, notes }: ProblemsAround,
  model: VerdictModel,
): VerdictFeatures {
  const judged = aspects.flatMap((aspect) => {
    const own = parts.get(aspect);
    if (own === undefined) return [];
    const { starred, unstarred } = verdictOddsSeen(model, (put) => seeVerdict(aspect, own, around, put));
    return [{ aspect, own, odds: starred, unstarred }];
  });
  const [worst] = judged.toSorted((a, b) => b.odds.negative - a.odds.negative);
  if (worst === undefined) return [['aspect unheard', 1]];
  const { aspect, own, odds, unstarred } = worst;
  const part = own.find((one) => one.home === home);
  const polarity = notes.find(({ id }) => id === aspect)?.polarity ?? 'none';
  return [
    ['complaint', odds.negative],
    ['praise', odds.positive],
    ['nothing said', odds.none],
    ['complaint, no stars', unstarred.negative],
    ['praise, no stars', unstarred.positive],
    [spelled`aspect ${polarity}`, 1],
    [spelled`aspect ${polarity}, ${sideOf(around.rating)} stars`, 1],
    [spelled`aspect in sentence ${part !== undefined}`, 1],
    ...((part?.nats ?? null) === null
      ? []
      : ([['said', bounded(part?.nats ?? 0) / SCALE]] satisfies VerdictFeatures)),
  ];
}

/**
 * What is seen of a problem that a text seems to tell: by what it was found, how its words,
 * its clause, its sentence and the whole text lean, what is said of the aspects that it is a complaint about, and the
 * stars, which customers of one trade give otherwise than those of another. Empty where no sentence holds its words.
 */
export function problemFeatures(
  found: FoundProblem,
  around: ProblemsAround,
  { target, verdict }: { target: LinearModel; verdict: VerdictModel },
): VerdictFeatures {
  const { note, aspects, by, isAsked } = found;
  const { id, evidence } = note;
  const { judged, inWords, vertical } = around;
  const home = sentenceAt(judged, evidence[0]);
  if (home === undefined) return [];
  const { tokens } = home.reading;
  const isOf = (at: number): boolean => {
    const token = tokens[at];
    return token !== undefined && meet([token.start, token.end], evidence);
  };
  let from = home.from;
  while (from + 1 < home.to && !isOf(from)) from++;
  let to = from + 1;
  while (to < home.to && isOf(to)) to++;
  const { rating, review, sentences } = judged.around;
  const stars = rating ?? 'none';
  const side = sideOf(rating);
  const starsBy = spelled`stars ${stars}, by ${by}`;
  const odds = oddsOf(judgeTarget(target, home, { from, to, isCue: false, isExcepted: false }).evidence);
  const lean = Math.log((odds.negative + LEAST_ODDS) / (odds.positive + LEAST_ODDS)) / SCALE;
  const clause = home.clauses.find((one) => from >= one.from && from < one.to) ?? home;
  const isStated = statesIn(home.reading, placeOf(home.reading, clause));
  const leans = home.leans();
  const opinions = home.opinions.filter((one) => one.from < to && one.to > from);
  const worst = Math.min(0, ...opinions.map(({ value }) => value)) / SCALE;
  const scores = judged.clauses.map((one) => one[3]);
  return [
    [spelled`by ${by}`, 1],
    [spelled`stars ${stars}`, 1],
    [spelled`${side} stars, by ${by}`, 1],
    [spelled`asked ${isAsked}, by ${by}`, 1],
    [spelled`stated ${isStated}, by ${by}`, 1],
    [spelled`stated ${isStated}, ${side} stars`, 1],
    [spelled`${vertical}, ${starsBy}`, 1],
    [spelled`problem ${id}`, OF_ID],
    ['negative', odds.negative],
    ['neutral', odds.neutral],
    ['lean', lean],
    [spelled`lean, ${side} stars`, lean],
    ['text', review],
    [spelled`text, ${side} stars`, review],
    ['clause', scoreAt(judged.clauses, evidence[0])],
    ['worst clause', Math.min(0, ...scores)],
    ['best clause', Math.max(0, ...scores)],
    ['words of the sentence', bounded(sum(leans))],
    ['words of the clause', bounded(sum(leans.slice(clause.from - home.from, clause.to - home.from)))],
    [spelled`words ${by === 'words' ? Math.min(MOST.words, to - from) : 'none'}`, 1],
    ['worst word', worst],
    [spelled`problems ${Math.min(MOST.problems, inWords.size)}`, 1],
    [spelled`sentences ${halvings(sentences, MOST.sentences)}`, 1],
    [spelled`length ${halvings(home.to - home.from, MOST.length)}`, 1],
    ...ofGist(found, inWords, judged.gists[home.number]),
    ...ofWorstAspect(aspects, home, around, verdict),
  ];
}
