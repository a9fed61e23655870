import type { ParsedText, Span, Token } from './parse.ts';

/** How a clause hangs on the one before it. */
export type Link = 'start' | 'contrast' | 'and' | 'comma' | 'stop' | 'sub';

/** A run of tokens that states one thing; `link` is what joins it to the clause before it in its sentence. */
export interface Clause extends Span {
  link: Link;
}

/** A place where a sentence may be parted. */
interface Cut {
  at: number;
  link: Link;
}

const CONTRAST = new Set([
  'but',
  'yet',
  'however',
  'although',
  'though',
  'while',
  'whereas',
  'except',
  'despite',
  'nevertheless',
  'unfortunately',
]);
const SUBORDINATE = new Set([
  'because',
  'since',
  'when',
  'which',
  'who',
  'where',
  'if',
  'unless',
  'until',
  'after',
  'before',
  'as',
  'so',
  'that',
]);
const STOPS = new Set([';', ':', '(', ')', '[', ']', '!', '?', '.', '...', '--', '—', '–', '…', '/']);

function subjectAndVerb(tokens: readonly Token[], from: number, to: number): boolean {
  let subject = false;
  for (let i = from; i < to; i++) {
    const pos = tokens[i]?.pos;
    if (pos === 'NOUN' || pos === 'PROPN' || pos === 'PRON' || pos === 'DET') subject = true;
    if ((pos === 'VERB' || pos === 'AUX') && subject) return true;
  }
  return false;
}

/** Whether a verb that comes first has an object: "loved the service". */
function doesSomething(tokens: readonly Token[], from: number, to: number): boolean {
  const verb = tokens[from]?.pos === 'ADV' ? from + 1 : from;
  if (tokens[verb]?.pos !== 'VERB') return false;
  return tokens.slice(verb + 1, to).some(({ pos }) => pos === 'NOUN' || pos === 'PROPN');
}

function describes(tokens: readonly Token[], from: number, to: number): boolean {
  let adjective = false;
  let noun = false;
  for (let i = from; i < to; i++) {
    const pos = tokens[i]?.pos;
    // The tagger takes a capital at the start for a name: "Great food".
    const capital = i === 0 && pos === 'PROPN' && tokens[1]?.pos === 'NOUN';
    if (pos === 'ADJ' || capital) adjective = true;
    if (capital) continue;
    if (pos === 'NOUN' || pos === 'PROPN') noun = true;
  }
  return adjective && noun;
}

/** "..., the food and the service were bad": what stands between the comma and "and" is half a subject. */
function joinsSubjects(tokens: readonly Token[], comma: Cut, and: Cut): boolean {
  return comma.link === 'comma' && and.link === 'and' && !says(tokens, comma.at, and.at);
}

function says(tokens: readonly Token[], from: number, to: number): boolean {
  return tokens.slice(from, to).some(({ pos }) => pos === 'VERB' || pos === 'AUX' || pos === 'ADJ');
}

/** "nothing but good" is one thing said, and "not only good but cheap" are two of a kind. */
function contrastAt(tokens: readonly Token[], i: number, from: number): Link | null {
  const before = tokens[i - 1]?.lower;
  if (tokens[i]?.lower !== 'but' || i === from) return 'contrast';
  if (before === 'nothing' || before === 'anything') return null;
  const only = tokens.findIndex((token, at) => at > from && at < i && token.lower === 'only');
  return only > 0 && isNot(tokens[only - 1]) ? 'and' : 'contrast';
}

function isNot(token: Token | undefined): boolean {
  return token?.lower === 'not' || token?.lower === "n't";
}

/** Words of contrast that may also stand between commas within what they oppose: "staff, however, was lovely". */
const ASIDES = new Set(['however', 'though', 'unfortunately', 'nevertheless']);

function isAside(tokens: readonly Token[], i: number): boolean {
  const after = tokens[i + 1];
  return (
    ASIDES.has(tokens[i]?.lower ?? '') &&
    tokens[i - 1]?.lower === ',' &&
    (after === undefined || after.pos === 'PUNCT')
  );
}

const BRACKETS = ['(', ')'];

/** A bracket that only names: "the special (salmon) was good". */
function namesOnly(tokens: readonly Token[], i: number, sentence: Span): boolean {
  const bracket = tokens[i]?.lower ?? '';
  if (!BRACKETS.includes(bracket)) return false;
  const inside =
    bracket === '(' ? tokens.slice(i + 1, sentence.to) : tokens.slice(sentence.from, i).toReversed();
  const end = inside.findIndex(({ lower }) => BRACKETS.includes(lower));
  return end > 0 && inside[end]?.lower !== bracket && !says(inside, 0, end);
}

function linkAt(tokens: readonly Token[], i: number, sentence: Span): Link | null {
  const token = tokens[i];
  const { from } = sentence;
  if (token === undefined || isAside(tokens, i) || namesOnly(tokens, i, sentence)) return null;
  if (STOPS.has(token.lower)) return 'stop';
  if (token.lower === '-') {
    const before = tokens[i - 1];
    const after = tokens[i + 1];
    const joined =
      before !== undefined && after !== undefined && before.end === token.start && after.start === token.end;
    return joined ? null : 'stop';
  }
  if (CONTRAST.has(token.lower)) return contrastAt(tokens, i, from);
  if (token.lower === ',') return 'comma';
  if (token.lower === 'and' || token.lower === 'or' || token.lower === '&') return 'and';
  if (SUBORDINATE.has(token.lower) && i > from && token.pos !== 'ADP' && token.pos !== 'DET') return 'sub';
  return null;
}

/**
 * The clauses of one sentence, in order. Contrast words, semicolons, dashes and brackets always part; commas and
 * "and" part only where both sides say something of their own (a subject with a verb, or an adjective with a noun),
 * so that "bread and butter" stays whole. The joining word belongs to the clause it opens.
 */
export function clausesOf(parsed: ParsedText, sentence: Span): Clause[] {
  const { tokens } = parsed;
  const cuts: Cut[] = [];
  for (let i = sentence.from; i < sentence.to; i++) {
    const link = linkAt(tokens, i, sentence);
    if (link !== null) cuts.push({ at: i, link });
  }
  const clauses: Clause[] = [];
  let open: Clause = { from: sentence.from, to: sentence.to, link: 'start' };
  for (const [index, cut] of cuts.entries()) {
    if (cut.at <= open.from) {
      if (cut.link === 'contrast') open.link = 'contrast';
      continue;
    }
    const next =
      cuts.slice(index + 1).find((later) => later.at > cut.at + 1 && !joinsSubjects(tokens, cut, later))
        ?.at ?? sentence.to;
    const hard = cut.link === 'contrast' || cut.link === 'stop';
    const own =
      (subjectAndVerb(tokens, cut.at, next) && subjectAndVerb(tokens, open.from, cut.at)) ||
      (describes(tokens, open.from, cut.at) &&
        (describes(tokens, cut.at, next) ||
          (cut.link === 'comma' && subjectAndVerb(tokens, cut.at + 1, next)))) ||
      (doesSomething(tokens, cut.at + 1, next) && subjectAndVerb(tokens, open.from, cut.at));
    if (!hard && !own) continue;
    clauses.push({ ...open, to: cut.at });
    open = { from: cut.at, to: sentence.to, link: cut.link };
  }
  clauses.push(open);
  return clauses;
}
