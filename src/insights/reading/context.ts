import type { ContextRule, Language } from '../language/language.ts';
import { DENIED, OF_OTHERS, TOO_MUCH, WISHED } from '../weights.ts';
import { isOf, overlap, type Context, type Mark, type Span, type Token } from './reading.ts';

/** The words of a rule of context in a text. */
interface Trigger extends Span {
  rule: ContextRule;
  /** Whether it belongs to an opinion of several words ("would not hesitate") and says nothing of other opinions. */
  isTaken: boolean;
  /** Whether that complains of what was not so, as is none of the praise that follows: "could have been kinder". */
  isMissed: boolean;
}

const NOBODY: readonly number[] = [];

const QUESTION_MARK = '?';

/** Where what answers a question ends: with the sentence after it; of any other sentence its own end. */
function endWithAnswer(tokens: readonly Token[], sentences: readonly Span[], at: number): number {
  const end = sentences[at]?.to ?? 0;
  return tokens[end - 1]?.word === QUESTION_MARK ? (sentences[at + 1]?.to ?? end) : end;
}

/**
 * The words of all rules that begin in a sentence, longest first; they may go on to `end`.
 */
function triggersIn(
  tokens: readonly Token[],
  { sentence, end }: { sentence: Span; end: number },
  language: Language,
  marks: readonly Mark[],
): Trigger[] {
  const triggers: Trigger[] = [];
  const span = { start: sentence.from, end };
  for (let from = sentence.from; from < sentence.to;) {
    const match = language.context.longestAt(tokens, from, span);
    if (match === null) {
      from++;
      continue;
    }
    const { to } = match;
    const owner = marks.find(
      (mark) => mark.kind === 'opinion' && mark.to - mark.from > 1 && mark.from <= from && mark.to >= to,
    );
    for (const [at, rule] of match.values.entries()) {
      if (match.values.indexOf(rule) !== at) continue;
      const isMissed = rule.category === 'imagined' && owner !== undefined && owner.plain < 0;
      triggers.push({ from, to, rule, isTaken: owner !== undefined, isMissed });
    }
    from = to;
  }
  return triggers;
}

/**
 * The words between a trigger and a mark; null where the trigger does not look that way, or they share a word and the mark does
 * not go on from within it: "never [made us feel rushed]".
 */
function between(trigger: Trigger, mark: Mark): Span | null {
  const { from, to, rule } = trigger;
  if (overlap(trigger, mark)) {
    const goesOn = rule.direction !== 'backward' && mark.from > from && mark.to > to;
    return goesOn ? { from: to, to } : null;
  }
  if (mark.from >= to) return rule.direction === 'backward' ? null : { from: to, to: mark.from };
  return rule.direction === 'forward' ? null : { from: mark.to, to: from };
}

function reaches(trigger: Trigger, mark: Mark, tokens: readonly Token[]): boolean {
  const gap = between(trigger, mark);
  const { rule } = trigger;
  if (gap === null || gap.to - gap.from >= rule.reach) return false;
  if (rule.onto !== undefined && !isOf(tokens[mark.from], rule.onto)) return false;
  const isOpen = trigger.isMissed ? mark.plain > 0 : mark.kind === 'problem' && rule.category === 'denied';
  if (trigger.isTaken && !isOpen) return false;
  const isComplaint = mark.plain < 0 || mark.kind === 'problem';
  for (let i = gap.from; i < gap.to; i++) {
    const token = tokens[i];
    if (isOfAny(token, rule.stops) || (isComplaint && isOfAny(token, rule.stopsComplaints))) return false;
  }
  return true;
}

function isOfAny(token: Token | undefined, classes: readonly string[]): boolean {
  if (token === undefined || token.classes.size === 0) return false;
  for (const name of classes) if (token.classes.has(name)) return true;
  return false;
}

/** What a rule adds to the context of a mark that it reaches. */
const EFFECTS: Readonly<Record<ContextRule['category'], (context: Context, trigger: Trigger) => Context>> = {
  none: (context) => context,
  // Two denials cancel out; one that two rules know is one.
  denied: (context, { from }) =>
    context.deniers.includes(from)
      ? context
      : { ...context, deniers: context.deniers.length > 0 ? [] : [from] },
  degree: (context, { rule }) => ({ ...context, degree: context.degree * rule.value }),
  excess: (context) => ({ ...context, excess: true }),
  imagined: (context) => ({ ...context, imagined: true }),
  excepted: (context) => ({ ...context, excepted: true }),
  customer: (context) => ({ ...context, whose: 'customer' }),
  // What was done to the staff is no word on them.
  suffered: (context) => ({ ...context, whose: 'customer' }),
  other: (context) => ({ ...context, whose: 'other' }),
  excused: (context) => ({ ...context, whose: 'other' }),
};

/** What an opinion is worth in its context, -4..4. */
function valueIn(plain: number, { deniers, degree, excess, imagined, whose }: Context): number {
  const graded = plain * degree;
  const told =
    deniers.length > 0
      ? graded * (graded > 0 ? DENIED.praise : DENIED.complaint)
      : imagined && graded > 0
        ? graded * WISHED
        : excess && Math.abs(plain) < TOO_MUCH.below
          ? TOO_MUCH.value
          : graded;
  return whose === 'business' ? told : told * OF_OTHERS[whose];
}

/** Negating words within an opinion of several words: "no" in "no complaints". */
function ownDeniers(tokens: readonly Token[], { from, to }: Span): number[] {
  const deniers: number[] = [];
  if (to - from === 1) return deniers;
  for (let at = from; at < to; at++) if (isOf(tokens[at], 'negator')) deniers.push(at);
  return deniers;
}

/**
 * The marks of a text with their context: what denies them, makes them stronger or weaker, tells them of somebody else or
 * as imagined. The only step that looks at what stands beside a mark; all it knows is the language's rules of context.
 */
export function inContext(
  marks: readonly Mark[],
  {
    tokens,
    sentences,
    language,
  }: { tokens: readonly Token[]; sentences: readonly Span[]; language: Language },
): Mark[] {
  return sentences.flatMap((sentence, at) => {
    const own = marks.filter(({ from }) => from >= sentence.from && from < sentence.to);
    if (own.length === 0) return own;
    const end = endWithAnswer(tokens, sentences, at);
    const triggers = triggersIn(tokens, { sentence, end }, language, own);
    return own.map((mark) => markIn(mark, triggers, tokens));
  });
}

/** A mark with what the triggers of its sentence make of it. */
function markIn(mark: Mark, triggers: readonly Trigger[], tokens: readonly Token[]): Mark {
  let { context } = mark;
  for (const trigger of triggers)
    if (reaches(trigger, mark, tokens)) context = EFFECTS[trigger.rule.category](context, trigger);
  const value = Math.max(-4, Math.min(4, valueIn(mark.plain, context)));
  const deniers = mark.kind === 'opinion' ? ownDeniers(tokens, mark) : NOBODY;
  if (deniers.length > 0) context = { ...context, deniers: [...deniers, ...context.deniers] };
  if (context === mark.context && value === mark.value) return mark;
  const { kind, id, from, to, clause, plain } = mark;
  return { kind, id, from, to, clause, plain, value, context };
}
