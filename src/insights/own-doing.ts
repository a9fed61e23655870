import { isNegator } from './lexicon/lexicon.ts';
import { CUSTOMERS, PEOPLE, TRAITS } from './text/customers.ts';
import type { ParsedText, Pos, Span, Token } from './text/parse.ts';
import { words } from './text/word-list.ts';

/** What does harm, whoever does it. */
const MISDEEDS = words(`
  left broke break damaged scratched dented ruined flooded spilled clogged blocked missed overcharged overcharge botched
  punctured chipped gouged cracked stained
`);

/** What is a fault where the business did it. All else that customers do, they do for want of what they were owed. */
const DEEDS = new Set([
  ...MISDEEDS,
  ...words(`
    leave hung hang forgot forget cancelled canceled rescheduled arrived arrive came come showed turned made make
    yelled tracked
  `),
]);

/** The same, and what is a customer's own to do. */
const AFFAIRS = new Set([...MISDEEDS, 'run', 'manage']);

const BE = new Set(words("am are is was were 'm 're 's"));

const OWN = new Set(words('my our her his their'));

/** How many words before a person may say whose: "my elderly mother". */
const WHOSE_REACH = 2;

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
  const before = tokens.slice(Math.max(0, at - WHOSE_REACH), at).map(({ lower }) => lower);
  const isTheirs = before.some((one) => OWN.has(one));
  return PEOPLE.has(word) && (isTheirs || word.startsWith('guest') || word.startsWith('tenant'));
}

/**
 * Whether words of a complaint tell what the customer or somebody of theirs did: "we were late getting home", "my husband
 * left a mess", but not what they underwent or felt: "we were left with a mess", "I had to call", "I was disappointed".
 */
export function isOwnDoing(parsed: ParsedText, hit: Span, sentence: Span): boolean {
  return isOwn(parsed, hit, sentence, DEEDS);
}

/** The same of harm and of a customer's own affairs: "my son left a mess", "I run the front desk", not "we came for the service". */
export function isOwnAffair(parsed: ParsedText, hit: Span, sentence: Span): boolean {
  return isOwn(parsed, hit, sentence, AFFAIRS);
}

function isOwn({ tokens }: ParsedText, hit: Span, sentence: Span, deeds: ReadonlySet<string>): boolean {
  const verb = verbOf(tokens, hit, sentence.from);
  let at = verb - 1;
  while (at >= sentence.from && (isVerb(tokens[at]) || isAside(tokens[at]))) at--;
  if (verb < 0 || at < sentence.from || !isCustomer(tokens, at)) return false;
  const chain = tokens.slice(at + 1, verb + 1).map(({ lower }) => lower);
  const said = tokens.slice(hit.from, hit.to);
  if (said.some(({ lower }) => /^(?:messages?|voicemails?)$/.test(lower))) return false;
  const main = chain.at(-1) ?? '';
  if (BE.has(main) || main === 'running') return said.some(({ lower }) => TRAITS.has(lower));
  const undergone = chain.some((word) => BE.has(word) || word === 'been' || word === 'to');
  return !undergone && deeds.has(main);
}

/** What may stand between a subject and its verb: "I really never". */
function isAside(token: Token | undefined): boolean {
  return token !== undefined && (token.pos === 'ADV' || token.pos === 'PART' || isNegator(token.lower));
}
