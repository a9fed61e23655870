import type { OpinionHit } from '../lexicon/lexicon.ts';
import { isNegator } from '../lexicon/lexicon.ts';
import type { Clause } from '../text/clauses.ts';
import type { ParsedText, Span } from '../text/parse.ts';

/** A sparse vector: what is seen and how much of it. Later entries of the same name add up. */
export type Features = [name: string, value: number][];

/** A sentence made ready for asking about its targets. */
export interface ReadSentence {
  parsed: ParsedText;
  sentence: Span;
  clauses: readonly Clause[];
  opinions: readonly OpinionHit[];
}

function bucket(value: number): string {
  if (value <= -2.5) return '--';
  if (value < -0.3) return '-';
  if (value < 0.3) return '0';
  if (value < 2.5) return '+';
  return '++';
}

/**
 * What the model sees of one target: the words of its clause and of its sentence, the words next to it with its
 * own place marked, the adjectives and verbs nearest to it, and the lexicon's opinions weighted by distance.
 */
export function targetFeatures(read: ReadSentence, target: Span): Features {
  const { parsed, sentence, clauses } = read;
  const { tokens } = parsed;
  const features: Features = [];
  const put = (name: string, value = 1): void => {
    features.push([name, value]);
  };
  const home = clauses.findIndex((clause) => target.from >= clause.from && target.from < clause.to);
  const clause: Span = clauses[home] ?? sentence;
  const wordAt = (i: number): string => {
    if (i < sentence.from) return '<';
    if (i >= sentence.to) return '>';
    if (i >= target.from && i < target.to) return 'T';
    const token = tokens[i];
    if (token === undefined) return '>';
    return token.pos === 'NUM' ? '#' : token.lower;
  };

  for (let i = target.from; i < target.to; i++) put(`t:${tokens[i]?.lower ?? ''}`);
  put(`th:${tokens[target.to - 1]?.lower ?? ''}`, 0.5);
  put(`tl:${Math.min(4, target.to - target.from)}`, 0.5);

  let negated = 0;
  let previous = '<';
  for (let i = clause.from; i < clause.to; i++) {
    const word = wordAt(i);
    if (word === 'T' && previous === 'T') continue;
    if (i > target.from && i < target.to) continue;
    const token = tokens[i];
    if (isNegator(word)) negated = 4;
    else if (token?.pos === 'PUNCT') negated = 0;
    else if (negated > 0) negated--;
    const side = i < target.from ? 'L' : 'R';
    if (word !== 'T') {
      put(`c:${word}`);
      put(`${side}:${word}`, 0.5);
      if (negated > 0 && !isNegator(word)) put(`n:${word}`);
    }
    put(`b:${previous} ${word}`);
    previous = word;
  }
  for (let i = sentence.from; i < sentence.to; i++) {
    if (i >= clause.from && i < clause.to) continue;
    const near =
      i >= (clauses[home - 1]?.from ?? sentence.from) && i < (clauses[home + 1]?.to ?? sentence.to);
    put(`${near ? 'o' : 'f'}:${wordAt(i)}`, 0.5);
  }
  const l1 = wordAt(target.from - 1);
  const l2 = wordAt(target.from - 2);
  const l3 = wordAt(target.from - 3);
  const r1 = wordAt(target.to);
  const r2 = wordAt(target.to + 1);
  const r3 = wordAt(target.to + 2);
  const r4 = wordAt(target.to + 3);
  put(`l1:${l1}`);
  put(`l2:${l2} ${l1}`);
  put(`l3:${l3} ${l2} ${l1}`);
  put(`r1:${r1}`);
  put(`r2:${r1} ${r2}`);
  put(`r3:${r1} ${r2} ${r3}`);
  put(`r-3:${r3}`, 0.7);
  put(`r-2:${r2}`, 0.7);
  put(`r-4:${r4}`, 0.5);
  put(`l-2:${l2}`, 0.7);
  put(`l-3:${l3}`, 0.7);
  put(`x:${l1} T ${r1}`);
  put(`pp:${tokens[target.from - 1]?.pos ?? '<'} T ${tokens[target.to]?.pos ?? '>'}`);
  put(
    `pr:${tokens[target.to]?.pos ?? '>'} ${tokens[target.to + 1]?.pos ?? '>'} ${tokens[target.to + 2]?.pos ?? '>'}`,
  );
  put(`pl:${tokens[target.from - 2]?.pos ?? '<'} ${tokens[target.from - 1]?.pos ?? '<'}`);

  const nearest = (from: number, to: number, step: number, wanted: readonly string[]): string | null => {
    for (let i = from; step > 0 ? i < to : i > to; i += step) {
      const token = tokens[i];
      if (token !== undefined && wanted.includes(token.pos)) return token.lower;
    }
    return null;
  };
  const va = nearest(target.to, clause.to, 1, ['VERB', 'AUX']);
  const vb = nearest(target.from - 1, clause.from - 1, -1, ['VERB', 'AUX']);
  const aa = nearest(target.to, clause.to, 1, ['ADJ']);
  const ab = nearest(target.from - 1, clause.from - 1, -1, ['ADJ']);
  put(`va:${va ?? '-'}`);
  put(`vb:${vb ?? '-'}`);
  put(`aa:${aa ?? '-'}`);
  put(`ab:${ab ?? '-'}`);
  put(
    `vs:${vb === null ? '' : 'o'}${va === null ? '' : 's'}${aa === null ? '' : 'p'}${ab === null ? '' : 'a'}`,
  );

  put(`link:${clauses[home]?.link ?? 'start'}`);
  put(`next:${clauses[home + 1]?.link ?? 'end'}`);
  lexical(read, target, clause, home, put);
  return features;
}

function lexical(
  read: ReadSentence,
  target: Span,
  clause: Span,
  home: number,
  put: (name: string, value?: number) => void,
): void {
  const { sentence, clauses, opinions } = read;
  let inLeft = 0;
  let inRight = 0;
  let beyond = 0;
  let plus = 0;
  let minus = 0;
  let near: OpinionHit | null = null;
  let nearGap = 99;
  let all = 0;
  let count = 0;
  for (const hit of opinions) {
    if (hit.from >= target.from && hit.to <= target.to) {
      put(`in:${bucket(hit.value)}`);
      continue;
    }
    const gap = Math.max(0, hit.from >= target.to ? hit.from - target.to : target.from - hit.to);
    const inside = hit.from >= clause.from && hit.from < clause.to;
    const weight = 1 / (1 + gap / 3);
    all += hit.value;
    count++;
    if (!inside) {
      const previous = hit.from < clause.from;
      const adjacent =
        hit.from >= (clauses[home - 1]?.from ?? 0) && hit.from < (clauses[home + 1]?.to ?? sentence.to);
      beyond += hit.value * (adjacent ? 1 : 0.4);
      put(`${previous ? 'bp' : 'bn'}:${bucket(hit.value)}`, adjacent ? 1 : 0.5);
      continue;
    }
    if (hit.value > 0) plus += hit.value * weight;
    else minus += hit.value * weight;
    if (hit.from < target.from) inLeft += hit.value * weight;
    else inRight += hit.value * weight;
    if (gap < nearGap) {
      nearGap = gap;
      near = hit;
    }
  }
  put(
    `near:${near === null ? 'none' : `${bucket(near.value)} ${near.from < target.from ? 'L' : 'R'} ${Math.min(4, nearGap)}`}`,
  );
  put(`nearsign:${near === null ? 'none' : bucket(near.value)}`);
  put(`clause:${bucket(plus + minus)}`);
  put('#left', inLeft / 2);
  put('#right', inRight / 2);
  put('#plus', plus / 2);
  put('#minus', minus / 2);
  put('#beyond', beyond / 3);
  put('#all', all / 4);
  put(`count:${Math.min(4, count)}`);
  if (plus === 0 && minus === 0) put(`alone:${bucket(beyond)}`);
  if (clauses.length === 1) put(`only:${bucket(all)}`);
}
