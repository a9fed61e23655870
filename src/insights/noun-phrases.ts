import { hasOpinion } from './lexicon/lexicon.ts';
import type { ParsedText, Pos, Span, Token } from './text/parse.ts';
import { singular } from './text/plurals.ts';
import { words } from './text/word-list.ts';

/** Nouns that say nothing by themselves, and names of days and months. */
const EMPTY_NOUNS = new Set(
  words(`
    visit door call phone hand head foot eye back top bottom corner level deal choice stuff difference
    matter rate set spot step start look help need trip turn use place mind book time day thing way lot
    bit one something anything everything nothing someone anyone people person guy man woman lady kind
    sort part place year month week hour minute min hr hrs am pm today tomorrow tonight yesterday morning afternoon night evening number
    couple reason point case fact end star review company business customer problem issue experience job
    work service family friend husband wife mom mum dad son daughter mother father kid anybody everyone
    everybody nobody while rest side area second other same home house name question thanks thank
    complaint monday tuesday wednesday thursday friday saturday sunday weekend january february march
    april may june july august september october november december dollar buck half bunch sense word
    idea life world everthing appreciation gripe clock front brother sister neighbor neighbour child
    comment form situation condition amount type piece pair list event occasion course run fault
    majority everthing being none nil thier situation circumstance distance attention
    line set unit system repair swap patient client guest user right left size
    street lane road avenue check face state detail sort bottom lol ok okay yes
  `),
);

/** Adjectives that make no name of a thing: "other", "last". */
const PLAIN_ADJECTIVES = new Set(
  words(`
    other same first second third fourth fifth next last few more new whole different several own many much such most
    another less enough only old big small little actual entire full real certain various previous former
    due able available ready sure aware recent main long short early late quick busy hard bad good great
    working existing final extra initial
  `),
);

/** Participles that make no name of a thing: "a recommended plumber". */
const DULL_PARTICIPLES = new Set(
  words(`
    needed wanted used called named based located recommended experienced trained qualified skilled dedicated
    detailed advanced talented valued impressed pleased satisfied disappointed excited interested
    concerned supposed required requested offered given taken said
  `),
);

/** Words that say nothing by themselves, and what is done or how it is arranged after the name of a thing: "furnace repair". */
const TAILS = new Set(words('repair swap line system unit service check visit'));

/** Words that say nothing by themselves, and what kind of thing it is before one: "call handler", "door handle". */
const HEADINGS = new Set(
  words('call phone door front head hand side family patient customer client guest user'),
);

const CLOSING: ReadonlySet<Pos> = new Set(['PUNCT', 'VERB', 'AUX']);

/** Whether a word names nothing by itself, such as "thing", "Monday" or "new". */
export function isEmptyNoun(word: string): boolean {
  return EMPTY_NOUNS.has(singular(word)) || PLAIN_ADJECTIVES.has(word);
}

/** What a participle that describes a noun may follow: "one [clogged] drain", not "he [fixed] drains". */
const OPENING: ReadonlySet<Pos> = new Set(['DET', 'ADP', 'ADJ', 'NUM', 'PUNCT']);

/** "clogged" in "a clogged drain": tells what is wrong with it or what was done to it. */
function isParticiple({ pos, lower }: Token, before: Token | undefined): boolean {
  const describes = (pos === 'VERB' || pos === 'ADJ') && /(?:[^e]ed|[zk]en)$/.test(lower);
  return (
    describes &&
    !DULL_PARTICIPLES.has(lower) &&
    (before === undefined || (OPENING.has(before.pos) && before.lower !== '-'))
  );
}

/** "hot" in "hot water": names a kind, and judges nothing. */
function isKind({ pos, lower }: Token): boolean {
  return pos === 'ADJ' && !PLAIN_ADJECTIVES.has(lower) && !hasOpinion(lower);
}

/** A noun, a name, or the second half of a compound that taggers take for a verb: "the heat pump froze". */
function isNoun(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  if (token.lower.length < 2) return false;
  // "caring" and "understanding" praise, whatever taggers take them for.
  if (token.pos === 'NOUN') return !(token.lower.endsWith('ing') && hasOpinion(token.lower));
  // Taggers take the first word of a sentence for a name.
  if (token.pos === 'PROPN') return !isEmptyNoun(token.lower) && !hasOpinion(token.lower);
  const closes = after === undefined || CLOSING.has(after.pos);
  // "The fan wobbles."
  const tells = /(?:ed|ing)$/.test(token.lower) || (token.lower.endsWith('s') && after?.pos !== 'VERB');
  return token.pos === 'VERB' && before?.pos === 'NOUN' && closes && !tells;
}

interface Word extends Token {
  /** Whether it names a thing; else it tells the kind. */
  noun: boolean;
}

/** A run without the words at its ends that name nothing: "new water heater", "kitchen runs". */
function trimmed(run: readonly Word[]): readonly Word[] {
  const last = run.findLastIndex(({ lower, noun }, i) => {
    const named = run[i - 1];
    const tail = TAILS.has(singular(lower)) && named?.noun === true && !isEmptyNoun(named.lower);
    return noun && (tail || !isEmptyNoun(lower));
  });
  const telling = Math.max(
    0,
    run.findIndex(({ lower }) => !isEmptyNoun(lower)),
  );
  const leads = telling > 0 && HEADINGS.has(singular(run[telling - 1]?.lower ?? ''));
  return run.slice(leads ? telling - 1 : telling, last + 1);
}

/** The words of a run as written, in lower case; null where they are no name of a thing. */
function nameOf(parsed: ParsedText, run: readonly Token[]): string | null {
  const first = run[0];
  const last = run.at(-1);
  if (first === undefined || last === undefined || run.length > 3) return null;
  if (parsed.text.startsWith('-', last.end)) return null;
  const name = parsed.text.slice(first.start, last.end).toLowerCase();
  return /^\p{L}[\p{L}-]+(?: \p{L}[\p{L}-]+)*$/u.test(name) ? name : null;
}

/**
 * The noun phrases of a span that could name a topic, as written, in lower case: one to three nouns in a row, with an
 * adjective or participle before them that tells the kind ("hot water", "clogged drain"). Names, days and words that say nothing by themselves are left
 * out.
 */
export function nounPhrases(parsed: ParsedText, span: Span): string[] {
  const found: string[] = [];
  let run: Word[] = [];
  const close = (): void => {
    const name = nameOf(parsed, trimmed(run));
    if (name !== null) found.push(name);
    run = [];
  };
  for (let i = span.from; i < span.to; i++) {
    const token = parsed.tokens[i];
    if (token === undefined) break;
    const noun = isNoun(token, run.at(-1), i + 1 < span.to ? parsed.tokens[i + 1] : undefined);
    const kind = isKind(token) || isParticiple(token, i > span.from ? parsed.tokens[i - 1] : undefined);
    if (!noun && (run.length > 0 || !kind)) close();
    if (noun || kind) run.push({ ...token, noun });
  }
  close();
  return found;
}
