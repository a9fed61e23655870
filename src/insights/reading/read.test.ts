import { expect, test } from 'vitest';
import { english } from '../language/en/english.ts';
import { STEPS } from './read.ts';
import type { Reading } from './reading.ts';
import { NO_VOCABULARY } from './vocabulary.ts';

test('each step assigns what it says, and needs only what those before it assigned', () => {
  const how = { language: english(), vocabulary: NO_VOCABULARY };
  const text = 'Not very good, but they came on time.';
  let so: Reading = { language: how.language, text, tokens: [], sentences: [], clauses: [], marks: [] };
  const there = new Set<string>(['text']);
  for (const { assigns, needs, read } of STEPS) {
    expect(needs.filter((part) => !there.has(part))).toEqual([]);
    const assigned = read(so, how);
    expect(Object.keys(assigned).toSorted()).toEqual(assigns.toSorted());
    for (const part of assigns) there.add(part);
    so = { ...so, ...assigned };
  }
});
