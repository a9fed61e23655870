import { holds, type Mark } from '../reading/reading.ts';
import type { Names, Put } from './features.ts';
import type { Mention } from './judge-aspect.ts';
import type { Sentence } from './sentences.ts';

/** What a sentence holds of one aspect, and of all. */
export interface Held {
  aspect: string;
  /** Its mentions there, as the vocabulary finds them. */
  own: readonly Mention[];
  /** The mentions of all aspects there. */
  all: readonly Mention[];
  /** The problems told there. */
  told: readonly Mark[];
  /** How much speaks for the sentence being about it, in nats; null where no model tells. */
  gist: number | null;
}

/** How many of what is counted make a difference. */
const MOST = 3;

/** What is about one in size. */
const SCALE = 3;

/** Words farther from an opinion than this are as far as any. */
const FARTHEST = 9;

/** How what is seen is named, and what takes it. */
export interface Seeing<Name> {
  names: Names<Name>;
  put: Put<Name>;
}

/** How long a sentence is, in few steps. */
function lengthOf({ from, to }: Sentence): number {
  return Math.min(MOST + 1, Math.floor(Math.log2(to - from)));
}

function wordAt({ reading: { tokens } }: Sentence, at: number, edge: string): string {
  return tokens[at]?.word ?? edge;
}

/**
 * gap: how far the nearest opinion of its clause is; oc: of how many others its clause speaks; t, l1, r1: it and what is
 * beside it.
 */
function ofMention<Name>(
  home: Sentence,
  mention: Mention,
  { aspect, all }: Held,
  { names, put }: Seeing<Name>,
): void {
  const { kind, from, to } = mention;
  const { tokens } = home.reading;
  const clause = home.clauses.find((one) => holds(one, from)) ?? home;
  const gaps = home.opinions
    .filter((opinion) => holds(clause, opinion.from))
    .map((opinion) => Math.max(0, opinion.from >= to ? opinion.from - to : from - opinion.to));
  const gap = gaps.length === 0 ? 'none' : String(Math.min(FARTHEST, ...gaps));
  const beside = all.filter((one) => one.aspect !== aspect && holds(clause, one.from));
  const others = new Set(beside.map((one) => one.aspect)).size;
  const ofKind = names.of(kind);
  put('gap', names.joined(ofKind, gap), 1);
  put('oc', names.joined(ofKind, String(Math.min(2, others))), 1);
  put('pos', names.joined(ofKind, tokens[from]?.pos ?? ''), 1);
  put('l1', names.of(wordAt(home, from - 1, '<')), 1);
  put('r1', names.of(wordAt(home, to, '>')), 1);
  if (kind !== 'problem') {
    const term = tokens.slice(from, to).map(({ word }) => word);
    put('t', names.joined(names.of(aspect), term.join(' ')), 1);
  }
}

/** How many aspects are mentioned. */
function aspectsIn(mentions: readonly Mention[]): number {
  if (mentions.length < 2) return mentions.length;
  return new Set(mentions.map(({ aspect }) => aspect)).size;
}

/** By which kinds of words, each once. */
function kindsOf(mentions: readonly Mention[]): string {
  const first = mentions[0]?.kind ?? '';
  if (mentions.every(({ kind }) => kind === first)) return first;
  return [...new Set(mentions.map(({ kind }) => kind))].toSorted().join('+');
}

/** Of how the aspect is mentioned (k), beside how many others, in how long a sentence of how many opinions. */
function seeManner<Name>(home: Sentence, { own, all }: Held, { names, put }: Seeing<Name>): void {
  const kinds = names.of(kindsOf(own));
  const others = aspectsIn(all) - 1;
  put('k', kinds, 1);
  put('ko', names.joined(kinds, String(Math.min(MOST, others))), 1);
  put('kl', names.joined(kinds, String(lengthOf(home))), 1);
  put('kop', names.joined(kinds, String(Math.min(2, home.opinions.length))), 1);
}

/** How the aspect is mentioned, and of itself: how clearly it is judged (best), by which words (t), and which problems are told beside it. */
export function seeAspect<Name>(home: Sentence, held: Held, seeing: Seeing<Name>): void {
  const { aspect, own, told, gist } = held;
  const { names, put } = seeing;
  seeManner(home, held, seeing);
  put('id', names.of(aspect), 1);
  if (gist !== null) put('gist', names.of(kindsOf(own)), gist / SCALE);
  for (const { id } of told) put('p', names.joined(names.of(aspect), id), 1);
  let clearest = -Infinity;
  for (const { judgement } of own) clearest = Math.max(clearest, 1 - judgement.odds.neutral);
  const see = (group: string, name: string): void => put(group, names.of(name), 1);
  see('n', String(Math.min(MOST, own.length)));
  see('best', String(Math.floor(clearest * 5)));
  see('silent', String(own.every(({ judgement }) => judgement.silent)));
  see('said', String(own.some(({ judgement }) => judgement.said !== 0)));
  for (const mention of own) ofMention(home, mention, held, seeing);
}
