import { isNegator } from './lexicon/lexicon.ts';
import { CUSTOMERS, PEOPLE } from './text/customers.ts';
import type { ParsedText, Pos, Span, Token } from './text/parse.ts';
import { words } from './text/word-list.ts';

/** What is a fault where the business did it. All else that customers do, they do for want of what they were owed. */
const DEEDS = new Set(
  words(`
    left leave broke break hung hang forgot forget cancelled canceled rescheduled arrived arrive came come showed
    turned damaged cracked scratched dented ruined flooded spilled made make clogged blocked missed yelled
  `),
);

const BE = new Set(words("am are is was were 'm 're 's"));

const OWN = new Set(words('my our her his their'));

const VERBAL: ReadonlySet<Pos> = new Set(['VERB', 'AUX']);

function isVerb(token: Token | undefined): boolean {
  return token !== undefined && VERBAL.has(token.pos);
}

/** The verb that the words of a complaint belong to; -1 where none stands before the next mark. */
function verbOf(tokens: readonly Token[], hit: Span, from: number): number {
  for (let at = hit.from; at >= from; at--) {
    if (isVerb(tokens[at])) return at;
    if (tokens[at]?.pos === 'PUNCT' || tokens[at]?.lower === 'but') return -1;
  }
  return -1;
}

function isCustomer(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  if (CUSTOMERS.has(word)) return true;
  const before = tokens[at - 1]?.lower ?? '';
  return PEOPLE.has(word) && (OWN.has(before) || word.startsWith('guest') || word.startsWith('tenant'));
}

/**
 * Whether words of a complaint tell what the customer or somebody of theirs did: "we were late getting home", "my husband
 * left a mess", but not what they underwent or felt: "we were left with a mess", "I had to call", "I was disappointed".
 */
export function isOwnDoing({ tokens }: ParsedText, hit: Span, sentence: Span): boolean {
  const verb = verbOf(tokens, hit, sentence.from);
  let at = verb - 1;
  while (at >= sentence.from && (isVerb(tokens[at]) || isAside(tokens[at]))) at--;
  if (verb < 0 || at < sentence.from || !isCustomer(tokens, at)) return false;
  const chain = tokens.slice(at + 1, verb + 1).map(({ lower }) => lower);
  const said = tokens.slice(hit.from, hit.to);
  if (said.some(({ lower }) => /^(?:messages?|voicemails?)$/.test(lower))) return false;
  const main = chain.at(-1) ?? '';
  if (BE.has(main) || main === 'running') return said.some(({ lower }) => lower === 'late');
  const undergone = chain.some((word) => BE.has(word) || word === 'been' || word === 'to');
  return !undergone && DEEDS.has(main);
}

/** What may stand between a subject and its verb: "I really never". */
function isAside(token: Token | undefined): boolean {
  return token !== undefined && (token.pos === 'ADV' || token.pos === 'PART' || isNegator(token.lower));
}
