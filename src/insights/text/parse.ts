import winkNLP from 'wink-nlp';
import model from 'wink-eng-lite-web-model';

/** Universal part-of-speech tags as wink-eng-lite-web-model gives them. */
export type Pos =
  | 'ADJ'
  | 'ADP'
  | 'ADV'
  | 'AUX'
  | 'CCONJ'
  | 'DET'
  | 'INTJ'
  | 'NOUN'
  | 'NUM'
  | 'PART'
  | 'PRON'
  | 'PROPN'
  | 'PUNCT'
  | 'SCONJ'
  | 'SPACE'
  | 'SYM'
  | 'VERB'
  | 'X';

/**
 * One word or mark of a text. `start` and `end` are UTF-16 offsets into the text it was read from, so that
 * `text.slice(start, end)` is exactly what the customer wrote; `lower` is lower case with straight apostrophes.
 */
export interface Token {
  lower: string;
  pos: Pos;
  start: number;
  end: number;
}

/** A run of tokens, `from` inclusive, `to` exclusive. */
export interface Span {
  from: number;
  to: number;
}

/** A text cut into tokens and sentences; white space is in neither. */
export interface ParsedText {
  text: string;
  tokens: Token[];
  sentences: Span[];
}

/** What the analyser reads of one review, in UTF-16 units: whole reviews in practice, a bound against pasted books. */
export const MAX_ANALYSED_LENGTH = 20_000;

/** wink remembers "neighbor's" as one word where a mark follows it at once, and takes it for one from then on. */
const AFTER_APOSTROPHE = /\p{L}['’]\p{L}+(?=[^\p{L}\p{N}\s])/gu;
const nlp = winkNLP(model, ['sbd', 'pos']);
const its = nlp.its;

const POS_TAGS: ReadonlySet<string> = new Set([
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SPACE',
  'SYM',
  'VERB',
  'X',
]);

function isPos(tag: string): tag is Pos {
  return POS_TAGS.has(tag);
}

/** Lower case with straight apostrophes: the form in which words are looked up. */
export function foldWord(word: string): string {
  return word.toLowerCase().replace(/[\u2018\u2019\u02bc`\u00b4]/g, "'");
}

/**
 * The tokens and sentences of an English text, by wink-nlp. A line break ends a sentence. Text past
 * MAX_ANALYSED_LENGTH is not read.
 */
export function parseText(text: string): ParsedText {
  const read = text.slice(0, MAX_ANALYSED_LENGTH);
  const doc = nlp.readDoc(read.replace(AFTER_APOSTROPHE, '$& '));
  const all = doc.tokens();
  const values: string[] = all.out(its.value);
  const tags: string[] = all.out(its.pos);
  const spans = doc.sentences().out(its.span);
  const tokens: Token[] = [];
  const sentences: Span[] = [];
  let cursor = 0;
  let index = 0;
  for (const span of spans) {
    const last = Array.isArray(span) ? Number(span[1]) : values.length - 1;
    let from = tokens.length;
    for (; index <= last; index++) {
      const value = values[index] ?? '';
      const found = read.indexOf(value, cursor);
      const start = found < 0 ? cursor : found;
      const tag = tags[index] ?? 'X';
      const broke = tokens.length > from && read.slice(cursor, start).includes('\n');
      cursor = Math.min(read.length, start + value.length);
      const blank = value.trim() === '';
      if ((broke || (blank && value.includes('\n'))) && tokens.length > from) {
        sentences.push({ from, to: tokens.length });
        from = tokens.length;
      }
      if (!blank) tokens.push({ lower: foldWord(value), pos: isPos(tag) ? tag : 'X', start, end: cursor });
    }
    if (tokens.length > from) sentences.push({ from, to: tokens.length });
  }
  return { text, tokens, sentences };
}
