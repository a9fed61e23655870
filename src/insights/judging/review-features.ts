import { collected, SPELLED, type Features, type Names, type Put } from './features.ts';
import type { Sentence } from './sentences.ts';
import { IN_ROW, isMark } from './learnt-words.ts';
import { NEGATION_REACH } from '../weights.ts';

/** What stands before the first word of a text, and after the last. */
const EDGE = '<';
const END = '>';

function bucket(value: number): string {
  if (value <= -4) return '---';
  if (value <= -1.5) return '--';
  if (value < -0.2) return '-';
  if (value < 0.2) return '0';
  if (value < 1.5) return '+';
  return value < 4 ? '++' : '+++';
}

/** The same, spelled out. */
export function reviewFeatures(sentences: readonly Sentence[]): Features {
  return collected((put) => seeReview(sentences, SPELLED, put));
}

/** What the model sees of a whole review: its words alone, in pairs and in threes, and the lexicon's opinions. */
export function seeReview<Name>(sentences: readonly Sentence[], names: Names<Name>, put: Put<Name>): void {
  let plus = 0;
  let minus = 0;
  let words = 0;
  let contrast = 0;
  let first = 0;
  let last = 0;
  const most = (sentences.at(-1)?.to ?? 0) - (sentences[0]?.from ?? 0) + 1;
  const once = (group: string): ((name: Name, value: number) => void) => {
    const isNew = names.taken(most);
    return (name, value) => {
      if (isNew(name)) put(group, name, value);
    };
  };
  const takeWord = once('w');
  const takeNegated = once('n');
  const takePair = once('b');
  const takeThree = once('t');
  let before = names.of(EDGE);
  let twoBefore = names.joined(before, EDGE);
  for (const read of sentences) {
    let negated = 0;
    let sum = 0;
    for (const hit of read.opinions) {
      if (hit.value > 0) plus += hit.value;
      else minus += hit.value;
      sum += hit.value;
    }
    if (read.number === 0) first = sum;
    last = sum;
    for (const clause of read.clauses) if (clause.link === 'contrast') contrast++;
    const { negators } = read;
    const { known } = read.rows;
    for (let i = read.from; i < read.to; i++) {
      const token = read.reading.tokens[i];
      if (token === undefined) continue;
      const word = known.words[i - read.from] ?? '';
      if (isMark(token, word)) {
        negated = 0;
        continue;
      }
      words++;
      if (negators.has(i)) negated = NEGATION_REACH;
      else if (negated > 0) negated--;
      const name = names.at(known, i - read.from);
      const pair = names.joined(before, word);
      takeWord(name, 1);
      if (negated > 0 && !negators.has(i)) takeNegated(name, 1);
      takePair(pair, IN_ROW.two);
      takeThree(names.joined(twoBefore, word), IN_ROW.three);
      before = name;
      twoBefore = pair;
    }
  }
  takePair(names.joined(before, END), IN_ROW.two);
  takeThree(names.joined(twoBefore, END), IN_ROW.three);
  const see = (group: string, name: string, value = 1): void => put(group, names.of(name), value);
  see('sum', 'plus', Math.sqrt(plus) / 2);
  see('sum', 'minus', Math.sqrt(-minus) / 2);
  see('sum', 'mean', (plus + minus) / (2 * Math.sqrt(words + 1)));
  see('all', bucket(plus + minus));
  see('first', bucket(first));
  see('last', bucket(last));
  see('mix', `${plus > 1 ? '+' : ''}${minus < -1 ? '-' : ''}`);
  see('length', String(Math.min(6, Math.ceil(Math.log2(words + 1)))));
  if (contrast > 0) see('mix', 'contrast');
}
