import { expect, test } from 'vitest';
import { isMeantAsName } from './as-name.ts';

/** Whether any place of the word, whatever its case, is meant as a name. */
function isMeant(text: string, name: string, of: 'person' | 'place'): boolean {
  const places = [...text.matchAll(new RegExp(`\\b${name}`, 'giu'))];
  return places.some(({ index }) => isMeantAsName(text, { start: index, end: index + name.length }, of));
}

test.each([
  ['Will', 'Will fixed our boiler in an hour.'],
  ['Will', 'Called at eight and Will came by ten.'],
  ['Will', "Will's work is first class."],
  ['Will', 'thanks to will for the quick visit'],
  ['Will', 'will was very friendly and explained everything'],
  ['Will', 'WILL WAS GREAT. ON TIME AND POLITE.'],
  ['Mark', 'Top service from Mark and Joy.'],
  ['Mark', 'Mark and Joy were great.'],
  ['Mark', 'Mark, our technician, showed up early.'],
  ['Mark', 'MARK CAME OUT ON SUNDAY'],
  ['Rich', 'Rich knows his stuff.'],
  ['Joy', 'Great Service From Joy'],
  ['Joy', 'Joy in the dining room learned all our names.'],
  ['Will', 'Had a chat with Will about the boiler.'],
  ['Will', 'Will and his mate were in and out in an hour.'],
  ['Mark', 'Mark, Joy and the team made it easy.'],
  ['Joy', 'Joy, thank you for everything!'],
  ['May', 'May answered all our questions.'],
  ['Gazi', 'gazi ok'],
  ['Mark', 'Mark from Deal was fantastic.'],
  ['Rob', 'Rob was fantastic.'],
  ['Rob', 'rob turned up on time, spoke to rob about the tank'],
  ['Rob', 'We asked if Rob might come back.'],
  ['Rob', 'Will Rob come again?'],
  ['Sue', 'thanks to sue in the office'],
  ['Sue', "sue's advice was spot on"],
  ['Nick', 'ROB AND NICK WERE GREAT'],
  ['Harry', 'Your Harry is a credit to the firm.'],
  ['Bob', 'great job by bob'],
  ['Phil', 'phil is a star'],
])('takes %j for a person in %j', (name, text) => {
  expect(isMeant(text, name, 'person')).toBe(true);
});

test.each([
  ['Will', 'Will go back for sure.'],
  ['Will', 'WILL USE AGAIN. GREAT SERVICE.'],
  ['Will', 'Great Service And Will Use Again'],
  ['Will', 'They said someone will come, and will ring first.'],
  ['Will', 'good price will come again'],
  ['Mark', 'They left a mark on the wall.'],
  ['Mark', 'Full marks, hit the mark.'],
  ['Joy', 'Joy to deal with from start to finish.'],
  ['Rich', 'Rich, creamy and full of flavour.'],
  ['Hope', 'Hope this helps others.'],
  ['May', 'They came in May.'],
  ['May', 'On 4 May they sent someone else.'],
  ['Bill', 'bill was higher than quoted'],
  ['Rose', 'A glass of rosé, and prices rose.'],
  ['Mark', 'Mark on the wall, and nobody was polite about it.'],
  ['Rob', 'They rob people.'],
  ['Rob', 'THEY ROB PEOPLE'],
  ['Rob', 'Rob you blind, more like.'],
  ['Rob', 'Companies that rob customers should close.'],
  ['Sue', 'I might sue.'],
  ['Sue', 'I am going to sue the lot of them.'],
  ['Sue', 'Sue them!'],
  ['Nick', 'Here in the nick of time.'],
  ['Nick', 'A nick in the pipe.'],
  ['Bob', 'It cost a bob or two.'],
  ['Harry', 'They harry you for reviews.'],
  ['Phil', 'The phil and the choir were loud.'],
])('takes %j for no person in %j', (name, text) => {
  expect(isMeant(text, name, 'person')).toBe(false);
});

test.each([
  ['The Point', 'They drove out to the Point the same day.'],
  ['Reading', 'Best plumber in Reading!'],
  ['Reading', 'Reading branch is super.'],
  ['Reading', 'based in reading, they came quickly'],
  ['Bath', 'they cover the bath area too'],
  ['Hull', 'They came out to Hull in the snow.'],
  ['Portland', 'portland'],
])('takes %j for a place in %j', (name, text) => {
  expect(isMeant(text, name, 'place')).toBe(true);
});

test.each([
  ['The Point', 'It is cold again but that is not the point.'],
  ['Reading', 'Reading the reviews I expected more.'],
  ['Reading', 'I was reading in the waiting room.'],
  ['Bath', 'Bath leaked again within a week.'],
  ['Bath', 'The leak in bath is fixed.'],
  ['Sale', 'Great Sale Prices And Quick Delivery'],
])('takes %j for no place in %j', (name, text) => {
  expect(isMeant(text, name, 'place')).toBe(false);
});
