import { familyOf } from '../../reading/word-family.ts';
import type { KeyPhrase } from './key-phrases.ts';

/** Phrases that speak of one thing, by their numbers, the one that leads them first. */
export type PhraseGroup = readonly number[];

/**
 * Parts all key phrases into groups that speak of one thing by their words alone, so that no review more joins or parts two:
 * phrases join the noun that they are about ("GP appointment", not "appointment letter") or that is the same in one word
 * ("call back"), nouns the most frequent of their family ("waiting", "wait"). A phrase about no noun of its own leads a group.
 */
export function phraseGroups(phrases: readonly KeyPhrase[]): PhraseGroup[] {
  const groups = new Map<string, number[]>();
  const add = (family: string, number: number): void => {
    const group = groups.get(family);
    if (group === undefined) groups.set(family, [number]);
    else group.push(number);
  };
  for (const [number, { key, words }] of phrases.entries())
    if (words.length === 1) add(familyOf(key), number);
  const ofNouns = new Set(groups.keys());
  for (const [number, { key, words, head }] of phrases.entries()) {
    if (words.length === 1) continue;
    const family = [words.join(''), head].map(familyOf).find((one) => ofNouns.has(one));
    add(family ?? key, number);
  }
  return [...groups.values()];
}
