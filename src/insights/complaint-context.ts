import { isNegator } from './lexicon/lexicon.ts';
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

const OTHER = '(?:other|another|last|previous|former|prior|different|competing|rival|big)';
const FIRM =
  '(?:company|companie|outfit|firm|contractor|business|businesse|shop|provider|dealer|competitor|place|restaurant|hotel|plumber|electrician|roofer|painter|mechanic|garage|dentist|doctor|lawyer|attorney|guy|crew|one|owner|landlord|tenant)';

/** Words that lead back from somebody else to the business. */
const BACK = '(?:they|their|we|you|these|this|here|but|while|after|because|since|when|until)';

const SOMEBODY_ELSE = new RegExp(
  `(?:\\b${OTHER}(?: \\S+){0,2} ${FIRM}s?|\\bcompetitors?|\\belsewhere|\\beverywhere else|\\b(?:every|any|some)(?:one|body) else)\\b(?!.* ${BACK}\\b)`,
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
export function isOfSomebodyElse(before: readonly string[]): boolean {
  return SOMEBODY_ELSE.test(before.join(' '));
}

const SMALL = new Set(words('short brief minimal little reasonable acceptable fast quick'));

/** Whether what follows is made little of: "a short wait time". */
function isSmall(before: readonly string[]): boolean {
  return SMALL.has(before.at(-1) ?? '');
}

/** Whether words, told by those before them in their sentence (in lower case), are no fault of this business. */
export function isNoFault(before: readonly string[]): boolean {
  return isDenied(before) || isSmall(before) || isImagined(before) || isOfSomebodyElse(before);
}
