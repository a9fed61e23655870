import { expect, test } from 'vitest';
import { PLUMBER } from '../test/reviews.ts';
import { readEnglish } from '../test/read-english.ts';
import { descriptionsOf, phrasesOf } from './phrases.ts';

function phrases(text: string, aspect: string): string[] {
  const reading = readEnglish(text, PLUMBER);
  return reading.marks
    .filter(({ kind, id }) => (kind === 'term' || kind === 'cue') && id === aspect)
    .flatMap((mark) =>
      reading.sentences
        .filter(({ from, to }) => mark.from >= from && mark.from < to)
        .flatMap((sentence) => phrasesOf(reading, mark, { sentence, lean: 'positive' }))
        .map((phrase) => phrase.text),
    );
}

function descriptions(text: string): string[] {
  const reading = readEnglish(text, PLUMBER);
  return reading.sentences.flatMap((sentence) =>
    descriptionsOf(reading, sentence).map((phrase) => `${phrase.text} (${phrase.polarity})`),
  );
}

test.each([
  ['what stands before', 'A very friendly technician came.', 'professionalism', 'very friendly technician'],
  ['what it describes', 'He brought dirty shoe covers.', 'cleanliness', 'dirty shoe covers'],
  ['what is said of it', 'The prices were very fair.', 'price', 'prices were very fair'],
  ['what goes with it', 'He was polite and quick.', 'professionalism', 'polite and quick'],
  ['what was done', 'Priya fixed our leaky faucet.', 'workmanship', 'fixed our leaky faucet'],
  ['the negation', 'They were never late.', 'punctuality', 'never late'],
])('take in %s', (_, text, aspect, phrase) => {
  expect(phrases(text, aspect)).toContain(phrase);
});

test.each([
  ['a negation that stands elsewhere', 'Not the cheapest, not the most expensive.', 'price'],
  ['what is only wished', 'It would have been a fair price.', 'price'],
  ['praise and blame at once', 'Their lovely price was terrible.', 'price'],
  ['a patient', 'There was no empathy towards the patient.', 'professionalism'],
])('leave out %s', (_, text, aspect) => {
  expect(phrases(text, aspect)).toEqual([]);
});

test('stand as they were written, typographic apostrophes too', () => {
  expect(phrases('They didn’t charge us.', 'price')).toEqual(['didn’t charge us']);
});

test('tell opinions with which way they lean, then deeds, which lean neither way', () => {
  expect(descriptions('Gazi did a tidy job.')).toEqual(['tidy job (positive)']);
  expect(descriptions('Rude dispatcher on the phone.')).toEqual(['rude dispatcher (negative)']);
  expect(descriptions('Gazi replaced the connector.')).toEqual(['replaced the connector (neutral)']);
});

test.each([
  ['Not a single bad job in six visits.', 'not a single bad job (positive)'],
  ['There was not one bad repair.', 'not one bad repair (positive)'],
  ['No bad repairs.', 'no bad repairs (positive)'],
  ['A single bad repair ruined it.', 'bad repair (negative)'],
])('hold all that the opinion is made of: %s', (text, phrase) => {
  expect(descriptions(text)).toContain(phrase);
});

test.each([
  ['A great five star job.', ['five star job']],
  ['The three week job was excellent.', ['three week job was excellent']],
  ['Two excellent jobs.', ['excellent jobs']],
])('keep a compound whole: %s', (text, found) => {
  expect(phrases(text, 'workmanship')).toEqual(found);
});

test.each([
  ['Great technician.', 'great technician'],
  ['Technician was polite.', 'technician was polite'],
])('take the first word of a sentence for what it is: %s', (text, phrase) => {
  expect(phrases(text, 'professionalism')).toContain(phrase);
});

test('take in the noun without which they say nothing', () => {
  expect(descriptions('A family friendly place.')).toEqual(['family friendly place (positive)']);
});

test('are no numbers of minutes', () => {
  expect(descriptions('Gazi hit the first five minutes.')).toEqual([]);
});

test('end with no word that leads on', () => {
  expect(descriptions('They hung up on me.')).toEqual(['hung up (negative)']);
  expect(descriptions('He talked us out of it.')).toEqual([]);
});
