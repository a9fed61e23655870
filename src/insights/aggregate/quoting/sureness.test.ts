import { expect, test } from 'vitest';
import { business } from '../../../domain/business.ts';
import { PLUMBER } from '../../test/reviews.ts';
import { taxonomyFor } from '../../verticals/verticals.ts';
import { SHOWN_ALONE, SURE } from './sure-weights.ts';
import { namesPersonsBeside } from './private-names.ts';
import type { Claim } from './sure-signs.ts';
import { surenessBy } from './sureness.ts';

const shop = business.parse({
  name: 'Wren Plumbing',
  vertical: 'Plumber',
  technicians: [{ id: 'wes', name: 'Wes' }],
});
const surenessOf = surenessBy(PLUMBER, namesPersonsBeside(shop));
const claimed: Claim = { sign: 1, clarity: 0.8, isContrary: false };
const draining = { names: ['Drain service', 'service'], kind: 'whole', ...claimed } as const;

function isSure(words: string, aspect: string, sign: 1 | -1, given: Partial<Claim> = {}): boolean {
  return surenessOf(words, { aspect, ...claimed, sign, ...given }) >= SURE;
}

const surenessOfHotel = surenessBy(
  taxonomyFor('Hotel', null),
  namesPersonsBeside(business.parse({ name: 'Wren House', vertical: 'Hotel' })),
);

function ofHotel(words: string, aspect: string, sign: 1 | -1): number {
  return surenessOfHotel(words, { aspect, ...claimed, sign });
}

function isSureOfWes(words: string, given: Partial<Claim> = {}): boolean {
  return surenessOf(words, { names: ['Wes'], kind: 'person', ...claimed, ...given }) >= SURE;
}

function tells(words: string, problem: string): boolean {
  return surenessOf(words, { problem, ...claimed, sign: -1, clarity: 0.9 }) >= SURE;
}

test('are sure where a word of the side stands beside the aspect', () => {
  expect(isSure('The price was very fair.', 'price', 1)).toBe(true);
  expect(isSure('The technician was rude.', 'professionalism', -1)).toBe(true);
  expect(isSure('Nobody showed up.', 'punctuality', -1)).toBe(true);
  expect(isSure('Never called back.', 'communication', -1)).toBe(true);
});

test('are not where they merely name the aspect', () => {
  expect(isSure('I told this to Joan in the office', 'professionalism', 1)).toBe(false);
  expect(isSure('It was a two dollar part, $600 before', 'price', -1)).toBe(false);
});

test('are not where what is said stands nearer to another aspect', () => {
  expect(isSure('The van was filthy, which is no way to keep an appointment or a price.', 'price', -1)).toBe(
    false,
  );
  expect(isSure('The price of the technicians was filthy.', 'professionalism', -1)).toBe(false);
});

test('are not where one of them says the contrary, or they break off', () => {
  expect(isSure('Fair price, poor communication', 'price', -1)).toBe(false);
  expect(isSure('a headache because the technicians are', 'professionalism', -1)).toBe(false);
});

test('are not where they ask, wish, compare, or tell of somebody else', () => {
  expect(isSure('Is the price fair?', 'price', 1)).toBe(false);
  expect(isSure('The price would be better with a discount.', 'price', 1)).toBe(false);
  expect(isSure('I am glad nobody showed up late.', 'punctuality', 1)).toBe(false);
  expect(isSure('Fair prices and no hard sell.', 'price', 1)).toBe(true);
});

test('need more where the stars say the contrary, and where the review was judged with doubt', () => {
  expect(isSure('Three bids for a heat pump', 'price', -1, { clarity: 0.9, isContrary: true })).toBe(false);
  expect(
    isSure('The price was rather fair, as they say.', 'price', 1, { clarity: 0.1, isContrary: true }),
  ).toBe(false);
});

test('say nothing of persons by what is said of things, or of "this"', () => {
  expect(isSure('Very friendly and patient.', 'professionalism', 1)).toBe(true);
  expect(isSure('The new boiler is so friendly.', 'professionalism', 1)).toBe(false);
  expect(isSure('I found this very helpful.', 'professionalism', 1)).toBe(false);
});

test('show a person by what is said of the name, or by what its bearer did', () => {
  expect(isSureOfWes('Because I was satisfied.')).toBe(false);
  expect(isSureOfWes('Wes did a lovely job.')).toBe(true);
  expect(isSureOfWes('Wes rewired the barn.')).toBe(true);
  expect(isSureOfWes('Wes rewired the barn.', { isContrary: true })).toBe(false);
  expect(isSureOfWes('We have come here since the brother of Wes ran it.')).toBe(false);
  expect(isSureOfWes("We have come here since Wes's brother ran it.")).toBe(false);
  expect(isSureOfWes('The dispatcher was lovely.')).toBe(false);
});

test('tell a problem in its own words or by a sure complaint of what it is about', () => {
  expect(tells('Nobody showed up.', 'no-show')).toBe(true);
  expect(tells('The technician was awful.', 'rude-staff')).toBe(true);
  expect(tells('The technician looked at the ceiling.', 'rude-staff')).toBe(false);
  expect(tells('We found another one in the book.', 'no-show')).toBe(false);
});

test('are not sure where they point at others, or name a person whom the business does not', () => {
  expect(isSure('She was gracious about it.', 'professionalism', 1)).toBe(false);
  expect(isSure('Joan in the office was lovely.', 'professionalism', 1)).toBe(false);
  expect(isSure('Wes the technician was lovely.', 'professionalism', 1)).toBe(true);
});

test('are no complaint of staff at whom something bad was aimed', () => {
  expect(isSure('The dispatcher was rude to me.', 'professionalism', -1)).toBe(true);
  expect(isSure('It is frustrating for the technicians', 'professionalism', -1)).toBe(false);
  expect(isSure('Very rude to technicians,tried to snatch papers.', 'professionalism', -1)).toBe(false);
  expect(tells('Very rude to technicians,tried to snatch papers.', 'rude-staff')).toBe(false);
  expect(isSure('Very rude to staff.', 'professionalism', -1)).toBe(false);
});

test('show a service by its own name, not by a word that means all service', () => {
  expect(surenessOf('Great service.', draining)).toBeLessThan(SURE);
  expect(surenessOf('Very happy with the drain service.', draining)).toBeGreaterThanOrEqual(SURE);
});

test('are none where it is only told aside', () => {
  expect(isSure('They were two hours late.', 'punctuality', -1)).toBe(true);
  expect(isSure('The kitchen tap (they were two hours late) still drips.', 'punctuality', -1)).toBe(false);
});

test('are none where the thing is named before a turn, in passing, or as part of another name', () => {
  expect(isSure('The price was very fair and we were glad.', 'price', 1)).toBe(true);
  expect(isSure('The price was rather fair but we loved the garden.', 'price', 1)).toBe(false);
  expect(ofHotel('The bar was lovely.', 'food', 1)).toBeGreaterThan(
    ofHotel('Our weekend in the bar was lovely.', 'food', 1) + 1,
  );
  expect(ofHotel('Ewan in the whisky bar knows his stuff.', 'food', 1)).toBeCloseTo(
    ofHotel('Ewan in the bar knows his stuff.', 'food', 1),
  );
  expect(ofHotel('Changing rooms filthy.', 'room', -1)).toBeLessThan(SURE);
  expect(
    ofHotel('The room was quite hot but we kept the window open and listened to the sea.', 'room', 1),
  ).toBeLessThan(SURE);
  expect(ofHotel('Rooms filthy.', 'room', -1)).toBeGreaterThanOrEqual(SURE);
});

test('are none of people who are only thanked, nor of anything where hardly a word is left', () => {
  expect(ofHotel('Lovely stay thanks', 'service', 1)).toBeLessThan(SURE);
  expect(ofHotel('Thanks staff and merry christmas', 'service', 1)).toBeLessThan(SURE);
  expect(ofHotel('Thanks to the lovely staff', 'service', 1)).toBeGreaterThanOrEqual(SURE);
  expect(isSureOfWes('cheers wes')).toBe(false);
  const communicates = (words: string): boolean => isSure(words, 'communication', 1, { clarity: 1 });
  expect(communicates('Recommended by the neighbour and glad I listened.')).toBe(false);
  expect(communicates('Glad that he listened.')).toBe(true);
  expect(isSure('also professional', 'professionalism', 1, { clarity: 0.7 })).toBe(false);
});

test('take what was refused for what was done, and only what is supposed for less', () => {
  expect(tells("They wouldn't refund the deposit.", 'refund')).toBe(true);
  expect(tells('It would be awful if they were late.', 'late')).toBe(false);
});

test('say nothing of what is sold by what goes with it or what the customer does', () => {
  const tap = { names: ['tap'], kind: 'whole', ...claimed, clarity: 1 } as const;
  expect(surenessOf('The tap is great.', tap)).toBeGreaterThan(SURE);
  expect(surenessOf('We are happy with the tap.', tap)).toBeGreaterThan(
    surenessOf('It is great with taps.', tap),
  );
  for (const words of ['It is great with taps.', 'They look nice with brass taps.'])
    expect(surenessOf(words, tap), words).toBeLessThan(SURE);
});

test('say nothing of what is sold by what is worn or used with it, whoever owns that', () => {
  const tap = { names: ['tap'], kind: 'whole', ...claimed, clarity: 1 } as const;
  const sureness = (words: string) => surenessOf(words, tap);
  expect(sureness('Great work with taps.')).toBeGreaterThan(sureness('A great basin with taps.') + 1);
  expect(sureness('I love my tap.')).toBeGreaterThan(SURE);
  expect(sureness('A basin with a lovely tap.')).toBeGreaterThan(SURE);
  for (const words of ['It is lovely with brass or steel taps.', 'I use it with my lovely tap.'])
    expect(sureness(words), words).toBeLessThan(SURE);
});

test('break off where a reason is begun and not given', () => {
  expect(isSure('The price was unfair because the quote doubled.', 'price', -1)).toBe(true);
  expect(isSure('The price was unfair because the quote', 'price', -1)).toBe(false);
});

test('break off in a word that needs another, unless a sentence ends there', () => {
  expect(isSure('Their price is what a fair price is.', 'price', 1)).toBe(true);
  expect(isSure('Their price is what a fair price is', 'price', 1)).toBe(false);
  expect(isSure('Fair price and was.', 'price', 1)).toBe(false);
  expect(isSure('A fair price but.', 'price', 1)).toBe(false);
});

test('tell no problem by words that may be a story, nor by a general complaint that names nothing', () => {
  expect(tells('They had my keys since Monday.', 'late')).toBe(false);
  expect(
    surenessBy(taxonomyFor('ClothingStore', null), () => false)('This dress did not work for me.', {
      problem: 'quality-complaints',
      ...claimed,
      sign: -1,
    }),
  ).toBeLessThan(SURE);
});

test('count no full stop as a clause, and ask more of what only orders or demands', () => {
  const said = { aspect: 'price', ...claimed };
  expect(surenessOf('The price was fair.', said)).toBe(surenessOf('The price was fair', said));
  expect(surenessOf('Stop the awful price.', { ...said, sign: -1 })).toBeLessThan(
    surenessOf('The awful price.', { ...said, sign: -1 }),
  );
});

test('praise nothing by what is only to be done for it, and take what was done for no order', () => {
  const tap = { names: ['tap'], kind: 'whole', ...claimed, clarity: 1 } as const;
  expect(surenessOf('Just make sure the taps are looked after.', tap)).toBeLessThan(SHOWN_ALONE.named);
  expect(surenessOf('Taken to see the lovely tap.', tap)).toBeGreaterThan(
    surenessOf('Take me to see the lovely tap.', tap),
  );
});

test('show a service less by what is said of another thing beside its name', () => {
  const pump = { names: ['pump'], kind: 'whole', ...claimed, sign: -1 } as const;
  expect(surenessOf('The pump was awful.', pump)).toBeGreaterThanOrEqual(SURE);
  expect(surenessOf('The awful man brought us a garden hose for the pump.', pump)).toBeLessThan(SURE);
});

test('show a service less by what was done where the stars are few, and by nothing that it is compared to', () => {
  const tap = { names: ['tap'], kind: 'whole', ...claimed, clarity: 1, isContrary: true } as const;
  expect(surenessOf('Had a tap fixed here on Thursday.', tap)).toBeLessThan(SURE);
  expect(
    surenessOf('Had a tap fixed here on Thursday.', { ...tap, isContrary: false }),
  ).toBeGreaterThanOrEqual(SURE);
  expect(surenessOf('The tap is perfect.', tap)).toBeGreaterThanOrEqual(SURE);
  const dog = { names: ['dog'], kind: 'whole', ...claimed, sign: -1 } as const;
  expect(surenessOf('The van smelled awful, like wet dog.', dog)).toBeLessThan(SURE);
  expect(surenessOf('The van smelled like wet dog.', dog)).toBeLessThan(SURE);
});
