import { expect, it } from 'vitest';
import { hoursInWords } from './opening-hours.ts';
import { textsIn } from './texts/catalogue.ts';
import { wordsIn } from './words.ts';

const address = { street_address: null, locality: null, region: null, postal_code: null };
const HOURS = ['Mo-Fr 07:00-19:00', 'Sa 08:30-16:00', 'Mo,We 00:00-24:00', 'Su', 'by appointment'];

it.each([
  [
    'en',
    'US',
    [
      'Monday–Friday 7 AM – 7 PM',
      'Saturday 8:30 AM – 4:00 PM',
      'Monday and Wednesday all day',
      'Sunday all day',
      'by appointment ',
    ],
  ],
  [
    'de',
    'DE',
    [
      'Montag–Freitag 7:00 – 19:00',
      'Samstag 8:30 – 16:00',
      'Montag und Mittwoch durchgehend',
      'Sonntag durchgehend',
      'by appointment ',
    ],
  ],
  [
    'es',
    'ES',
    [
      'Lunes–viernes 7:00 – 19:00',
      'Sábado 8:30 – 16:00',
      'Lunes y miércoles todo el día',
      'Domingo todo el día',
      'by appointment ',
    ],
  ],
])('says hours in %s as people in %s write them', (language, country, expected) => {
  const words = wordsIn(language, { address: { ...address, country } });
  const plain = hoursInWords(HOURS, words).map(({ days, times }) => `${days} ${times}`);
  expect(plain.map((text) => text.replaceAll(/[\u202f\u00a0]/g, ' '))).toEqual(expected);
});

it.each([
  ['en', '1 review', '1,234 reviews'],
  ['de', '1 Bewertung', '1.234 Bewertungen'],
  ['es', '1 opinión', '1234 opiniones'],
])('counts in %s', (language, one, many) => {
  const { count, texts } = wordsIn(language, {
    address: { ...address, country: language === 'en' ? 'US' : language.toUpperCase() },
  });
  expect([count(texts.counts.reviews, 1), count(texts.counts.reviews, 1234)]).toEqual([one, many]);
});

it('writes days as the country of the business does, unless the owner names another', () => {
  const inUs = wordsIn('en', { address: { ...address, country: 'US' } });
  const inGb = wordsIn('en-GB', { address: { ...address, country: 'US' } });
  expect([inUs.day('2025-03-04'), inGb.day('2025-03-04')]).toEqual(['March 4, 2025', '4 March 2025']);
});

it('speaks English, and says so, where a language does not ship', () => {
  expect(wordsIn('fr-CA', { address: null }).language).toBe('en');
  expect(textsIn('de-AT').language).toBe('de');
});

it.each(['en', 'de', 'es'] as const)('keeps a percentage on one line in %s', (language) => {
  expect(textsIn(language).texts.insights.costsInterval('0.1', '0.2')).toContain('95\u00a0%');
});
