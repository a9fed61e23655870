import type { Features } from './features.ts';
import type { Sentence } from './sentences.ts';
import { IN_ROW, isMark, knownAs } from './learnt-words.ts';
import { NEGATION_REACH } from '../weights.ts';

/** Groups of features of which each counts once in a text: words, negated words, pairs and threes of words. */
const ONCE = ['w', 'n', 'b', 't'] as const;

function bucket(value: number): string {
  if (value <= -4) return '---';
  if (value <= -1.5) return '--';
  if (value < -0.2) return '-';
  if (value < 0.2) return '0';
  if (value < 1.5) return '+';
  return value < 4 ? '++' : '+++';
}

/** What the model sees of a whole review: its words alone, in pairs and in threes, and the lexicon's opinions. */
export function reviewFeatures(sentences: readonly Sentence[]): Features {
  const features: Features = [];
  const put = (group: string, name: string, value = 1): void => {
    features.push([group, name, value]);
  };
  let plus = 0;
  let minus = 0;
  let words = 0;
  let contrast = 0;
  let first = 0;
  let last = 0;
  const seen = new Map(ONCE.map((group) => [group, new Set<string>()]));
  const once = (group: (typeof ONCE)[number], name: string, value: number): void => {
    const names = seen.get(group);
    if (names === undefined || names.has(name)) return;
    names.add(name);
    put(group, name, value);
  };
  let before = '<';
  let earlier = '<';
  for (const [at, read] of sentences.entries()) {
    let negated = 0;
    let sum = 0;
    for (const hit of read.opinions) {
      if (hit.value > 0) plus += hit.value;
      else minus += hit.value;
      sum += hit.value;
    }
    if (at === 0) first = sum;
    last = sum;
    for (const clause of read.clauses) if (clause.link === 'contrast') contrast++;
    const negators = new Set(read.opinions.flatMap(({ context }) => context.deniers));
    for (let i = read.from; i < read.to; i++) {
      const token = read.reading.tokens[i];
      if (token === undefined) continue;
      const word = knownAs(read.surfaces[i - read.from] ?? '', token);
      if (isMark(token, word)) {
        negated = 0;
        continue;
      }
      words++;
      if (negators.has(i)) negated = NEGATION_REACH;
      else if (negated > 0) negated--;
      once('w', word, 1);
      if (negated > 0 && !negators.has(i)) once('n', word, 1);
      const pair = `${before} ${word}`;
      once('b', pair, IN_ROW.two);
      once('t', `${earlier} ${pair}`, IN_ROW.three);
      earlier = before;
      before = word;
    }
  }
  once('b', `${before} >`, IN_ROW.two);
  once('t', `${earlier} ${before} >`, IN_ROW.three);
  put('sum', 'plus', Math.sqrt(plus) / 2);
  put('sum', 'minus', Math.sqrt(-minus) / 2);
  put('sum', 'mean', (plus + minus) / (2 * Math.sqrt(words + 1)));
  put('all', bucket(plus + minus));
  put('first', bucket(first));
  put('last', bucket(last));
  put('mix', `${plus > 1 ? '+' : ''}${minus < -1 ? '-' : ''}`);
  put('length', String(Math.min(6, Math.ceil(Math.log2(words + 1)))));
  if (contrast > 0) put('mix', 'contrast');
  return features;
}
