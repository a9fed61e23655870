import { isWordOf } from '../../language/en/quoting.ts';
import type { Reading, Token } from '../../reading/reading.ts';

/** An amount can be one: "a fee of £95 became £190". */
const SUBJECTS = new Set(['NOUN', 'PROPN', 'PRON', 'NUM']);

const BETWEEN = new Set(['ADV', 'PART', 'AUX']);
const STOPS = new Set([',', ';', ':', '-', '–', '—', '.', '!', '?']);

function isSubject(token: Token | undefined): boolean {
  if (token === undefined || isWordOf('no-subject', token.word)) return false;
  return SUBJECTS.has(token.pos) || isWordOf('introducing', token.word);
}

/** Where the subject of a verb stands; -1 for one without, and for "to come". */
function subjectOf(tokens: readonly Token[], verb: number): number {
  let at = verb - 1;
  while (at >= 0 && BETWEEN.has(tokens[at]?.pos ?? '')) {
    if (isWordOf('towards', tokens[at]?.word ?? '')) return -1;
    at--;
  }
  return isSubject(tokens[at]) ? at : -1;
}

/** "Sewer cleaned, camera after": told as in a list, of what was done. */
function isBare(tokens: readonly Token[], subject: number, verb: number): boolean {
  const after = tokens[verb + 1];
  const ends = after === undefined || after.pos === 'PUNCT';
  const participle = isWordOf('bare-participle', tokens[verb]?.word ?? '');
  return ends && participle && verb === subject + 1 && tokens[subject]?.pos !== 'PRON';
}

/** "where everybody tacks on a charge", "the best pizza [I have had]". */
function isSubordinate(tokens: readonly Token[], subject: number): boolean {
  const [own, before] = [tokens[subject], tokens[subject - 1]];
  if (own?.pos === 'PRON' && ['NOUN', 'ADJ', 'PROPN'].includes(before?.pos ?? '')) return true;
  for (let at = subject; at >= 0; at--) {
    const word = tokens[at]?.word ?? '';
    if (at < subject && (STOPS.has(word) || isWordOf('joining-clauses', word))) return false;
    if (isWordOf('subordinate', word)) return true;
  }
  return false;
}

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
    const begins = i > 2 && isWordOf('subject-again', token.word) && tokens[i + 1]?.pos === 'AUX';
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
  // "Waiting room stinks": taggers take what a compound begins with for a verb.
  const isCompound = /.ing$/.test(tokens[0]?.word ?? '') && tokens[1]?.pos === 'NOUN';
  if ((tokens[0]?.pos === 'VERB' && !isCompound) || runsOn(parsed)) return false;
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

/**
 * Whether a sentence begins with what the customer or the business did, without naming either: "Waited two hours", "Charged
 * us twice". Orders ("Ask for Gazi") are none,
 * nor is what was only asked for.
 */
export function isToldShort({ tokens, text }: Pick<Reading, 'text' | 'tokens'>): boolean {
  const [first] = tokens;
  const isVerb = first?.pos === 'VERB' || first?.pos === 'ADJ';
  return (
    isVerb &&
    isWordOf('told-past', first.word) &&
    !isWordOf('only-asked', first.word) &&
    tokens.length > 2 &&
    !runsOn({ tokens, text })
  );
}

/** Whether it speaks of somebody or something that it does not name: "so he charged me nothing", "Priya ran it well". */
export function isVague({ tokens }: Pick<Reading, 'text' | 'tokens'>): boolean {
  let [named, noun] = [false, false];
  for (const [i, { word, pos }] of tokens.entries()) {
    if (
      (isWordOf('person-pronoun', word) && !named) ||
      (isWordOf('thing-pronoun', word) && pos === 'PRON' && !noun)
    )
      return true;
    named ||= pos === 'PROPN' || isWordOf('person', word);
    // "The install was neat": taggers take some nouns for verbs.
    noun ||= pos === 'NOUN' || (pos === 'VERB' && tokens[i - 1]?.pos === 'DET');
  }
  return false;
}
