import { isNegator } from './lexicon/lexicon.ts';
import type { ParsedText, Pos, Span, Token } from './text/parse.ts';
import { words } from './text/word-list.ts';

/** What customers undergo, or do for want of what they were owed: "had to wait", "waited", "called". */
const UNDERGONE = new Set(
  words(`
    had have has having wait waited waiting pay paid paying took take taking spend spent call called calling
    ring rang chase chased try tried trying ask asked get got getting gotten receive received see saw hear
    heard find found feel felt want wanted need needed keep kept send sent experienced been be being
  `),
);

const BE = new Set(words("am are is was were 'm 're 's"));

const OWN = new Set(words('my our her his their'));

/** People of the customer's own, and others who are not of the business. */
const PEOPLE = new Set(
  words(`
    husband wife partner son daughter mother father mom mum dad parents kid kids child children toddler brother
    sister nephew niece friend friends family neighbor neighbors neighbour neighbours guest guests tenant
    tenants landlord roommate boyfriend girlfriend dog cat grandson granddaughter
  `),
);

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
  if (word === 'i' || word === 'we') return true;
  const before = tokens[at - 1]?.lower ?? '';
  return PEOPLE.has(word) && (OWN.has(before) || word.startsWith('guest') || word.startsWith('tenant'));
}

/**
 * Whether words of a complaint tell what the customer or somebody of theirs did: "we were late getting home", "my husband
 * left a mess", but not what they underwent: "we were overcharged", "I had to call".
 */
export function isOwnDoing({ tokens }: ParsedText, hit: Span, sentence: Span): boolean {
  const verb = verbOf(tokens, hit, sentence.from);
  let at = verb - 1;
  while (at >= sentence.from && (isVerb(tokens[at]) || isAside(tokens[at]))) at--;
  if (verb < 0 || at < sentence.from || !isCustomer(tokens, at)) return false;
  const chain = tokens.slice(at + 1, verb + 1).map(({ lower }) => lower);
  const said = tokens.slice(hit.from, hit.to);
  if (said.some(({ lower }) => /^(?:messages?|voicemails?)$/.test(lower))) return false;
  if (BE.has(chain.at(-1) ?? '')) return said.some(({ lower, pos }) => lower === 'late' || pos === 'ADJ');
  const passive = chain.slice(0, -1).some((word) => BE.has(word)) && /(?:ed|t|n)$/.test(chain.at(-1) ?? '');
  return !passive && !chain.some((word) => UNDERGONE.has(word));
}

/** What may stand between a subject and its verb: "I really never". */
function isAside(token: Token | undefined): boolean {
  return token !== undefined && (token.pos === 'ADV' || token.pos === 'PART' || isNegator(token.lower));
}
