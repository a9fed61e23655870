import type { NumberedWord } from './word.ts';

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

/** A step that stands for something in a text. */
export type TakingStep = Exclude<PatternStep, { kind: 'either' }>;

/** What a step may begin with, each once: optional brackets within brackets come to what follows them in many ways. */
export function beginningsOf(first: PatternStep): TakingStep[] {
  const found: TakingStep[] = [];
  const seen = new Set<PatternStep>();
  const visit = (step: PatternStep): void => {
    if (seen.has(step)) return;
    seen.add(step);
    if (step.kind !== 'either') found.push(step);
    else for (const next of step.nexts) visit(next);
  };
  visit(first);
  return found;
}

/** A word as patterns see it. */
export interface PatternWord extends NumberedWord {
  pos: string;
}

/** The singular of a word of a text; null where words are taken as they are. */
export type SingularOf = ((word: NumberedWord) => string) | null;

/** A number as patterns see it. */
export const NUMBER = /^[$£€]?\d[\d.,:]*(?:k|[ap]m\.?)?$/;

/** What ends a gap: words that join or turn round, and marks. */
const NO_GAP = new Set(['and', 'but', 'not', 'never', 'no']);
const GAP_WORD = /^[\p{L}\p{N}'$£€]/u;

/** Whether a gap may stand for a word. */
export function isSkipped(word: string): boolean {
  return !NO_GAP.has(word) && GAP_WORD.test(word);
}

/** The steps that a step leads to, itself among them, each once. */
export function stepsFrom(first: PatternStep): Iterable<PatternStep> {
  const steps = new Set([first]);
  for (const step of steps) {
    if (step.kind === 'end') continue;
    for (const next of step.kind === 'either' ? step.nexts : [step.next]) steps.add(next);
  }
  return steps;
}
