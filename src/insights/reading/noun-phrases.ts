import type { Language, Pos } from '../language/language.ts';
import { singular } from '../language/en/plurals.ts';
import { isOf, type Reading, type Span, type Token } from './reading.ts';

const CLOSING: ReadonlySet<Pos> = new Set(['PUNCT', 'VERB', 'AUX']);

/** Whether a word names nothing by itself, such as "thing", "Monday" or "new". */
export function isEmptyNoun(language: Language, word: string): boolean {
  return language.isOf('empty-noun', singular(word)) || language.isOf('plain-adjective', word);
}

/** The same of a word of a text. */
export function namesNothing(language: Language, token: Token): boolean {
  if (isOf(token, 'plain-adjective')) return true;
  const one = singular(token.word);
  return one === token.word ? isOf(token, 'empty-noun') : language.isOf('empty-noun', one);
}

/** What a participle that describes a noun may follow: "one [clogged] drain", not "he [fixed] drains". */
const OPENING: ReadonlySet<Pos> = new Set(['DET', 'ADP', 'ADJ', 'NUM', 'PUNCT']);

/** "clogged" in "a clogged drain": tells what is wrong with it or what was done to it. */
function isParticiple(token: Token, before: Token | undefined): boolean {
  const { pos, word } = token;
  const describes = (pos === 'VERB' || pos === 'ADJ') && /(?:[^e]ed|[zk]en)$/.test(word);
  return (
    describes &&
    !isOf(token, 'dull-participle') &&
    (before === undefined || (OPENING.has(before.pos) && before.word !== '-'))
  );
}

/** "hot" in "hot water": names a kind, and judges nothing. */
function isKind(language: Language, token: Token): boolean {
  return token.pos === 'ADJ' && !isOf(token, 'plain-adjective') && !language.isOpinion(token);
}

/** A noun, a name, or the second half of a compound that taggers take for a verb: "the heat pump froze". */
function isNoun(
  language: Language,
  token: Token,
  { before, after }: { before: Token | undefined; after: Token | undefined },
): boolean {
  if (token.word.length < 2) return false;
  // "caring" and "understanding" praise, whatever taggers take them for.
  if (token.pos === 'NOUN') return !(token.word.endsWith('ing') && language.isOpinion(token));
  // Taggers take the first word of a sentence for a name.
  if (token.pos === 'PROPN') return !namesNothing(language, token) && !language.isOpinion(token);
  const closes = after === undefined || CLOSING.has(after.pos);
  // "The fan wobbles."
  const tells = /(?:ed|ing)$/.test(token.word) || (token.word.endsWith('s') && after?.pos !== 'VERB');
  return token.pos === 'VERB' && before?.pos === 'NOUN' && closes && !tells;
}

interface Word extends Token {
  /** Whether it names a thing; else it tells the kind. */
  noun: boolean;
}

/** A run without the words at its ends that name nothing: "new water heater", "kitchen runs". */
function trimmed(language: Language, run: readonly Word[]): readonly Word[] {
  const last = run.findLastIndex((token, i) => {
    const named = run[i - 1];
    const tail =
      language.isOf('noun-tail', singular(token.word)) &&
      named?.noun === true &&
      !namesNothing(language, named);
    return token.noun && (tail || !namesNothing(language, token));
  });
  const telling = Math.max(
    0,
    run.findIndex((token) => !namesNothing(language, token)),
  );
  const leads = telling > 0 && language.isOf('noun-heading', singular(run[telling - 1]?.word ?? ''));
  return run.slice(leads ? telling - 1 : telling, last + 1);
}

/** What stands in runs: nouns, what tells their kind, and what taggers take for either. */
const IN_RUNS: ReadonlySet<Pos> = new Set(['NOUN', 'PROPN', 'VERB', 'ADJ']);

/** The words of a run as written, in lower case; null where they are no name of a thing. */
function nameOf({ text }: Reading, run: readonly Token[]): string | null {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined || run.length > 3) return null;
  if (text.startsWith('-', last.end)) return null;
  const name = text.slice(first.start, last.end).toLowerCase();
  return /^\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)*$/u.test(name) ? name : null;
}

/**
 * The noun phrases of a span that could name a topic, as written, in lower case: one to three nouns in a row, with an
 * adjective or participle before them that tells the kind ("hot water", "clogged drain"). Names, days and words that say nothing by themselves are left
 * out.
 */
export function nounPhrases(reading: Reading, span: Span): string[] {
  const { language, tokens } = reading;
  const found: string[] = [];
  let run: Word[] = [];
  const close = (): void => {
    if (run.length === 0) return;
    const name = nameOf(reading, trimmed(language, run));
    if (name !== null) found.push(name);
    run = [];
  };
  for (let i = span.from; i < span.to; i++) {
    const token = tokens[i];
    if (token === undefined) break;
    if (!IN_RUNS.has(token.pos)) {
      close();
      continue;
    }
    const noun = isNoun(language, token, {
      before: run.at(-1),
      after: i + 1 < span.to ? tokens[i + 1] : undefined,
    });
    const kind = isKind(language, token) || isParticiple(token, i > span.from ? tokens[i - 1] : undefined);
    if (!noun && (run.length > 0 || !kind)) close();
    if (noun || kind) run.push({ ...token, noun });
  }
  close();
  return found;
}
