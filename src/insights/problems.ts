import { isExplained, isNoFault, isOwnFault } from './complaint-context.ts';
import { phraseWords } from './taxonomy/matcher.ts';
import type { Taxonomy } from './taxonomy/schema.ts';
import type { ParsedText, Span } from './text/parse.ts';
import { singular } from './text/plurals.ts';

/** A complaint found in a text. */
export interface ProblemMention extends Span {
  problem: string;
}

/** Finds the complaints of a taxonomy in parsed texts. */
export interface ProblemMatcher {
  find(parsed: ParsedText, span: Span): ProblemMention[];
  /** Whether the taxonomy names the problem. */
  knows(problem: string): boolean;
  /** The aspects that a problem is a complaint about. */
  aspectsOf(problem: string): readonly string[];
  /** The problem that stands for complaints about an aspect which no other names; null where there is none. */
  generalOf(aspect: string): string | null;
}

/** How many words `*` may stand for. */
const GAP = 3;

const QUOTATION_MARKS = new Set(['"', '“', '”', "'", '‘']);

function matchEnd(
  words: readonly string[],
  pattern: readonly string[],
  at: number,
  k: number,
  gap: number,
): number {
  if (k === pattern.length) return at;
  if (pattern[k] === '*') return matchEnd(words, pattern, at, k + 1, GAP);
  for (let skip = 0; skip <= gap && at + skip < words.length; skip++) {
    if (words[at + skip] !== pattern[k]) continue;
    const end = matchEnd(words, pattern, at + skip + 1, k + 1, 0);
    if (end >= 0) return end;
  }
  return -1;
}

/** A pattern with each choice made: "late|slow again" is "late again" and "slow again". */
function alternatives(pattern: string): string[] {
  return pattern
    .split(/\s+/)
    .reduce<string[]>(
      (made, words) => made.flatMap((one) => words.split('|').map((word) => `${one} ${word}`)),
      [''],
    );
}

/** The longest first; one that overlaps a longer one says the same thing again. */
function withoutOverlaps(found: readonly ProblemMention[]): ProblemMention[] {
  const kept: ProblemMention[] = [];
  for (const one of found.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from)) {
    if (kept.some((other) => one.problem === other.problem || (one.from < other.to && one.to > other.from)))
      continue;
    kept.push(one);
  }
  return kept.toSorted((a, b) => a.from - b.from);
}

/**
 * A matcher for the patterns of the problems of a taxonomy. What is denied ("never late"), imagined ("if they had been
 * late"), excused ("not cheap, but worth it"), told of somebody else ("the last company overcharged us") or done by the
 * customer ("we were late") is no complaint; quotation marks are read over.
 */
export function problemMatcher(taxonomy: Pick<Taxonomy, 'problems'>): ProblemMatcher {
  const byFirst = new Map<string, { problem: string; pattern: string[] }[]>();
  for (const problem of taxonomy.problems) {
    for (const phrase of problem.patterns.flatMap(alternatives)) {
      const pattern = phrase
        .split('*')
        .flatMap((part, i) => (i === 0 ? phraseWords(part) : ['*', ...phraseWords(part)]));
      const first = pattern[0];
      if (first === undefined) continue;
      const list = byFirst.get(first) ?? [];
      list.push({ problem: problem.id, pattern });
      byFirst.set(first, list);
    }
  }
  const aspects = new Map(taxonomy.problems.map((problem) => [problem.id, problem.aspects ?? []]));
  return {
    find(parsed, span) {
      const tokens = parsed.tokens.slice(span.from, span.to);
      if (!tokens.some(({ lower }) => byFirst.has(singular(lower)))) return [];
      const read = tokens.flatMap(({ lower }, i) => (QUOTATION_MARKS.has(lower) ? [] : [span.from + i]));
      const lower = read.map((i) => parsed.tokens[i]?.lower ?? '');
      if (isOwnFault(lower)) return [];
      const words = lower.map(singular);
      const found: ProblemMention[] = [];
      for (const [at, word] of words.entries()) {
        const patterns = byFirst.get(word);
        if (patterns === undefined) continue;
        for (const { problem, pattern } of patterns) {
          const end = matchEnd(words, pattern, at + 1, 1, 0);
          if (end < 0 || isNoFault(lower.slice(0, at))) continue;
          const hit = { from: read[at] ?? span.from, to: (read[end - 1] ?? span.from) + 1 };
          if (!isExplained(parsed, hit, span)) found.push({ problem, ...hit });
        }
      }
      return withoutOverlaps(found);
    },
    knows(problem) {
      return aspects.has(problem);
    },
    aspectsOf(problem) {
      return aspects.get(problem) ?? [];
    },
    generalOf(aspect) {
      return taxonomy.problems.find(({ general }) => general?.includes(aspect) === true)?.id ?? null;
    },
  };
}
