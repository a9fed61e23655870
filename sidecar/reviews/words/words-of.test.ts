import { describe, expect, it } from 'vitest';
import { fold } from '../../../src/domain/fold.ts';
import { queryWords, wordsOf } from './words-of.ts';

describe('wordsOf', () => {
  it.each([
    ['', []],
    ['  …!', []],
    ['Drains, cleared twice.', ['drains', 'cleared', 'twice']],
    ['“Llegó” a las 9:30', ['llego', 'a', 'las', '9', '30']],
    ["don't over-charge", ['don', 't', 'over', 'charge']],
    ['हिन्दी में', ['हिन्दी', 'में']],
    ['ΟΔΟΣ ısı', ['οδοσ', 'isi']],
    ['a😀b\u0000c', ['a', 'b', 'c']],
  ])('cuts %j as the index does', (text, words) => {
    expect(wordsOf(fold(text))).toEqual(words);
  });
});

describe('queryWords', () => {
  it.each([
    ["the technician's van", ['the', 'technician', 'van']],
    ['Gazi’s van', ['gazi', 'van']],
    ["don't", ['don', 't']],
    ["'s s 's", ['s', 's', 's']],
    ['unit s', ['unit', 's']],
    ["customers' choice", ['customers', 'choice']],
  ])('reads %j without the possessive s', (query, words) => {
    expect(queryWords(fold(query))).toEqual(words);
  });
});
