import type { Span, Token } from '../text/parse.ts';
import { words } from '../text/word-list.ts';
import { DEGREES, NEGATORS, WISHES } from './modifiers.ts';

/** What the words before an opinion make of it. */
export interface Turn {
  /** The token that turns the opinion round; null where none does, or where two do. */
  by: number | null;
  degree: number;
  wish: boolean;
  /** Whether what is denied is that there was more of it: "could not be happier", "never such rudeness". */
  unequalled: boolean;
}

/** The sentence of an opinion, and the tokens that other opinions of several words have taken. */
interface Surroundings {
  sentence: Span;
  taken: ReadonlySet<number>;
}

/** How far back, in tokens, a negation or degree word is looked for. */
const REACH = 4;

/** The same for a negation before a verb of opinion, which is meant for what is thought: "I don't think the food is good". */
const REACH_OF_OPINION = 9;

const OPINION_VERBS = new Set(words('think believe say find feel call consider expect once'));

/** Two words that together deny what follows; "but" alone would part it from what is before. */
const DENYING_PAIRS = new Set(['anything but', 'far from', 'less than']);

/** After these a negation denies no opinion: "not only good". */
const NO_DENIAL = new Set(words('only just merely simply'));

const BOUNDARIES = new Set(
  words(', ; . ) ! but after although because despite if though unless until when which who'),
);

/** Who or what denies that there was more, as negation or between it and the opinion. */
const UNEQUALLED = new Set(words('never nothing nobody could can find ask'));

/** From this length on, in words, a phrase says itself whether it is a wish. */
const LEAST_WORDS_OF_A_WHOLE = 3;

function isComparative(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at]?.lower ?? '';
  const before = tokens[at - 1]?.lower;
  const graded = word.endsWith('er') && ['ADJ', 'ADV'].includes(tokens[at]?.pos ?? '');
  return graded || word === 'worse' || before === 'more' || before === 'such';
}

/** Words that by themselves answer what was wrong or could be better, and what may follow them then. */
const ANSWERS = new Set(words('no nope nothing none'));
const AFTER_ANSWER = new Set(words('everything all they it he she you i we the this my'));

/** "Nothing, they were great", "No the service was good": an answer denies nothing of what follows. */
function isAnswer(tokens: readonly Token[], i: number, sentence: Span): boolean {
  if (i !== sentence.from || !ANSWERS.has(tokens[i]?.lower ?? '')) return false;
  const next = tokens[i + 1];
  return next?.pos === 'PUNCT' || AFTER_ANSWER.has(next?.lower ?? '');
}

function denies(tokens: readonly Token[], i: number, sentence: Span): boolean {
  if (isAnswer(tokens, i, sentence)) return false;
  return NEGATORS.has(tokens[i]?.lower ?? '') && !NO_DENIAL.has(tokens[i + 1]?.lower ?? '');
}

function deniedOpinion(
  tokens: readonly Token[],
  hit: Span,
  { sentence, taken }: Surroundings,
): number | null {
  const stop = Math.max(sentence.from + 1, hit.from - REACH_OF_OPINION);
  for (let i = hit.from - 1; i >= stop; i--) {
    const word = tokens[i]?.lower ?? '';
    if (BOUNDARIES.has(word) || word === 'and') return null;
    if (!taken.has(i) && OPINION_VERBS.has(word) && NEGATORS.has(tokens[i - 1]?.lower ?? '')) return i - 1;
  }
  return null;
}

/** Subjects that deny what is said of them, however far off: "None of the dishes we had was any good". */
const DENYING_SUBJECTS = new Set(words('neither none nothing nobody no'));
const REACH_OF_SUBJECT = 12;

/** "No wonder it is good": here "no" denies only its own noun. */
const NO_SUBJECT = new Set(words('wonder doubt matter surprise'));

function deniedSubject(
  tokens: readonly Token[],
  hit: Span,
  { sentence, taken }: Surroundings,
): number | null {
  let verb = tokens[hit.from]?.pos === 'VERB';
  for (let i = hit.from - 1; i >= Math.max(sentence.from, hit.from - REACH_OF_SUBJECT); i--) {
    const { lower = '', pos } = tokens[i] ?? {};
    if (BOUNDARIES.has(lower) || lower === 'and' || taken.has(i)) return null;
    if (verb && DENYING_SUBJECTS.has(lower)) {
      const isNone = NO_SUBJECT.has(tokens[i + 1]?.lower ?? '') || isAnswer(tokens, i, sentence);
      return isNone ? null : i;
    }
    if (lower !== 'nor' && NEGATORS.has(lower)) return null;
    verb ||= pos === 'AUX' || pos === 'VERB';
  }
  return null;
}

const PRONOUNS = new Set(words('it he she they this that'));

/**
 * Where a sentence takes back what it said: the token that does so and the "but" before it ("I feared they would
 * overcharge, but they did not"). Null where it does not.
 */
export function takenBack(tokens: readonly Token[], sentence: Span): { by: number; before: number } | null {
  for (let i = sentence.from + 1; i + 2 < sentence.to; i++) {
    if (tokens[i]?.lower !== 'but') continue;
    const verb = PRONOUNS.has(tokens[i + 1]?.lower ?? '') ? i + 2 : i + 1;
    const not = tokens[verb + 1]?.lower;
    const ends = verb + 2 >= sentence.to || tokens[verb + 2]?.pos === 'PUNCT';
    if (ends && tokens[verb]?.pos === 'AUX' && (not === 'not' || not === "n't"))
      return { by: verb + 1, before: i };
  }
  return null;
}

/** "if he'd been on time", "had they been on time": it was not so. */
function isCounterfactual(tokens: readonly Token[], i: number): boolean {
  const [word, next, then] = tokens.slice(i, i + 3).map(({ lower }) => lower);
  if (word === 'if' && next === 'only') return true;
  return word === 'if' && PRONOUNS.has(next ?? '') && (then === "'d" || then === 'had' || then === 'would');
}

/** How far after "cannot recommend" the word may stand that makes it praise. */
const REACH_OF_ENOUGH = 6;

/** Whether what cannot be said is that it was too much: "cannot recommend them enough". */
export function isUnderstatement(tokens: readonly Token[], hit: Span): boolean {
  const start = tokens.slice(Math.max(0, hit.from - 1), hit.from + 1).map(({ lower }) => lower);
  if (!start.some((word) => word === 'can' || word === 'ca' || word === 'could')) return false;
  for (const { lower } of tokens.slice(hit.to, hit.to + REACH_OF_ENOUGH)) {
    if (BOUNDARIES.has(lower)) return false;
    if (lower === 'enough' || lower === 'higher' || lower === 'highly') return true;
  }
  return false;
}

/**
 * Reads the words before an opinion of this value, back to the next mark or "but". Words of `taken`, which are part of
 * another opinion ("would not hesitate"), deny nothing of this one.
 */
export function turnOf(
  tokens: readonly Token[],
  hit: Span & { value: number },
  { sentence, taken }: Surroundings,
): Turn {
  let by: number | null = null;
  let degree = 1;
  let wish = false;
  for (let i = hit.from - 1; i >= sentence.from && i >= hit.from - REACH; i--) {
    const word = tokens[i]?.lower ?? '';
    const pair = i > sentence.from && DENYING_PAIRS.has(`${tokens[i - 1]?.lower} ${word}`);
    if (isCounterfactual(tokens, i)) {
      wish = true;
      break;
    }
    const less = word === 'less' && i === hit.from - 1 && tokens[i - 1]?.lower !== 'or';
    if (pair || less || (!taken.has(i) && denies(tokens, i, sentence))) by = by === null ? i : null;
    else if (BOUNDARIES.has(word) || (word === 'and' && hit.value < 0)) break;
    if (word === 'nor') break;
    if (pair) i--;
    if (i >= hit.from - 2) degree *= DEGREES.get(word) ?? 1;
    const isWhole = hit.to - hit.from >= LEAST_WORDS_OF_A_WHOLE;
    if (WISHES.has(word) && !isWhole && !NEGATORS.has(tokens[i + 1]?.lower ?? '')) wish = true;
  }
  by ??= deniedOpinion(tokens, hit, { sentence, taken }) ?? deniedSubject(tokens, hit, { sentence, taken });
  const denial = by === null ? [] : tokens.slice(Math.max(sentence.from, by - 1), hit.from);
  const unequalled = denial.some(({ lower }) => UNEQUALLED.has(lower)) && isComparative(tokens, hit.to - 1);
  return { by, degree, wish, unequalled };
}
