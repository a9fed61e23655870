/** Tells a word of a text from another: one of these, as any or as one part of speech, or one that begins so. */
export interface WordTest {
  words: ReadonlySet<string>;
  /** `word/POS`, for words that mean something as one part of speech only. */
  tagged: ReadonlySet<string>;
  prefixes: readonly string[];
}

/** A step of a compiled pattern. Steps lead on to others, so that alternatives share what follows them. */
export type PatternStep =
  | { kind: 'end' }
  | ({ kind: 'word'; next: PatternStep } & WordTest)
  | { kind: 'number'; next: PatternStep }
  | { kind: 'gap'; least: number; next: PatternStep }
  | { kind: 'either'; nexts: readonly PatternStep[] };

/** The tests of the words that a step may begin with. */
export function firstTests(step: PatternStep): WordTest[] {
  if (step.kind === 'word') return [step];
  return step.kind === 'either' ? step.nexts.flatMap(firstTests) : [];
}

/** Whether a step may begin with a number. */
export function beginsWithNumber(step: PatternStep): boolean {
  return step.kind === 'number' || (step.kind === 'either' && step.nexts.some(beginsWithNumber));
}

/** Whether a pattern could begin with anything, and then stand anywhere. */
export function beginsOpen(step: PatternStep): boolean {
  if (step.kind === 'either') return step.nexts.some(beginsOpen);
  return step.kind === 'gap' || step.kind === 'end';
}

function union(each: readonly (ReadonlySet<string> | null)[]): ReadonlySet<string> | null {
  const known = each.filter((words) => words !== null);
  return known.length < each.length ? null : new Set(known.flatMap((words) => [...words]));
}

/** The words of which one stands where a step begins or, where it may, after a gap there. */
function wordsAt(step: PatternStep, mayGap: boolean): ReadonlySet<string> | null {
  if (step.kind === 'either') return union(step.nexts.map((next) => wordsAt(next, mayGap)));
  if (step.kind === 'gap') return mayGap ? wordsAt(step.next, false) : null;
  if (step.kind !== 'word' || step.tagged.size > 0 || step.prefixes.length > 0) return null;
  return step.words;
}

/**
 * The words of which one follows the first word of a step: at once or, where it may, after a gap. Null where others may,
 * or none.
 */
export function wordsAfterFirst(
  step: PatternStep,
  { mayGap }: { mayGap: boolean },
): ReadonlySet<string> | null {
  if (step.kind === 'either') return union(step.nexts.map((next) => wordsAfterFirst(next, { mayGap })));
  return step.kind === 'word' || step.kind === 'number' ? wordsAt(step.next, mayGap) : null;
}
