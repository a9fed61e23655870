import type { NameEntry, TrieNode } from './mention-trie.ts';
import { mayBeTight, PARTED, TIGHT, wordAfter, wordEnd, wordStart, type Word } from './words.ts';

/** So many words joined tightly may be one: `A.C.`, `e-mail`, `jack-of-all-trades`. */
const MAX_WORDS_IN_ONE = 4;

/** A name found: offsets into the folded text. */
export interface FoundName {
  readonly start: number;
  readonly end: number;
  readonly entries: readonly NameEntry[];
}

interface Span extends FoundName {
  /** How many letters its words have. */
  readonly letters: number;
}

/** Finds the names that a text holds, which is folded for words. */
export type NameSearch = (folded: string) => readonly FoundName[];

/**
 * A search for the names of a trie. No word belongs to two names found: where they overlap the one with more letters
 * takes the words, of two equal ones the first. Linear in the text.
 */
export function nameSearch(root: TrieNode): NameSearch {
  const mayBegin = beginnings(root);
  return (folded) => {
    const spans: Span[] = [];
    let start = wordStart(folded, 0);
    while (start < folded.length) {
      const end = wordEnd(folded, start);
      // Nearly every word ends here; words of one letter and those joined to the next are looked up.
      if (end - start < 2 || mayBegin[slot(folded, start)] === 1 || mayBeTight(folded, end)) {
        walk(folded, root, { start, end, gap: PARTED }, { start, letters: 0 }, spans);
      }
      start = wordStart(folded, end);
    }
    return withoutOverlaps(spans, folded.length);
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

/** Follows the names that go on with the word `first`, alone or in one with the words tightly joined to it. */
function walk(
  folded: string,
  node: TrieNode,
  first: Word,
  read: { readonly start: number; readonly letters: number },
  spans: Span[],
): void {
  let joined = '';
  let word: Word | undefined = first;
  for (let count = 0; count < MAX_WORDS_IN_ONE && word !== undefined; count += 1) {
    if (count > 0 && word.gap !== TIGHT) return;
    joined += folded.slice(word.start, word.end);
    const next = node.next.get(joined);
    const following = wordAfter(folded, word.end, word.start);
    if (next !== undefined && (read.letters === 0 || first.gap !== PARTED || next.mayBeParted)) {
      const letters = read.letters + joined.length;
      if (next.entries.length > 0)
        spans.push({ start: read.start, end: word.end, letters, entries: next.entries });
      if (next.next.size > 0 && following !== undefined) {
        walk(folded, next, following, { start: read.start, letters }, spans);
      }
    }
    word = following;
  }
}

/** Takes spans in the order of their starts. */
function withoutOverlaps(spans: readonly Span[], length: number): readonly Span[] {
  const overlap = spans.some(({ start }, index) => start < (spans[index - 1]?.end ?? 0));
  if (!overlap) return spans;
  const taken = new Uint8Array(length);
  return spans
    .toSorted((a, b) => b.letters - a.letters || a.start - b.start)
    .filter(({ start, end }) => {
      if (taken.subarray(start, end).includes(1)) return false;
      taken.fill(1, start, end);
      return true;
    });
}
