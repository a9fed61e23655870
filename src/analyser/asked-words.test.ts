import { expect, it } from 'vitest';
import { isAsked } from './asked-words.ts';

/** The same of the words between two stars. */
function asks(starred: string): boolean {
  const [before = '', words = '', behind = ''] = starred.split('*');
  return isAsked(before + words + behind, [before.length, before.length + words.length]);
}

it.each([
  'Was the *price fair*? No.',
  'Was the *price fair?* No.',
  'Was the *price fair* ?! :-( No way.',
  'Was the *price fair*? :(',
  'Was the *price fair*!? No.',
  'Was the *price*\nfair?',
  'Was the *price\nfair*?',
  'Was the *price fair*\n? No.',
  'Was the *price fair*?-No.',
  'Was the *price fair*?\u200B No.',
  'Was the *price fair*\u200B? No.',
  'Was the *price*... fair? No.',
  'Was the *price* of 3.50 fair? No.',
  'They asked "was the *price fair*?" and laughed.',
  'Ήταν *καλή η τιμή*; Όχι.',
  'Ήταν *καλή η τιμή*\u037E Όχι.',
  'Was *the price; the service* fair? No.',
  '価格は*公道*ですか？いいえ。',
  'Was the *price fair*, e.g. for a tap? No.',
  'Was the *price fair* for Mr. Wes? No.',
  'Was the *price fair* at 9 a.m. on Monday? No.',
  '¿Fue *justo el precio* del Sr. Wes? No.',
  'War der *Preis fair*, z. B. für Fliesen? Nein.',
  'Was the *price fair* - and the work any good?',
  'War der *Preis fair* – und die Arbeit gut?',
  'Fast, clean, *fair price* - right?',
  'Fast and clean - was it a *fair price*?',
])('is asked: %j', (starred) => {
  expect(asks(starred)).toBe(true);
});

it.each([
  'The *price was fair*. Was it clean? No.',
  'the *price was fair*. was it clean? no.',
  'The *price was fair*.Was it clean?',
  'The *price of the tap*. Was it clean?',
  'The *price was fair*! Was it clean?',
  'A *fair price*\n\nwould I come again? Yes.',
  'A *fair price*\nWould I come again? Yes.',
  'A *fair price*\n- clean?',
  'Was it *bad? The price* was.',
  'Was it clean? The *price was fair*',
  '*価格は公道です*。どうですか？',
  'Fast, clean, *fair price* - what more do you want?',
  'Clean. *Fair price* — what more do you want?',
  '*Preis fair*: was will man mehr?',
])('is said: %j', (starred) => {
  expect(asks(starred)).toBe(false);
});
