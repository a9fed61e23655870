import type { Row } from './rows.ts';

/** What is seen, and how much of it: a group, a name in it, a value. Entries of the same group and name add up. */
export type Features = [group: string, name: string, value: number][];

/** Takes one feature; its name as `Names` have it. */
export type Put<Name = string> = (group: string, name: Name, value: number) => void;

/** How features are named: spelled out to be learnt and told, or as the hash that a model knows them by (`HASHED`). */
export interface Names<Name> {
  of(text: string): Name;
  /** The name of a word in a row. */
  at(row: Row, at: number): Name;
  /** The name of what goes on with one more word. */
  joined(before: Name, word: string): Name;
  /** Takes names, of about so many; tells whether one comes for the first time. */
  taken(many: number): (name: Name) => boolean;
}

/** Spells names out. */
export const SPELLED: Names<string> = {
  of: (text) => text,
  at: ({ words }, at) => words[at] ?? '',
  joined: (before, word) => `${before} ${word}`,
  taken: () => {
    const taken = new Set<string>();
    return (name) => taken.size < taken.add(name).size;
  },
};

/** All that is seen, in order. */
export function collected(see: (put: Put) => void): Features {
  const features: Features = [];
  see((group, name, value) => features.push([group, name, value]));
  return features;
}
