import { describe, expect, test } from 'vitest';
import { readLabels, readWritten } from './labels.ts';
import { readProducts, readProsCons } from './products.ts';
import { readTsaMd } from './tsa-md.ts';
import { readClothing, readComplaints, readPhase1, readSentences } from './whole-texts.ts';

describe('products', () => {
  const [first, second, ...rest] = readProducts(
    '* by hand\n[t]good phone\nscreen[+2],size[-1][p],menu[-3][u]##The Screen is bright and its size is big .\n##I am a user .\n',
    'phone.txt',
  );

  test('finds the aspects that stand in the sentence, by their offsets', () => {
    expect(first).toMatchObject({
      id: 'phone.txt#3',
      origin: 'phone.txt#2',
      text: 'The Screen is bright and its size is big .',
      terms: [
        { term: 'Screen', from: 4, to: 10, polarity: 'positive' },
        { term: 'size', from: 29, to: 33, polarity: 'negative' },
      ],
    });
  });

  test('reads sentences without an aspect, and no headers', () => {
    expect(second?.terms).toEqual([]);
    expect(rest).toEqual([]);
  });

  test('leaves out an aspect that is marked both good and bad', () => {
    expect(readProducts('size[+1],size[-1]##The size .', 'a')[0]?.terms).toEqual([]);
  });

  test('reads phrases with the polarity of their list', () => {
    expect(readProsCons('<Cons>Heavy</Cons>\n<Cons> no zoom </Cons>', 'Cons')).toMatchObject([
      { id: 'Cons#0', text: 'Heavy', overall: 'negative' },
      { text: 'no zoom', overall: 'negative' },
    ]);
  });
});

test('reads the targets of TSA-MD', () => {
  const json = JSON.stringify([
    {
      text: 'Great soup.',
      targets: [{ text: 'soup', location: { begin: 6, end: 10 }, sentiment: 'positive' }],
    },
  ]);
  expect(readTsaMd(json, 'dev')).toMatchObject([
    { id: 'dev#0', terms: [{ term: 'soup', from: 6, to: 10, polarity: 'positive' }] },
  ]);
});

test('takes the sign of the criticality of phase1, and leaves out 0 and what is no figure of its scale', () => {
  const csv = 'feedback,criticality,row_index\nKind,4,1\nLate,-2,2\nFine,0,3\nOdd,-9,4\n';
  expect(readPhase1(csv).map(({ id, overall }) => [id, overall])).toEqual([
    ['1', 'positive'],
    ['2', 'negative'],
  ]);
});

test('takes the stars of the clothing shop, and its titles as first sentences', () => {
  expect(readClothing('row_id,title,text,rating\n7,Nice,So  soft,4\n,,Torn,3\n')).toMatchObject([
    { id: '7', text: 'Nice. So soft', rating: 4, overall: 'positive' },
    { id: 'row 2', text: 'Torn', overall: 'neutral' },
  ]);
});

test('takes every complaint as negative', () => {
  expect(readComplaints('{"complaint_id":"9","narrative":"They  charged me."}\n')).toMatchObject([
    { id: '9', text: 'They charged me.', overall: 'negative' },
  ]);
});

test('reads sentences with their sign behind a tab', () => {
  expect(readSentences('Good.\t1\nBad.\t0\n', 'amazon')).toMatchObject([
    { id: 'amazon#1', text: 'Good.', overall: 'positive' },
    { overall: 'negative' },
  ]);
});

describe('our labels', () => {
  const labelling = {
    overall: '-',
    aspects: [{ aspect: 'fit', polarity: '-', from: 4, to: 8 }],
    problems: ['wrong-size'],
  };
  const line = {
    id: 1,
    source: 'clothing',
    ref: '7',
    at: 5,
    length: 14,
    kind: 'sentence',
    vertical: 'shops',
  };
  const read = (more: object, text: string | undefined) =>
    readLabels(JSON.stringify({ ...line, a: labelling, b: labelling, settled: labelling, ...more }), () =>
      text === undefined ? undefined : { text, rating: 4 },
    );

  test('take the text of their source where they are published without it', () => {
    expect(read({}, 'Nice. The size is off. Sad.')).toMatchObject([
      {
        source: 'labels/sentence',
        origin: 'clothing:7',
        text: ' The size is o',
        rating: 4,
        overall: 'negative',
        terms: [{ term: ' siz', polarity: 'negative' }],
        aspects: [{ aspect: 'fit', polarity: 'negative' }],
        problems: ['wrong-size'],
      },
    ]);
  });

  test.each([
    ['whose text is not at hand', {}, undefined],
    ['that were not settled', { settled: null }, 'Nice. The size is off. Sad.'],
  ])('are left out %s', (_, more, text) => {
    expect(read(more, text)).toEqual([]);
  });
});

test('leaves out words of a written target that do not stand in the text', () => {
  const line = {
    kind: 'sentence',
    vertical: 'hotels',
    text: 'Soft bed.',
    overall: '+',
    targets: [
      ['bed', 'comfort', '+'],
      ['pool', 'facilities', '-'],
    ],
    problems: [],
  };
  expect(readWritten(JSON.stringify(line))).toMatchObject([
    { terms: [{ term: 'bed', from: 5, to: 8 }], aspects: [{ aspect: 'comfort' }, { aspect: 'facilities' }] },
  ]);
});
