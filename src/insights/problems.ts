import { isNegator } from './lexicon/lexicon.ts';
import { phraseWords, singular } from './taxonomy/matcher.ts';
import type { Taxonomy } from './taxonomy/schema.ts';
import type { ParsedText, Span } from './text/parse.ts';

/** A complaint found in a text. */
export interface ProblemMention extends Span {
  problem: string;
}

/** Finds the complaints of a taxonomy in parsed texts. */
export interface ProblemMatcher {
  find(parsed: ParsedText, span: Span): ProblemMention[];
}

/** How many words `*` may stand for. */
const GAP = 3;

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

/** How far a denial reaches, in words. */
const DENIAL_REACH = 7;

/** Whether one of the words before denies what follows; what stands before a comma, "and" or "but" does not. */
function denied(words: readonly string[], at: number): boolean {
  for (let i = at - 1; i >= 0 && i >= at - DENIAL_REACH; i--) {
    const word = words[i] ?? '';
    if (word === 'and' || word === 'but' || /^[^\p{L}\p{N}']/u.test(word)) return false;
    if (isNegator(word)) return true;
  }
  return false;
}

/** A matcher for the patterns of the problems of a taxonomy. A pattern after a negation ("never late") is no complaint. */
export function problemMatcher(taxonomy: Pick<Taxonomy, 'problems'>): ProblemMatcher {
  const byFirst = new Map<string, { problem: string; pattern: string[] }[]>();
  for (const problem of taxonomy.problems) {
    for (const phrase of problem.patterns) {
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
  return {
    find(parsed, span) {
      const words = parsed.tokens.slice(span.from, span.to).map((token) => singular(token.lower));
      const found: ProblemMention[] = [];
      for (const [at, word] of words.entries()) {
        if (denied(words, at)) continue;
        for (const { problem, pattern } of byFirst.get(word) ?? []) {
          if (found.some((one) => one.problem === problem)) continue;
          const end = matchEnd(words, pattern, at + 1, 1, 0);
          if (end >= 0) found.push({ problem, from: span.from + at, to: span.from + end });
        }
      }
      return found;
    },
  };
}
