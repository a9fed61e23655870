import { isOf, type Clause, type Link, type Span, type Token } from './reading.ts';

/** A place where a sentence may be parted. */
interface Cut {
  at: number;
  link: Link;
}

const STOPS = new Set([';', ':', '(', ')', '[', ']', '!', '?', '.', '...', '--', '—', '–', '…']);

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
  for (let i = verb + 1; i < to; i++) {
    const pos = tokens[i]?.pos;
    if (pos === 'NOUN' || pos === 'PROPN') return true;
  }
  return false;
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
  for (let i = from; i < to; i++) {
    const pos = tokens[i]?.pos;
    if (pos === 'VERB' || pos === 'AUX' || pos === 'ADJ') return true;
  }
  return false;
}

/** The cut after one that may end what that one begins. */
function nextCut(tokens: readonly Token[], cuts: readonly Cut[], index: number): Cut | undefined {
  const cut = cuts[index];
  if (cut === undefined) return undefined;
  for (let i = index + 1; i < cuts.length; i++) {
    const later = cuts[i];
    if (later !== undefined && later.at > cut.at + 1 && !joinsSubjects(tokens, cut, later)) return later;
  }
  return undefined;
}

/** Words of contrast that may also stand between commas within what they oppose: "staff, however, was lovely". */
function isAside(tokens: readonly Token[], i: number): boolean {
  const after = tokens[i + 1];
  return (
    tokens[i - 1]?.word === ',' && isOf(tokens[i], 'aside') && (after === undefined || after.pos === 'PUNCT')
  );
}

const BRACKETS = ['(', ')'];

/** A bracket that only names: "the special (salmon) was good". */
function namesOnly(tokens: readonly Token[], i: number, sentence: Span): boolean {
  const bracket = tokens[i]?.word ?? '';
  if (!BRACKETS.includes(bracket)) return false;
  const inside =
    bracket === '(' ? tokens.slice(i + 1, sentence.to) : tokens.slice(sentence.from, i).toReversed();
  const end = inside.findIndex(({ word }) => BRACKETS.includes(word));
  return end > 0 && inside[end]?.word !== bracket && !says(inside, 0, end);
}

function linkAt(tokens: readonly Token[], i: number, sentence: Span): Link | null {
  const token = tokens[i];
  if (token === undefined || isAside(tokens, i) || namesOnly(tokens, i, sentence)) return null;
  const { word, pos } = token;
  if (STOPS.has(word)) return 'stop';
  // "A/C" and "follow-up" are one word; what stands apart parts.
  if (word === '-' || word === '/') {
    const before = tokens[i - 1];
    const after = tokens[i + 1];
    const joined =
      before !== undefined && after !== undefined && before.end === token.start && after.start === token.end;
    return joined ? null : 'stop';
  }
  // "nothing but good" is one thing said.
  const isWhole = i > sentence.from && isOf(tokens[i - 1], 'undivided');
  if (isOf(token, 'contrast')) return isWhole ? null : 'contrast';
  if (word === ',') return 'comma';
  if (isOf(token, 'joining')) return 'and';
  const leadsOn = i > sentence.from && pos !== 'ADP' && pos !== 'DET';
  return leadsOn && isOf(token, 'subordinate') ? 'sub' : null;
}

/**
 * The clauses of the sentence `number`, in order. Contrast words, semicolons, dashes and brackets always part; commas and
 * "and" part only where both sides say something of their own (a subject with a verb, or an adjective with a noun),
 * so that "bread and butter" stays whole. The joining word belongs to the clause it opens.
 */
export function clausesOf(
  tokens: readonly Token[],
  { number, sentence }: { number: number; sentence: Span },
): Clause[] {
  const cuts: Cut[] = [];
  for (let i = sentence.from; i < sentence.to; i++) {
    const link = linkAt(tokens, i, sentence);
    if (link !== null) cuts.push({ at: i, link });
  }
  const clauses: Clause[] = [];
  let open: Clause = { from: sentence.from, to: sentence.to, sentence: number, link: 'start' };
  for (let index = 0; index < cuts.length; index++) {
    const cut = cuts[index];
    if (cut === undefined) break;
    if (cut.at <= open.from) {
      if (cut.link === 'contrast') open.link = 'contrast';
      continue;
    }
    const next = nextCut(tokens, cuts, index)?.at ?? sentence.to;
    const hard = cut.link === 'contrast' || cut.link === 'stop';
    const own =
      (subjectAndVerb(tokens, cut.at, next) && subjectAndVerb(tokens, open.from, cut.at)) ||
      (describes(tokens, open.from, cut.at) &&
        (describes(tokens, cut.at, next) ||
          (cut.link === 'comma' && subjectAndVerb(tokens, cut.at + 1, next)))) ||
      (doesSomething(tokens, cut.at + 1, next) && subjectAndVerb(tokens, open.from, cut.at));
    if (!hard && !own) continue;
    open.to = cut.at;
    clauses.push(open);
    open = { from: cut.at, to: sentence.to, sentence: number, link: cut.link };
  }
  clauses.push(open);
  return clauses;
}
