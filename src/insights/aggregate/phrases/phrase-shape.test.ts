import { expect, test } from 'vitest';
import { tellsByItself } from './phrase-shape.ts';

function tellsAlone(sentence: string, phrase: string, names?: readonly string[]): boolean {
  return tellsByItself(sentence, phrase, { isShared: false, ...(names && { names }) });
}

test.each([
  ['The service was attentive and never intrusive.', 'service was attentive'],
  ['Lovely location, shame about the noise.', 'lovely location'],
  ['The waiter was very polite.', 'very polite'],
  ['They came on time and fixed the leak.', 'on time'],
  ['They came on time and fixed the leak.', 'fixed the leak'],
  ['No apology, nothing.', 'no apology'],
  ['The waiter has refused every card.', 'refused every card'],
  ['Our waiter has refused every card.', 'refused every card'],
  ['The new heat pump is so quiet.', 'heat pump is so quiet'],
])('of one review says something as a whole description does: %s', (sentence, phrase) => {
  expect(tellsAlone(sentence, phrase)).toBe(true);
});

test.each([
  ['A party of twenty-odd people sang.', 'odd people'],
  ['Waiting lists are too long.', 'lists are too long'],
  ['They have adequate gym facilities.', 'adequate gym'],
  ['The loan car was cleaner than mine.', 'loan car was cleaner'],
  ['Service friendly enough.', 'service friendly'],
  ['The room was spotless but tiny.', 'room was spotless'],
  ['The ride to the airport was quick.', 'airport was quick'],
  ['$45 a head was very reasonable.', 'head was very reasonable'],
  ['Afternoon tea was spot on.', 'afternoon tea was spot'],
  ['The tracking was spot on afterwards.', 'tracking was spot'],
  ['good work fair price.', 'good work fair price'],
  ['Another man had the same text on his phone.', 'on his phone'],
  ['Our Alfie (springer, bad manners) got his own bed.', 'bad manners'],
  ['They used a clean board and told us before we asked.', 'before we asked'],
  ['My nonna has refused every restaurant here.', 'refused every restaurant'],
])('is not cut from a name, a comparison or a turn: %s', (sentence, phrase) => {
  expect(tellsAlone(sentence, phrase)).toBe(false);
});

test.each([
  ['I left before my coffee got cold.', 'coffee got cold'],
  ['Joy just put a fry in front of me.', 'put a fry'],
  ['The bed was better than the one at home.', 'at home'],
  ['It is so easy to get there.', 'easy to get'],
  ['"We are overbooked sir."', 'overbooked sir'],
  ['But nobody told me when.', 'nobody told'],
  ['They bring fries without asking the kitchen.', 'without asking'],
  ['Great place thanks.', 'great place thanks'],
  ['If a part is late he lends us his own pickup.', 'part is late'],
  ['The store had told me the battery was good.', 'battery was good'],
  ['It seems to have been a quick oil change.', 'quick oil change'],
])('is no story, no word of others, and nothing that is only supposed: %s', (sentence, phrase) => {
  expect(tellsAlone(sentence, phrase)).toBe(false);
});

test('of several reviews needs no more than an opinion that is told', () => {
  expect(tellsByItself('Very soft dress.', 'in person', { isShared: true })).toBe(false);
  expect(tellsByItself('It looks better in person.', 'in person', { isShared: true })).toBe(false);
  expect(tellsByItself('The drivers were very helpful.', 'very helpful', { isShared: true })).toBe(true);
  expect(tellsByItself('Helpful.', 'helpful', { isShared: true })).toBe(false);
});

function shared(sentence: string, phrase: string): boolean {
  return tellsByItself(sentence, phrase, { isShared: true });
}

test('says neither how somebody felt, nor good and bad at once, however many say it', () => {
  expect(shared('I am very happy with the top.', 'very happy')).toBe(false);
  expect(shared('The driver was quick, bit grumpy.', 'quick, bit grumpy')).toBe(false);
  expect(shared('The driver was quick, very friendly.', 'quick, very friendly')).toBe(true);
});

test('of somebody or something by name stands beside the name, where its sentence has one', () => {
  expect(tellsAlone('Wes knows his stuff.', 'knows his stuff', ['Wes'])).toBe(true);
  expect(tellsAlone('The pool was very quiet.', 'very quiet', ['pool'])).toBe(true);
  expect(tellsAlone('Very good soup, a long wine list.', 'very good soup', ['wine'])).toBe(false);
  expect(tellsAlone('Very tidy.', 'very tidy', ['panel'])).toBe(true);
});
