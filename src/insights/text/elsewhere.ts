import type { Clause } from './clauses.ts';
import { PEOPLE } from './customers.ts';
import type { ParsedText, Pos, Span, Token } from './parse.ts';
import { words } from './word-list.ts';

/** What sets a business apart from the one reviewed: "the last company". */
export const OTHERS = words('last previous prior former other another different competing rival');

/** What businesses are called, but for a plain plural. */
export const FIRMS = words(`
  company contractor firm outfit provider business shop dealer competitor restaurant hotel plumber electrician
  roofer painter mechanic garage dentist lawyer attorney companies businesses builder installer quotes bids estimates
`);

const OTHER = new Set(OTHERS);
const FIRM = new Set(FIRMS);

/** Who came before is nobody of the business, whatever they are called: "the previous owner", "the guy before them". */
const EARLIER = new Set(words('previous prior former'));
const PREDECESSORS = new Set([
  ...FIRMS,
  ...words('owner tenant occupant homeowner landlord guy man crew team'),
]);
const OWN = new Set(words('my our his her their'));
const SUCCESSORS = new Set(words('them him her this these'));

const ELSE = new Set(words('everyone everybody anyone anybody someone somebody'));

/** What may stand between "other" and "company". */
const MODIFIERS: ReadonlySet<Pos> = new Set(['ADJ', 'NOUN', 'PROPN', 'NUM']);
const MOST_MODIFIERS = 2;

/** How many words may stand before the ones that name another business, where they are not the subject: "but we called another company". */
const LEAD = 3;

/** Before the name of another business these only compare or date, and what follows the comma is of this one. */
const COMPARING = new Set(words('unlike like than after before from over versus to with'));

/** Who is sent or brought is of the business: "They sent another plumber". */
const SENDING = new Set(words('sent send sending brought'));

const WHENEVER = new Set(words('when whenever if'));
const ANY = new Set(words('a an any most'));

function isFirm(token: Token | undefined, of: ReadonlySet<string> = FIRM): boolean {
  const word = token?.lower ?? '';
  return of.has(word) || of.has(word.replace(/s$/, ''));
}

function isVerb(token: Token | undefined): boolean {
  return token?.pos === 'VERB' || token?.pos === 'AUX';
}

/** Where the words that begin at a token and name another business end; -1 where none begin there. */
function namedFrom(tokens: readonly Token[], at: number): number {
  const word = tokens[at]?.lower ?? '';
  if (ELSE.has(word) && tokens[at + 1]?.lower === 'else') return at + 2;
  if (
    PREDECESSORS.has(word) &&
    tokens[at + 1]?.lower === 'before' &&
    SUCCESSORS.has(tokens[at + 2]?.lower ?? '')
  )
    return at + 3;
  const isPeoples = PEOPLE.has(word) && tokens[at + 1]?.lower === "'s";
  const isOld = word === 'old' && OWN.has(tokens[at - 1]?.lower ?? '');
  if (!isPeoples && !isOld && !OTHER.has(word)) return -1;
  const from = isPeoples ? at + 2 : at + 1;
  for (let i = from; i <= from + MOST_MODIFIERS; i++) {
    if (isFirm(tokens[i], EARLIER.has(word) ? PREDECESSORS : FIRM)) return i + 1;
    if (!MODIFIERS.has(tokens[i]?.pos ?? 'X')) return -1;
  }
  return -1;
}

/** Where the words that name another business in the subject or the lead of a clause end; -1 where none do. */
function namedIn({ tokens }: ParsedText, { from, to }: Span): number {
  for (let i = from; i < to; i++) {
    const end = namedFrom(tokens, i);
    if (end >= 0) {
      const before = tokens.slice(from, i).map(({ lower }) => lower);
      const isCompared =
        before.includes('than') || (tokens[end]?.lower === ',' && before.some((word) => COMPARING.has(word)));
      return isCompared || before.some((word) => SENDING.has(word)) ? -1 : end;
    }
    if (i >= from + LEAD - 1 && tokens.slice(from, i + 1).some(isVerb)) return -1;
  }
  return -1;
}

function isOfAny({ tokens }: ParsedText, { from }: Span): boolean {
  return WHENEVER.has(tokens[from]?.lower ?? '') && ANY.has(tokens[from + 1]?.lower ?? '');
}

/**
 * Whether a clause tells of another business than the one reviewed ("The last company had terrible prices") or of any
 * of its kind ("when an electrician is late").
 */
function isElsewhere(parsed: ParsedText, clause: Span): boolean {
  const after = { from: clause.from + 1, to: clause.to };
  return namedIn(parsed, clause) >= 0 || isOfAny(parsed, clause) || isOfAny(parsed, after);
}

/** A sentence with what is needed to follow whom it tells of. */
interface ToldSentence {
  parsed: ParsedText;
  sentence: Span;
  clauses: readonly Clause[];
  opinions: readonly { from: number; value: number }[];
}

const PRONOUNS = new Set(words('he she it who both they'));
const JOINING: ReadonlySet<Pos> = new Set(['CCONJ', 'PUNCT', 'ADV', 'SCONJ', 'INTJ']);
const OURS = new Set(words('this these those here they he she we'));
const FORCED = /\b(?:had|have|has|having|needed|forced) to\b/;

function firstOf({ tokens }: ParsedText, { from, to }: Span): Token | undefined {
  return tokens.slice(from, to).find(({ pos }) => !JOINING.has(pos));
}

function opensWithVerb(parsed: ParsedText, clause: Span): boolean {
  const first = firstOf(parsed, clause);
  return first === undefined || isVerb(first);
}

/** Whether a clause names nobody of its own by its first words, only "he" or "they" of before. */
function isOpen(parsed: ParsedText, clause: Span): boolean {
  return opensWithVerb(parsed, clause) || PRONOUNS.has(firstOf(parsed, clause)?.lower ?? '');
}

/**
 * The clauses of a text that tell of another business, or of any: those that name it, and those after them that complain
 * of "he" or "they" or of nobody: "Called another plumber first. He was rude." Praise is of this business again.
 */
export function elsewhereClauses(sentences: readonly ToldSentence[]): Clause[] {
  const found: Clause[] = [];
  let goesOn = false;
  for (const { parsed, sentence, clauses, opinions } of sentences) {
    for (const clause of clauses) {
      const own = opinions.filter(({ from }) => from >= clause.from && from < clause.to);
      const value = own.reduce((sum, hit) => sum + hit.value, 0);
      const isNamed = isElsewhere(parsed, clause);
      const isFollowing: boolean = clause.link !== 'contrast' && goesOn && isOpen(parsed, clause);
      const isMild = value === 0 && clause.from > sentence.from && opensWithVerb(parsed, clause);
      const isOther: boolean =
        isNamed || (isFollowing && (value < 0 || isMild)) || isConsequence(parsed, clauses, clause);
      if (isOther) found.push(clause);
      goesOn = isOther;
    }
    const end = namedIn(parsed, sentence);
    if (end >= 0) goesOn &&= !leadsBack(parsed, sentence, end);
  }
  const denied = sentences.filter((_, at) => isOnlyNotUs(sentences[at + 1]));
  return [...found, ...denied.flatMap(({ clauses }) => clauses)];
}

const NOT_US = /^not (?:this|these|here|them|him|her|with (?:this|these|them|him|her))\b/;
const LONGEST_DENIAL = 5;

/** "Not this lot.": the sentence before tells of others. */
function isOnlyNotUs(told: ToldSentence | undefined): boolean {
  if (told === undefined) return false;
  const { parsed, sentence } = told;
  const said = parsed.tokens.slice(sentence.from, sentence.to).filter(({ pos }) => pos !== 'PUNCT');
  return said.length <= LONGEST_DENIAL && NOT_US.test(said.map(({ lower }) => lower).join(' '));
}

/** "when an electrician is late, eleven patients are late" */
function isConsequence(parsed: ParsedText, clauses: readonly Clause[], clause: Clause): boolean {
  const before = clauses[clauses.indexOf(clause) - 1];
  if (before === undefined || clause.link === 'contrast' || clause.link === 'and') return false;
  const isAny = isOfAny(parsed, before) || isOfAny(parsed, { ...before, from: before.from + 1 });
  const said = parsed.tokens.slice(clause.from, clause.to);
  return isAny && !said.some(({ lower, pos }) => OURS.has(lower) || pos === 'PROPN');
}

/** Whether a sentence that names another business speaks of this one as well: "We had to call another plumber". */
function leadsBack({ tokens }: ParsedText, { from, to }: Span, end: number): boolean {
  const before = tokens.slice(from, end).map(({ lower }) => lower);
  return FORCED.test(before.join(' ')) || tokens.slice(end, to).some(({ pos }) => pos === 'PROPN');
}
