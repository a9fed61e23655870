import { parseText, type ParsedText, type Span } from '../text/parse.ts';
import { singular } from '../text/plurals.ts';
import type { Taxonomy } from './schema.ts';

/** A place where a text speaks of an aspect; `cue` where it does so by an opinion word ("overpriced"). */
export interface AspectMention extends Span {
  aspect: string;
  cue: boolean;
}

interface Entry {
  aspect: string;
  cue: boolean;
}

interface Node {
  ends: boolean;
  entries: Entry[];
  next: Map<string, Node>;
}

/** Finds the words of a taxonomy in parsed texts. */
export interface AspectMatcher {
  find(parsed: ParsedText): AspectMention[];
}

/** The words of a phrase as the tokeniser cuts them, without plural endings. */
export function phraseWords(phrase: string): string[] {
  return parseText(phrase).tokens.map((token) => singular(token.lower));
}

/**
 * A matcher for the terms and cues of a taxonomy. A word in the singular also finds its plural, not the other way round
 * ("specials" are food, what is special need not be); the longest phrase wins.
 */
export function aspectMatcher(taxonomy: Pick<Taxonomy, 'aspects' | 'ignore'>): AspectMatcher {
  const root: Node = { ends: false, entries: [], next: new Map() };
  const add = (phrase: string, entry: Entry | null): void => {
    let node = root;
    for (const { lower: word } of parseText(phrase).tokens) {
      let child = node.next.get(word);
      if (child === undefined) {
        child = { ends: false, entries: [], next: new Map() };
        node.next.set(word, child);
      }
      node = child;
    }
    if (node === root) return;
    node.ends = true;
    if (entry !== null && !node.entries.some((one) => one.aspect === entry.aspect)) node.entries.push(entry);
  };
  for (const aspect of taxonomy.aspects) {
    for (const term of aspect.terms) add(term, { aspect: aspect.id, cue: false });
    for (const cue of aspect.cues) add(cue, { aspect: aspect.id, cue: true });
  }
  for (const phrase of taxonomy.ignore) add(phrase, null);
  return {
    find(parsed) {
      const mentions: AspectMention[] = [];
      const { tokens } = parsed;
      for (let i = 0; i < tokens.length;) {
        let node: Node | undefined = root;
        let found: { to: number; entries: Entry[] } | null = null;
        for (let j = i; j < tokens.length; j++) {
          const token = tokens[j];
          node =
            token === undefined
              ? undefined
              : (node.next.get(token.lower) ?? node.next.get(singular(token.lower)));
          if (node === undefined) break;
          if (node.ends) found = { to: j + 1, entries: node.entries };
        }
        if (found === null) {
          i++;
          continue;
        }
        for (const entry of found.entries) mentions.push({ from: i, to: found.to, ...entry });
        i = found.to;
      }
      return mentions;
    },
  };
}
