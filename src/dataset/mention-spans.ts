import type { NameEntry, TrieNode } from './mention-trie.ts';
import { PARTED, TIGHT, wordsOf, type Words } from './words.ts';

/** So many words joined tightly may be one: `A.C.`, `e-mail`, `jack-of-all-trades`. */
const MAX_WORDS_IN_ONE = 4;

interface Span {
  readonly start: number;
  readonly end: number;
  readonly letters: number;
  readonly entries: readonly NameEntry[];
}

/** Finds the names that a text holds. */
export type NameSearch = (text: string) => readonly NameEntry[];

/**
 * A search for the names of a trie. No word belongs to two names found: where they overlap the one with more letters
 * takes the words, of two equal ones the first. Linear in the text.
 */
export function nameSearch(root: TrieNode): NameSearch {
  const mayBegin = beginnings(root);
  return (text) => {
    const words = wordsOf(text);
    const spans: Span[] = [];
    for (let start = 0; start < words.starts.length; start += 1) {
      const at = words.starts[start] ?? 0;
      // Nearly every word ends here; words of one letter and those joined to the next are looked up.
      const isShort = (words.ends[start] ?? 0) - at < 2;
      if (isShort || words.gaps[start + 1] === TIGHT || mayBegin[slot(words.folded, at)] === 1) {
        walk(words, root, start, start, 0, spans);
      }
    }
    return withoutOverlaps(spans).flatMap(({ entries }) => entries);
  };
}

const SLOTS = 4096;

/** A mark for each pair of letters with which a name begins. */
function beginnings(root: TrieNode): Uint8Array {
  const marks = new Uint8Array(SLOTS);
  for (const word of root.next.keys()) if (word.length > 1) marks[slot(word, 0)] = 1;
  return marks;
}

function slot(text: string, at: number): number {
  return (text.charCodeAt(at) * 31 + text.charCodeAt(at + 1)) % SLOTS;
}

function walk(text: Words, node: TrieNode, start: number, at: number, letters: number, spans: Span[]): void {
  let word = '';
  for (let end = at; end < Math.min(at + MAX_WORDS_IN_ONE, text.starts.length); end += 1) {
    if (end > at && text.gaps[end] !== TIGHT) return;
    word += text.folded.slice(text.starts[end], text.ends[end]);
    const next = node.next.get(word);
    if (next === undefined || (at > start && text.gaps[at] === PARTED && !next.mayBeParted)) continue;
    const read = letters + word.length;
    if (next.entries.length > 0) spans.push({ start, end: end + 1, letters: read, entries: next.entries });
    if (next.next.size > 0) walk(text, next, start, end + 1, read, spans);
  }
}

/** Takes spans in the order of their starts. */
function withoutOverlaps(spans: readonly Span[]): readonly Span[] {
  const overlap = spans.some(({ start }, index) => start < (spans[index - 1]?.end ?? 0));
  if (!overlap) return spans;
  const taken = new Set<number>();
  return spans
    .toSorted((a, b) => b.letters - a.letters || a.start - b.start)
    .filter(({ start, end }) => {
      for (let word = start; word < end; word += 1) if (taken.has(word)) return false;
      for (let word = start; word < end; word += 1) taken.add(word);
      return true;
    });
}
