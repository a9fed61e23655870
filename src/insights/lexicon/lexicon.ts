import domain from '../data/domain-lexicon.json' with { type: 'json' };
import vader from '../data/vader-lexicon.json' with { type: 'json' };
import { parseText, type ParsedText, type Span } from '../text/parse.ts';
import { BY_POS, DEGREES, NEGATORS, WISHES } from './modifiers.ts';

/**
 * Words that carry an opinion. `value` is -4..4 after negation and degree words ("very", "a bit"), `plain` is the
 * word's own value.
 */
export interface OpinionHit extends Span {
  value: number;
  plain: number;
  negated: boolean;
}

interface Node {
  value: number | null;
  next: Map<string, Node>;
}

/** How far back, in tokens, a negation or degree word is looked for. */
const REACH = 4;

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
    add(simple ? [phrase] : parseText(phrase).tokens.map((token) => token.lower), value);
  }
  return root;
}

const root = build();

function matchAt(parsed: ParsedText, at: number, end: number): { to: number; value: number } | null {
  let node: Node | undefined = root;
  let best: { to: number; value: number } | null = null;
  for (let i = at; i < end; i++) {
    const token = parsed.tokens[i];
    node = token === undefined ? undefined : node.next.get(token.lower);
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

function context(
  parsed: ParsedText,
  hit: Span,
  sentence: Span,
  value: number,
): { negated: boolean; degree: number; wish: boolean } {
  let negated = false;
  let degree = 1;
  let wish = false;
  for (let i = hit.from - 1; i >= sentence.from && i >= hit.from - REACH; i--) {
    const word = parsed.tokens[i]?.lower ?? '';
    if (word === 'and' && value < 0) break;
    if (word === ',' || word === ';' || word === 'but' || word === '.' || word === ')' || word === '!') break;
    if (NEGATORS.has(word)) {
      const next = parsed.tokens[i + 1]?.lower;
      if (next !== 'only' && next !== 'just') negated = !negated;
    }
    if (i === hit.from - 1 || i === hit.from - 2) degree *= DEGREES.get(word) ?? 1;
    if (WISHES.has(word)) wish = true;
  }
  return { negated, degree, wish };
}

/**
 * The opinions of one sentence, left to right, longest phrase first ("no complaints" is one hit, and good).
 * Lexicon: VADER's words (Hutto and Gilbert, ICWSM 2014) under our own for reviews, which win.
 */
export function opinionsOf(parsed: ParsedText, sentence: Span): OpinionHit[] {
  const hits: OpinionHit[] = [];
  for (let i = sentence.from; i < sentence.to;) {
    const match = matchAt(parsed, i, sentence.to);
    if (match === null) {
      i++;
      continue;
    }
    const span = { from: i, to: match.to };
    i = match.to;
    if (match.value === 0) continue;
    const { negated, degree, wish } = context(parsed, span, sentence, match.value);
    let value = match.value * degree;
    if (negated) value *= value > 0 ? -0.8 : -0.5;
    else if (wish && value > 0) value *= -0.5;
    else if (parsed.tokens[span.from - 1]?.lower === 'too' && Math.abs(match.value) < 2) value = -1.5;
    hits.push({ ...span, value: Math.max(-4, Math.min(4, value)), plain: match.value, negated });
  }
  return hits;
}

/** Whether the word turns its clause round: "not", "n't", "never", "without". */
export function isNegator(word: string): boolean {
  return NEGATORS.has(word);
}

/** Whether a single word, in lower case, stands in the lexicon. */
export function hasOpinion(word: string): boolean {
  return (root.next.get(word)?.value ?? null) !== null;
}
