import { describe, expect, it } from 'vitest';
import { placeOfEvidence } from './evidence-place.ts';

const TEXT = 'On time, but the faucet still leaks.\nThe price was fair — “honest people”.';

describe('evidence', () => {
  it.each([
    ['On time', [0, 7]],
    ['  On time ', [0, 7]],
    ['leaks.\nThe', [30, 40]],
    ['on time', [0, 7]],
    ['leaks. The', [30, 40]],
    ['"honest people"', [58, 73]],
    ['honest people...', [59, 72]],
    ['n time', null],
    ['pric', null],
    ['.', null],
    ['— “', null],
    ['still', null],
    ['but the', null],
    ['fair', [51, 55]],
    ['', null],
  ])('%j stands at %j', (evidence, place) => {
    expect(placeOfEvidence(TEXT, evidence)).toEqual(place);
  });

  it.each([
    ['On time ... leaks', [0, 7]],
    ['still leaks [...] price', [24, 35]],
    ['[…] still leaks', [24, 35]],
    ['leaks... The price was fair', [37, 55]],
    ['On time ... and cheap', null],
    ['On time ... but', [0, 7]],
  ])('that leaves words out stands where its longest part does: %j at %j', (evidence, place) => {
    expect(placeOfEvidence(TEXT, evidence)).toEqual(place);
  });

  it.each([
    ['n ... slept through all of it', 'In short he slept through all of it.'],
    ['fair ... The price', 'The price was high. They were nice and fair to my dog.'],
    ['fair ... fair to my dog', 'They were nice and fair to my dog.'],
    ['price ... happy', 'The price was high. Tea was served. They fixed it and I was happy.'],
    ['happy ... price was high', 'i was happy. tea was served. the price was high.'],
    ['On ... but ... still ... price ... fair', 'On time but it still leaks; the price was fair.'],
  ])('does not stand where words are put together that are apart: %j in %j', (evidence, text) => {
    expect(placeOfEvidence(text, evidence)).toBeNull();
  });

  it('that leaves words out stands where the others are near, also over an empty line', () => {
    const text = 'The price is the price.\nTea. A fair day. Of the price:\n\nIt was fair to all.';
    expect(placeOfEvidence(text, 'price … fair')).toEqual([48, 53]);
  });

  it('is found where it stands in whole words', () => {
    expect(placeOfEvidence('The rating was a rat.', 'rat')).toEqual([17, 20]);
  });

  it('may be a part of a text without spaces', () => {
    expect(placeOfEvidence('味道很好，服务也不错', '很好')).toEqual([2, 4]);
  });

  it('is a part, not a long text as a whole', () => {
    const text = 'Good. '.repeat(100);
    expect(placeOfEvidence(text, text)).toBeNull();
  });
});
