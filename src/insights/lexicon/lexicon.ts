import domain from '../data/domain-lexicon.json' with { type: 'json' };
import vader from '../data/vader-lexicon.json' with { type: 'json' };
import { isScareQuoted } from '../text/scare-quotes.ts';
import { parseText, type ParsedText, type Span, type Token } from '../text/parse.ts';
import { fearIn } from '../text/fears.ts';
import { BY_POS, NEGATORS } from './modifiers.ts';
import { isCustomersOmission, isOwed, NOT_GIVEN } from './owed.ts';
import { phraseFinder } from './phrase-lexicon.ts';
import { isUnderstatement, takenBack, turnOf } from './turns.ts';

/**
 * Words that carry an opinion. `value` is -4..4 after negation and degree words ("very", "a bit"), `plain` is the
 * word's own value.
 */
export interface OpinionHit extends Span {
  value: number;
  plain: number;
  negated: boolean;
  /** The tokens that deny, before it or within it ("no complaints"); empty where nothing is denied. */
  deniers: number[];
}

interface Node {
  value: number | null;
  next: Map<string, Node>;
}

/** How the tokeniser cuts "can't", "cant" and "won't", and the words they stand for. */
const CONTRACTED: ReadonlyMap<string, string> = new Map([
  ["n't", 'not'],
  ['nt', 'not'],
  ["'nt", 'not'],
  ['ca', 'can'],
  ['wo', 'will'],
  ["'ll", 'will'],
  ["'ve", 'have'],
  ["'re", 'are'],
  ["'m", 'am'],
  ["'d", 'would'],
]);

/** The same sign several times: "👍👍👍". */
const REPEATED = /^(\p{Extended_Pictographic}\ufe0f?\p{Emoji_Modifier}?)\1+$/u;

function inFull(word: string): string {
  return CONTRACTED.get(word) ?? REPEATED.exec(word)?.[1] ?? word;
}

function build(): Node {
  const root: Node = { value: null, next: new Map() };
  const add = (words: readonly string[], value: number): void => {
    let node = root;
    for (const word of words) {
      let child = node.next.get(word);
      if (child === undefined) {
        child = { value: null, next: new Map() };
        node.next.set(word, child);
      }
      node = child;
    }
    node.value = value;
  };
  for (const [word, value] of Object.entries(vader)) add([word], value);
  for (const [phrase, value] of Object.entries(domain.words)) {
    const simple = /^[a-z]+$/.test(phrase);
    add(simple ? [phrase] : parseText(phrase).tokens.map((token) => inFull(token.lower)), value);
  }
  return root;
}

let built: Node | null = null;

/** Built when the first text is read: a build that finds all its notes in the cache reads none. */
function lexicon(): Node {
  built ??= build();
  return built;
}

function matchAt(parsed: ParsedText, at: number, end: number): { to: number; value: number } | null {
  let node: Node | undefined = lexicon();
  let best: { to: number; value: number } | null = null;
  for (let i = at; i < end; i++) {
    const token = parsed.tokens[i];
    node = token === undefined ? undefined : node.next.get(inFull(token.lower));
    if (node === undefined) break;
    if (node.value !== null) best = { to: i + 1, value: node.value };
  }
  const token = parsed.tokens[at];
  if (best !== null && best.to === at + 1 && token !== undefined) {
    const byPos = BY_POS.get(token.lower);
    if (byPos !== undefined) return { to: best.to, value: byPos[token.pos] ?? 0 };
  }
  return best;
}

/** What is left of praise and of a complaint when it is denied: "not good" is worse than "not bad" is good. */
const DENIED_PRAISE = -0.8;
const DENIED_COMPLAINT = -0.5;

/** What was not done though it was owed: "did not fix it", "nothing works". */
function omissionAt(
  tokens: readonly Token[],
  at: number,
  { sentence, taken }: { sentence: Span; taken: ReadonlySet<number> },
): OpinionHit | null {
  if (!isOwed(tokens[at]?.lower ?? '')) return null;
  const span = { from: at, to: at + 1 };
  const { by } = turnOf(tokens, { ...span, value: 1 }, { sentence, taken });
  if (by === null || isCustomersOmission(tokens, by, sentence)) return null;
  return { ...span, value: NOT_GIVEN, plain: 0, negated: true, deniers: [by] };
}

/** "I could not fix it": what a phrase says was not done was the customer's to do. */
function isOwnOmission(tokens: readonly Token[], { from, to }: Span, sentence: Span): boolean {
  const owed = tokens.slice(from, to).some(({ lower }) => isOwed(lower));
  return owed && isCustomersOmission(tokens, from, sentence);
}

/**
 * The opinions of one sentence, left to right, longest phrase first ("no complaints" is one hit, and good).
 * Lexicon: VADER's words (Hutto and Gilbert, ICWSM 2014) under our own for reviews, which win.
 */
export function opinionsOf(parsed: ParsedText, sentence: Span): OpinionHit[] {
  const hits: OpinionHit[] = [];
  const taken = new Set<number>();
  const phraseAt = phraseFinder(
    parsed.tokens.slice(sentence.from, sentence.to).map(({ lower }) => inFull(lower)),
    sentence.from,
  );
  for (let i = sentence.from; i < sentence.to;) {
    const word = matchAt(parsed, i, sentence.to);
    const phrase = phraseAt(i);
    const match = phrase !== null && phrase.to >= (word?.to ?? 0) ? phrase : word;
    if (match === null) {
      const omission = omissionAt(parsed.tokens, i, { sentence, taken });
      if (omission !== null) hits.push(omission);
      i++;
      continue;
    }
    const span = { from: i, to: match.to };
    i = match.to;
    const deniers: number[] = [];
    for (let at = span.from; at < span.to && span.to - span.from > 1; at++) {
      taken.add(at);
      if (NEGATORS.has(parsed.tokens[at]?.lower ?? '')) deniers.push(at);
    }
    if (match.value === 0 || isScareQuoted(parsed, span)) continue;
    if (match === phrase && match.value < 0 && isOwnOmission(parsed.tokens, span, sentence)) continue;
    const plain = isUnderstatement(parsed.tokens, span) ? Math.abs(match.value) : match.value;
    const { by, degree, wish, unequalled } = turnOf(
      parsed.tokens,
      { ...span, value: plain },
      { sentence, taken },
    );
    let value = plain * degree;
    if (by !== null && !unequalled) value *= value > 0 ? DENIED_PRAISE : DENIED_COMPLAINT;
    else if (by === null && wish && value > 0) value *= -0.5;
    else if (by === null && parsed.tokens[span.from - 1]?.lower === 'too' && Math.abs(plain) < 2)
      value = -1.5;
    const bounded = Math.max(-4, Math.min(4, value));
    if (by !== null) deniers.push(by);
    hits.push({ ...span, value: bounded, plain, negated: by !== null, deniers });
  }
  const denial = takenBack(parsed.tokens, sentence);
  if (denial !== null) return hits.map((hit) => (hit.to <= denial.before ? denied(hit, denial.by) : hit));
  const fear = fearIn(parsed.tokens, sentence);
  return fear === null ? hits : hits.filter(({ from }) => from < fear.from || from >= fear.to);
}

/** An opinion that is denied after it was said, by the token `by`: turned round, or back where it was denied before. */
export function denied(hit: OpinionHit, by: number): OpinionHit {
  const value = hit.value * (hit.value > 0 ? DENIED_PRAISE : DENIED_COMPLAINT);
  return { ...hit, value, negated: !hit.negated, deniers: [...hit.deniers, by] };
}

/** Whether the word turns its clause round: "not", "n't", "never", "without". */
export function isNegator(word: string): boolean {
  return NEGATORS.has(word);
}

/** Whether a single word, in lower case, stands in the lexicon. */
export function hasOpinion(word: string): boolean {
  return (lexicon().next.get(word)?.value ?? null) !== null;
}
