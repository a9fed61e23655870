import { isNegator } from '../lexicon/lexicon.ts';
import type { Token } from '../text/parse.ts';
import type { Features, ReadSentence } from './target-features.ts';

function bucket(value: number): string {
  if (value <= -4) return '---';
  if (value <= -1.5) return '--';
  if (value < -0.2) return '-';
  if (value < 0.2) return '0';
  if (value < 1.5) return '+';
  return value < 4 ? '++' : '+++';
}

/** "Nothing works" and "nothing but trouble" are not the "Nothing" that answers what could be better. */
function ofSubject(word: string, next: Token | undefined): string {
  const isSubject = next?.pos === 'VERB' || next?.pos === 'AUX' || next?.lower === 'but';
  return word === 'nothing' && isSubject ? 'nothing …' : word;
}

/** What the model sees of a whole review: its words alone, in pairs and in threes, and the lexicon's opinions. */
export function reviewFeatures(sentences: readonly ReadSentence[]): Features {
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
  const seen = new Set<string>();
  const once = (group: string, name: string, value: number): void => {
    const key = `${group}:${name}`;
    if (seen.has(key)) return;
    seen.add(key);
    put(group, name, value);
  };
  let before = '<';
  let earlier = '<';
  for (const [at, read] of sentences.entries()) {
    let negated = 0;
    let sum = 0;
    for (const hit of read.onBusiness) {
      if (hit.value > 0) plus += hit.value;
      else minus += hit.value;
      sum += hit.value;
    }
    if (at === 0) first = sum;
    last = sum;
    for (const clause of read.clauses) if (clause.link === 'contrast') contrast++;
    for (let i = read.sentence.from; i < read.sentence.to; i++) {
      const token = read.parsed.tokens[i];
      if (token === undefined) continue;
      const surface = read.surfaces.get(i) ?? '';
      const word = surface.startsWith('~')
        ? `~${token.lower}`
        : ofSubject(surface, read.parsed.tokens[i + 1]);
      if (token.pos === 'PUNCT' && word !== '!' && word !== '?') {
        negated = 0;
        continue;
      }
      words++;
      if (isNegator(token.lower)) negated = 4;
      else if (negated > 0) negated--;
      once('w', word, 1);
      if (negated > 0 && !isNegator(token.lower)) once('n', word, 1);
      once('b', `${before} ${word}`, 0.8);
      once('t', `${earlier} ${before} ${word}`, 0.6);
      earlier = before;
      before = word;
    }
  }
  once('b', `${before} >`, 0.8);
  once('t', `${earlier} ${before} >`, 0.6);
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
