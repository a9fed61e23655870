import type { Reading, Token } from '../reading/reading.ts';
import { words } from '../language/word-list.ts';

/** What makes a clause part of another: "where everybody tacks on a charge". */
const SUBORDINATE = new Set(
  words(
    'who whom whose which that where when because if as since while although though until before after than',
  ),
);
const NOT_SUBJECTS = new Set(words('me him us them myself yourself itself whom'));
const BETWEEN = new Set(['ADV', 'PART', 'AUX']);
const STOPS = new Set([',', ';', ':', '-', '–', '—', '.', '!', '?', 'and', 'but', 'so']);

function isSubject(token: Token | undefined): boolean {
  if (token === undefined || NOT_SUBJECTS.has(token.word)) return false;
  return token.pos === 'NOUN' || token.pos === 'PROPN' || token.pos === 'PRON' || token.word === 'there';
}

/** Where the subject of a verb stands; -1 for one without, and for "to come". */
function subjectOf(tokens: readonly Token[], verb: number): number {
  let at = verb - 1;
  while (at >= 0 && BETWEEN.has(tokens[at]?.pos ?? '')) {
    if (tokens[at]?.word === 'to') return -1;
    at--;
  }
  return isSubject(tokens[at]) ? at : -1;
}

/** "Sewer cleaned, camera after": told as in a list, of what was done. */
function isBare(tokens: readonly Token[], subject: number, verb: number): boolean {
  const after = tokens[verb + 1];
  const ends = after === undefined || after.pos === 'PUNCT';
  const participle = /(?:ed|en)$|^(?:done|kept|left|gone|put|swept)$/.test(tokens[verb]?.word ?? '');
  return ends && participle && verb === subject + 1 && tokens[subject]?.pos !== 'PRON';
}

/** "where everybody tacks on a charge", "the best pizza [I have had]". */
function isSubordinate(tokens: readonly Token[], subject: number): boolean {
  const [own, before] = [tokens[subject], tokens[subject - 1]];
  if (own?.pos === 'PRON' && ['NOUN', 'ADJ', 'PROPN'].includes(before?.pos ?? '')) return true;
  for (let at = subject; at >= 0; at--) {
    const word = tokens[at]?.word ?? '';
    if (at < subject && STOPS.has(word)) return false;
    if (SUBORDINATE.has(word)) return true;
  }
  return false;
}

const AGAIN = new Set(words('it they he she'));

/** Sentences without a mark between them: "Great value Hard to imagine better", "lovely staff great advice good care". */
function runsOn({ tokens, text }: Pick<Reading, 'text' | 'tokens'>): boolean {
  let turns = 0;
  for (const [i, token] of tokens.entries()) {
    const before = tokens[i - 1];
    if (before === undefined || !/[\p{L}\p{N}]/u.test(before.word.at(-1) ?? '')) continue;
    const capital = /^\p{Lu}\p{Ll}/u.test(text.slice(token.start, token.end));
    if (capital && token.pos !== 'PROPN' && token.pos !== 'NOUN') return true;
    if (before.pos === 'NOUN' && token.pos === 'ADJ') turns++;
    // "It was on time it was clean."
    const begins = i > 2 && AGAIN.has(token.word) && tokens[i + 1]?.pos === 'AUX';
    if (begins && before.pos === 'NOUN') return true;
  }
  return turns > 1;
}

/**
 * Whether a text says something in a main clause, in which somebody or something does or is: "The price was fair". Not
 * so orders, lists of what was done, and sentences that run into each other.
 */
export function isStatement(parsed: Pick<Reading, 'text' | 'tokens'>): boolean {
  const { tokens } = parsed;
  if (tokens[0]?.pos === 'VERB' || runsOn(parsed)) return false;
  return tokens.some(({ pos }, i) => {
    if (pos !== 'VERB' && pos !== 'AUX') return false;
    const subject = subjectOf(tokens, i);
    return subject >= 0 && !isSubordinate(tokens, subject) && !isBare(tokens, subject, i);
  });
}

/** Whether a text tells without any verb, in one piece: "Great location, two minutes from the station." */
export function isVerbless(parsed: Pick<Reading, 'text' | 'tokens'>): boolean {
  return !runsOn(parsed) && parsed.tokens.every(({ pos }) => pos !== 'VERB' && pos !== 'AUX');
}

const PERSONS = new Set(words('he she him her his hers'));
const PERSON =
  /^(?:\w*(?:man|woman|lady|girl|guy|boy|person|wife|husband|mother|father|daughter|son)|.{3,}(?:er|or|ist|ian)|staff|nurse|paramedic|waitress|host|hostess)$/;
const THINGS = new Set(words('it its them this these those'));

/** Whether it speaks of somebody or something that it does not name: "so he charged me nothing", "Priya ran it well". */
export function isVague({ tokens }: Pick<Reading, 'text' | 'tokens'>): boolean {
  let [named, noun] = [false, false];
  for (const [i, { word, pos }] of tokens.entries()) {
    if ((PERSONS.has(word) && !named) || (THINGS.has(word) && pos === 'PRON' && !noun)) return true;
    named ||= pos === 'PROPN' || PERSON.test(word);
    // "The install was neat": taggers take some nouns for verbs.
    noun ||= pos === 'NOUN' || (pos === 'VERB' && tokens[i - 1]?.pos === 'DET');
  }
  return false;
}
