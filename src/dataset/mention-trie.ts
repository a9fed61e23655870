import { pluralsOf, singularsOf } from './inflections.ts';
import type { Named } from '../domain/names.ts';
import { PARTED, TIGHT, wordList } from './words.ts';

/** A name that ends at a node, and whose it is. */
export interface NameEntry {
  readonly target: Named;
  readonly name: string;
}

/** One word of the names that share what stands before it. */
export interface TrieNode {
  readonly next: Map<string, TrieNode>;
  /** Names that end here as they are written; where there are any, those that end here inflected do not count. */
  entries: NameEntry[];
  isExact: boolean;
  /** Whether a name has punctuation before this word (`Portland, OR`), so that a text may have it too. */
  mayBeParted: boolean;
}

/**
 * All names of the targets as one automaton over words. The last word of a name also stands in its plurals, the last
 * word of a service in its singulars too: people and places in -s (Wells, Banks) are no plurals. What hyphens or
 * apostrophes join also stands in one word (`mini-split`, `minisplit`).
 */
export function mentionTrie(targets: readonly Named[]): TrieNode {
  const root = emptyNode();
  for (const target of targets) {
    for (const name of target.names) {
      for (const spelling of spellings(name)) addName(root, spelling, { target, name });
    }
  }
  return root;
}

function addName(root: TrieNode, { words, gaps }: Spelling, entry: NameEntry): void {
  let node = root;
  for (const [index, word] of words.slice(0, -1).entries()) {
    node = childOf(node, word, gaps[index] === PARTED);
  }
  const last = words.at(-1);
  if (last === undefined) return;
  const isParted = gaps.at(-1) === PARTED;
  addEntry(childOf(node, last, isParted), entry, true);
  const singulars = entry.target.kind === 'services' ? singularsOf(last) : [];
  for (const form of [...pluralsOf(last), ...singulars]) {
    addEntry(childOf(node, form, isParted), entry, false);
  }
}

function addEntry(node: TrieNode, entry: NameEntry, isExact: boolean): void {
  if (node.isExact && !isExact) return;
  if (isExact && !node.isExact) {
    node.entries = [];
    node.isExact = true;
  }
  if (node.entries.every(({ target }) => target !== entry.target)) node.entries.push(entry);
}

function childOf(node: TrieNode, word: string, mayBeParted: boolean): TrieNode {
  const there = node.next.get(word);
  if (there !== undefined) {
    there.mayBeParted ||= mayBeParted;
    return there;
  }
  const made = emptyNode();
  made.mayBeParted = mayBeParted;
  node.next.set(word, made);
  return made;
}

function emptyNode(): TrieNode {
  return { next: new Map(), entries: [], isExact: false, mayBeParted: false };
}

interface Spelling {
  readonly words: readonly string[];
  readonly gaps: readonly number[];
}

/** The words of a name as they are and, where some are joined tightly, with those in one. */
function spellings(name: string): Spelling[] {
  const written: Spelling = wordList(name);
  if (!written.gaps.includes(TIGHT)) return [written];
  const words: string[] = [];
  const gaps: number[] = [];
  for (const [index, word] of written.words.entries()) {
    const gap = written.gaps[index] ?? PARTED;
    if (gap === TIGHT) words.push(`${words.pop() ?? ''}${word}`);
    else {
      words.push(word);
      gaps.push(gap);
    }
  }
  return [written, { words, gaps }];
}
