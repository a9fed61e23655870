import { describe, expect, it } from 'vitest';
import { saysSomething } from './stop-words.ts';

describe('saysSomething', () => {
  it.each([
    ['the', 'The valve leaks and the tap does too.'],
    ['It was', 'It was fine.'],
    ['there wasn’t', 'I asked, but there wasn’t one.'],
    ['It’s not the', 'It’s not the worst.'],
    ['. —', 'Well. — Fine.'],
    ['für die', 'Für die Preise kann man nichts sagen.'],
    ['fur die', 'Fur die Preise kann man nichts sagen.'],
    ['très', 'Très bien pour le prix.'],
    ['c’est une', 'C’est une honte.'],
    ['también', 'El precio también es bueno.'],
    ['non è', 'Il bagno non è pulito.'],
    ['não', 'O quarto não é limpo.'],
  ])('%j says nothing in %j', (words, text) => {
    expect(saysSomething(words, text)).toBe(false);
  });

  it.each([
    ['cheap', 'It was cheap.'],
    ['was slow', 'The lift was slow.'],
    ['Never again', 'Never again.'],
    ['nothing', 'For that price I got nothing.'],
    ['A+', 'A+ for the work.'],
    ['$$$', 'The drinks are $$$.'],
    ['10', 'Work: 10, price: 4.'],
    ['👍', 'The rooms 👍'],
    ['die', 'I thought that I would die of it.'],
    ['war', 'They were at war with each other.'],
    ['bien', 'C’est bien.'],
    ['nie wieder', 'Nie wieder in die Werkstatt!'],
    ['het', 'Het was niet schoon.'],
    ['很', '味道很好'],
  ])('%j says something in %j', (words, text) => {
    expect(saysSomething(words, text)).toBe(true);
  });
});
