import { KIND_LABELS, type Named } from '../domain/names.ts';
import type { NameEntry, TrieNode } from './mention-trie.ts';
import { shownValue } from '../domain/shown-value.ts';
import { wordList } from './words.ts';

/**
 * What is doubtful in the names of a business: a name that two share, so that a text with it mentions both, and a name
 * without any letter, which no text can mention. One sentence each, in the order of business.yaml.
 */
export function mentionWarnings(targets: readonly Named[], root: TrieNode): string[] {
  const warnings = new Set<string>();
  for (const target of targets) {
    for (const name of target.names) {
      if (wordList(name).words.length === 0) {
        warnings.add(
          `${shownValue(name)} of ${label(target)} has no letter or digit: no text can mention it`,
        );
      }
    }
  }
  collectShared(root, warnings);
  return [...warnings];
}

/** Goes down without the stack: a name may have more words than that is deep. */
function collectShared(root: TrieNode, warnings: Set<string>): void {
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node.entries.length > 1) warnings.add(sharedName(node.entries));
    for (const next of [...node.next.values()].toReversed()) open.push(next);
  }
}

function sharedName(entries: readonly NameEntry[]): string {
  const owners = entries.map(({ target, name }) => `${label(target)} (as ${shownValue(name)})`);
  return `a name is shared by ${owners.join(' and ')}: a review with it mentions ${entries.length === 2 ? 'both' : 'all of them'}`;
}

function label(target: Named): string {
  return `${KIND_LABELS[target.kind]} ${target.id}`;
}
