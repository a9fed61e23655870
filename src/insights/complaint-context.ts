import { isNegator } from './lexicon/lexicon.ts';
import { isOwnDoing } from './own-doing.ts';
import type { ParsedText, Span } from './text/parse.ts';
import { FIRMS, OTHERS } from './text/elsewhere.ts';
import { words } from './text/word-list.ts';

/** How far a denial reaches, in words. */
const DENIAL_REACH = 10;

/** How far a condition reaches, in words. */
const CONDITION_REACH = 14;

const CONDITIONS = new Set(
  words(
    'if unless whether worried worry worrying afraid fear feared fearing scared expecting suspect dreaded',
  ),
);
const CONDITIONAL =
  /\b(?:would|could|might|should)(?: not| n't)? (?:have|of|'ve)\b|\bexpected to be\b|\bin case\b/;

const OTHER = `(?:${[...OTHERS, 'big'].join('|')})`;

/** Who is meant by "the other one" as well, where something went wrong. */
const PERSONS = 'place doctor guy crew one owner landlord tenant';
const FIRM = `(?:${[...FIRMS, ...words(PERSONS)].join('|')})`;

/** Words that lead back from somebody else to the business. */
const BACK = '(?:they|their|we|you|these|this|here|but|while|after|because|since|when|until)';

const SOMEBODY_ELSE = new RegExp(
  `(?:(?<!\\b(?:sent|send|sending|brought) )\\b${OTHER}(?: \\S+){0,2} ${FIRM}s?|\\bcompetitors?|\\belsewhere|\\beverywhere else|\\b(?:every|any|some)(?:one|body) else)\\b(?!.* ${BACK}\\b)`,
);

function isBreak(word: string): boolean {
  return word === 'but' || /^[^\p{L}\p{N}'$]/u.test(word);
}

/** Whether one of the words before denies what follows; what stands before a comma, "and" or "but" does not. */
function isDenied(before: readonly string[]): boolean {
  for (let i = before.length - 1; i >= 0 && i >= before.length - DENIAL_REACH; i--) {
    const word = before[i] ?? '';
    if (word === 'and' || isBreak(word)) return false;
    const only = before[i + 1] === 'only' || before[i + 1] === 'just';
    if (isNegator(word) && !only) return true;
  }
  return false;
}

/** Whether what follows is imagined: "if they had been late", "it could have been damaged". */
export function isImagined(before: readonly string[]): boolean {
  const near = before.slice(-CONDITION_REACH);
  const own = near.slice(near.findLastIndex(isBreak) + 1);
  return own.some((word) => CONDITIONS.has(word)) || CONDITIONAL.test(own.join(' '));
}

/** Whether the words before tell of somebody else, whose fault it is: "the last company". */
function isOfSomebodyElse(before: readonly string[]): boolean {
  return SOMEBODY_ELSE.test(before.join(' '));
}

const SMALL = new Set(words('short brief minimal little reasonable acceptable fast quick'));

/** Whether what follows is made little of: "a short wait time". */
function isSmall(before: readonly string[]): boolean {
  return SMALL.has(before.at(-1) ?? '');
}

const OUTSIDE =
  '(?:traffic|weather|snow\\w*|ice|icy|storms?|flood\\w*|rain|accidents?|crash|covid|pandemic|roadworks|strikes?|demand)';

/** What follows a complaint and takes it back: a cause outside, or that it was worth it. */
const EXCUSED = new RegExp(
  `^(?:\\S+ ){0,4}(?:due to|because of|on account of|thanks to) (?:\\S+ ){0,3}${OUTSIDE}\\b|^\\? (?:not|no|never|nope)\\b`,
);
const WORTH_IT =
  /^(?:[^\p{L}]+ )?(?:(?:but|and|it|is|was|'s|well|so|totally|definitely) )*worth (?:it|every)\b/u;

/** What was done away with is not of this business: "cancelled my old contract", "our booking with the other company". */
const OF_OTHERS = new RegExp(
  `^(?:my |our |the )?(?:\\S+ )?(?:old|existing|previous|former)\\b|^(?:[^ .,;!?]+ ){0,4}?(?:with|at|from) (?:\\S+ )?${OTHER} (?:\\S+ )?${FIRM}s?\\b`,
);

/** Whether the words after excuse it: "late due to snow", "Expensive? Not at all", "Not cheap. Worth it.", "cancelled my old contract". */
function isExcused(after: readonly string[]): boolean {
  const text = after.join(' ');
  return EXCUSED.test(text) || WORTH_IT.test(text) || OF_OTHERS.test(text);
}

const CAUSE = /\b(?:due to|because of|on account of|thanks to)\b/;

/** Whether words give a cause, which may well be all that is bad in them. */
export function isCaused(said: readonly string[]): boolean {
  return CAUSE.test(said.join(' '));
}

const OWN_FAULT = /(?<!\bnot |n't )\b(?:my|our) (?:own )?(?:fault|mistake)\b/;

/** Whether a sentence takes the fault upon the customer. */
export function isOwnFault(sentence: readonly string[]): boolean {
  return OWN_FAULT.test(sentence.join(' '));
}

/** What befell the thing that had to be mended, not the work: "the old boiler broke again". */
const OLD_THING =
  /\bold (?:\S+ ){1,2}(?:broke|quit|died|failed|stopped|leak\w*|blocked|clogged|backed|went)\b[^,]*$/;

function wordsOf({ tokens }: ParsedText, from: number, to: number): string[] {
  return tokens.slice(from, to).map(({ lower }) => lower);
}

/**
 * Whether something bad is no complaint for what stands around it: the customer, somebody else or a cause outside did
 * it, it befell the thing to be mended, or it was worth it.
 */
export function isExplained(parsed: ParsedText, hit: Span, sentence: Span): boolean {
  return (
    isOwnDoing(parsed, hit, sentence) ||
    isExcused(wordsOf(parsed, hit.to, hit.to + CONDITION_REACH)) ||
    isOfSomebodyElse(wordsOf(parsed, sentence.from, hit.from)) ||
    OLD_THING.test(wordsOf(parsed, sentence.from, hit.to).join(' '))
  );
}

/** Whether words, told by those before them in their sentence (in lower case), are no fault of this business. */
export function isNoFault(before: readonly string[]): boolean {
  return isDenied(before) || isSmall(before) || isImagined(before) || isOfSomebodyElse(before);
}
