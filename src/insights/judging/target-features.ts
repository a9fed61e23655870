import type { Pos } from '../language/language.ts';
import { holds, type Mark, type Span, type Token } from '../reading/reading.ts';
import { collected, SPELLED, type Features, type Names, type Put } from './features.ts';
import type { Sentence } from './sentences.ts';
import { spelled } from './spelled.ts';
import { NEGATION_REACH } from '../weights.ts';

/** How many words may stand between a target and an opinion for their kinds to be looked at. */
const LONGEST_PATH = 5;

const VERBS: ReadonlySet<Pos> = new Set(['VERB', 'AUX']);
const ADJECTIVES: ReadonlySet<Pos> = new Set(['ADJ']);

/** The same, spelled out. */
export function targetFeatures(read: Sentence, target: Span): Features {
  return collected((put) => seeTarget(read, target, SPELLED, put));
}

/**
 * What the model sees of one target: the words of its clause and of the clauses beside it, the words next to it, the
 * verbs and adjectives nearest to it, the lexicon's opinions by their distance, and what whole texts taught of the words.
 */
export function seeTarget<Name>(read: Sentence, target: Span, names: Names<Name>, take: Put<Name>): void {
  const put: Put = (group, name, value) => take(group, names.of(name), value);
  const inRow = (group: string, first: string, others: readonly string[]): void => {
    let name = names.of(first);
    for (const word of others) name = names.joined(name, word);
    take(group, name, 1);
  };
  const home = read.clauses.findIndex((clause) => target.from >= clause.from && target.from < clause.to);
  words(read, target, home, { names, take });
  neighbours(read, target, read.clauses[home] ?? read, { put, inRow });
  lexical(read, target, home, { put, inRow });
  learnt(read, target, read.clauses[home] ?? read, put);
}

/** Takes a feature of words, or of kinds, in a row. */
type PutRow = (group: string, first: string, others: readonly string[]) => void;

interface Puts {
  put: Put;
  inRow: PutRow;
}

/** Marks that enclose words and say nothing of them. */
const ENCLOSING = new Set(['"', '“', '”', '(', ')', '[', ']']);

/** t: the target; c: its clause; n: what a negation in the clause reaches; o: the clauses beside it, f: the others. */
function words<Name>(
  sentence: Sentence,
  target: Span,
  home: number,
  { names, take }: { names: Names<Name>; take: Put<Name> },
): void {
  const {
    reading,
    clauses,
    rows: { surfaces },
    negators,
  } = sentence;
  const { tokens } = reading;
  const clause: Span = clauses[home] ?? sentence;
  const nearFrom = clauses[home - 1]?.from ?? clause.from;
  const nearTo = clauses[home + 1]?.to ?? clause.to;
  let negated = 0;
  for (let i = sentence.from; i < sentence.to; i++) {
    const token = tokens[i];
    if (token === undefined || ENCLOSING.has(token.word)) continue;
    const word = names.at(surfaces, i - sentence.from);
    if (i >= target.from && i < target.to) {
      take('t', word, 1);
    } else if (i >= clause.from && i < clause.to) {
      take('c', word, 1);
      if (negators.has(i)) negated = NEGATION_REACH;
      else if (token.pos === 'PUNCT') negated = 0;
      else if (negated > 0) {
        negated--;
        take('n', word, 1);
      }
    } else {
      take(i >= nearFrom && i < nearTo ? 'o' : 'f', word, 0.5);
    }
  }
}

/** So many words beside a target are looked at on each side. */
const MOST_BESIDE = 3;

/** l1, l2, r1, r2: one and two words before and after; l-2, r-2, r-3: single ones; v and a: nearest verb and adjective. */
function neighbours(
  { reading: { tokens }, from: start, to: end, rows: { surfaces } }: Sentence,
  target: Span,
  clause: Span,
  { put, inRow }: Puts,
): void {
  const surfaceAt = (at: number, token: Token): string => surfaces.words[at - start] ?? token.word;
  const beside = (from: number, to: number, step: 1 | -1): string[] => {
    const found: string[] = [];
    for (let i = from; i !== to && found.length < MOST_BESIDE; i += step) {
      const token = tokens[i];
      if (token !== undefined && !ENCLOSING.has(token.word)) found.push(surfaceAt(i, token));
    }
    return found;
  };
  const nearest = (from: number, to: number, step: 1 | -1, kinds: ReadonlySet<Pos>): string => {
    for (let i = from; step > 0 ? i < to : i > to; i += step) {
      const token = tokens[i];
      if (token !== undefined && kinds.has(token.pos)) return surfaceAt(i, token);
    }
    return '-';
  };
  const before = beside(target.from - 1, Math.min(target.from, start) - 1, -1);
  const l1 = before[0] ?? '<';
  const l2 = before[1] ?? '<';
  const after = beside(target.to, Math.max(target.to, end), 1);
  const r1 = after[0] ?? '>';
  const r2 = after[1] ?? '>';
  const r3 = after[2] ?? '>';
  put('l1', l1, 1);
  inRow('l2', l2, [l1]);
  put('l-2', l2, 0.7);
  put('r1', r1, 1);
  inRow('r2', r1, [r2]);
  put('r-2', r2, 0.7);
  put('r-3', r3, 0.7);
  put('va', nearest(target.to, clause.to, 1, VERBS), 1);
  put('vb', nearest(target.from - 1, clause.from - 1, -1, VERBS), 1);
  put('aa', nearest(target.to, clause.to, 1, ADJECTIVES), 1);
  put('ab', nearest(target.from - 1, clause.from - 1, -1, ADJECTIVES), 1);
}

function bucket(value: number): string {
  if (value <= -2.5) return '--';
  if (value < -0.3) return '-';
  if (value < 0.3) return '0';
  return value < 2.5 ? '+' : '++';
}

/** sign, near, nouns, path: the nearest opinion of the clause, on which side and how far, and what stands between. */
function nearestOpinion(
  tokens: readonly Token[],
  target: Span,
  near: Mark | null,
  { put, inRow }: Puts,
): void {
  if (near === null) {
    put('sign', 'none', 1);
    put('near', 'none', 1);
    return;
  }
  const sign = bucket(near.value);
  const isBefore = near.from < target.from;
  const from = isBefore ? near.to : target.to;
  const to = isBefore ? target.from : near.from;
  const between: Pos[] = [];
  let nouns = 0;
  for (let at = from; at < to; at++) {
    const pos = tokens[at]?.pos ?? 'X';
    between.push(pos);
    if (pos === 'NOUN' || pos === 'PROPN') nouns++;
  }
  const where = spelled`${sign} ${isBefore ? 'L' : 'R'}`;
  put('sign', sign, 1);
  inRow('near', where, [String(Math.min(4, between.length))]);
  inRow('nouns', where, [String(Math.min(2, nouns))]);
  if (between.length <= LONGEST_PATH) inRow('path', where, between.length === 0 ? [''] : between);
}

/** The lexicon's opinions: the nearest one in the clause, sums weighted by distance, and what stands in other clauses. */
function lexical(sentence: Sentence, target: Span, home: number, { put, inRow }: Puts): void {
  const { reading, clauses, opinions } = sentence;
  const clause: Span = clauses[home] ?? sentence;
  const nearFrom = clauses[home - 1]?.from ?? sentence.from;
  const nearTo = clauses[home + 1]?.to ?? sentence.to;
  let left = 0;
  let right = 0;
  let plus = 0;
  let minus = 0;
  let beyond = 0;
  let all = 0;
  let count = 0;
  let near: Mark | null = null;
  let nearGap = Infinity;
  for (const hit of opinions) {
    if (hit.from >= target.from && hit.to <= target.to) {
      put('in', bucket(hit.value), 1);
      continue;
    }
    all += hit.value;
    count++;
    const gap = Math.max(0, hit.from >= target.to ? hit.from - target.to : target.from - hit.to);
    if (hit.from < clause.from || hit.from >= clause.to) {
      const adjacent = hit.from >= nearFrom && hit.from < nearTo;
      beyond += hit.value * (adjacent ? 1 : 0.4);
      put(hit.from < clause.from ? 'bp' : 'bn', bucket(hit.value), adjacent ? 1 : 0.5);
      continue;
    }
    const weighted = hit.value / (1 + gap / 3);
    if (weighted > 0) plus += weighted;
    else minus += weighted;
    if (hit.from < target.from) left += weighted;
    else right += weighted;
    if (gap < nearGap) {
      nearGap = gap;
      near = hit;
    }
  }
  put('link', clauses[home]?.link ?? 'start', 1);
  put('next', clauses[home + 1]?.link ?? 'end', 1);
  nearestOpinion(reading.tokens, target, near, { put, inRow });
  put('clause', bucket(plus + minus), 1);
  put('sum', 'left', left / 2);
  put('sum', 'right', right / 2);
  put('sum', 'plus', plus / 2);
  put('sum', 'minus', minus / 2);
  put('sum', 'beyond', beyond / 3);
  put('sum', 'all', all / 4);
  put('count', String(Math.min(4, count)), 1);
  if (plus === 0 && minus === 0) put('alone', bucket(beyond), 1);
  if (clauses.length === 1) put('only', bucket(all), 1);
}

/** learnt: how far the words lean that stand near the target, in its clause and in its sentence. */
function learnt(sentence: Sentence, target: Span, clause: Span, put: Put): void {
  const leans = sentence.leans();
  let near = 0;
  let own = 0;
  let all = 0;
  for (let i = sentence.from; i < sentence.to; i++) {
    const lean = leans[i - sentence.from] ?? 0;
    if (lean === 0 || holds(target, i)) continue;
    all += lean;
    if (!holds(clause, i)) continue;
    own += lean;
    near += lean / (1 + (i < target.from ? target.from - 1 - i : i - target.to) / 3);
  }
  put('learnt', 'near', near);
  put('learnt', 'clause', own);
  put('learnt', 'sentence', all / 2);
}
