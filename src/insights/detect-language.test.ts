import { expect, test } from 'vitest';
import { isEnglish, languageOf } from './detect-language.ts';

test('takes the tag of the source', () => {
  expect(languageOf('Great work', 'fr')).toBe('fr');
});

test.each([
  ['Great work', 'en'],
  ['no complaints', 'en'],
  ['Top notch A+++', 'en'],
  ['Came sooner', 'en'],
  ['N/a', 'en'],
  ['Love Al Di La', 'en'],
  ['Buen hotel', 'es'],
  ['Priya fixed our leaky faucet in like 15 min', 'en'],
  ['Se nos apagó la calefacción con dos niños en casa', 'es'],
  ['Sehr freundlich und pünktlich, gerne wieder', 'de'],
  ['Отличный сервис, всем советую', 'ru'],
  ['非常好的服务，下次还会再来', 'zh'],
  ['Très bon service, je recommande vivement.', 'fr'],
  ['Excellent service client, merci', 'fr'],
  ['Trop cher', 'fr'],
  ['Slechte service, nooit meer. Monteur kwam te laat', 'nl'],
  ['Der Service war sehr gut, gerne wieder', 'de'],
  ['Bra service och trevlig personal', 'sv'],
  ['God service og venligt personale', 'da'],
  ['Staff gentile e servizio eccellente', 'it'],
  ['Comida fatal, servicio excelente', 'es'],
  ['Excellent service', 'en'],
  ['Service was slow', 'en'],
  ['Filet mignon overdone', 'en'],
  ['Rigatoni al dente, tiramisu divine, espresso burnt', 'en'],
  ['Chicken tikka masala bland', 'en'],
  ['AC repaired, furnace tuned', 'en'],
  ['Fantastic job Miguel Gonzalez San Jose', 'en'],
  ['No problema', 'en'],
  ['Gazi rocks', 'en'],
  ['Muchas gracias Maria great work', 'en'],
  ['Bravo Luigi, excellent pizza', 'en'],
  ['Señor Frogs rocks', 'en'],
  ['Dr. Ivanova explains things', 'en'],
  ['Van der Berg Plumbing nailed it', 'en'],
  ['Gut feeling was right', 'en'],
  ['Gut', 'de'],
  ['Sehr gut', 'de'],
  ['Top Leistung', 'de'],
  ['Danke an Herrn Schmidt', 'de'],
  ['Merci', 'fr'],
  ['Merci à Julien pour son travail', 'fr'],
  ['Muy bien', 'es'],
  ['Nos encantó Miami Beach', 'es'],
  ['Grazie Luigi', 'it'],
  ['Obrigado', 'pt'],
  ['Bedankt', 'nl'],
])('tells the language of %j', (text, language) => {
  expect(languageOf(text, null)).toBe(language);
});

test('reads as English what is good English too', () => {
  expect(['Top!', 'Super Service', 'Service impeccable'].map((text) => languageOf(text, null))).toEqual([
    'en',
    'en',
    'en',
  ]);
});

test('gives null where there are no letters', () => {
  expect(languageOf('👍👍 10/10', null)).toBeNull();
});

test('knows English of any region', () => {
  expect(['en', 'en-GB', 'EN', 'enm', 'es', null].map(isEnglish)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});
