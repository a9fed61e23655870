import { describe, expect, it } from 'vitest';
import { meaningOfHeader } from './header-names.ts';

describe('a header', () => {
  it.each([
    ['Reviewer Name', 'author'],
    ['reviewer_name', 'author'],
    ['reviewerName', 'author'],
    [' STAR  Rating ', 'rating'],
    ['Review Created (UTC)', undefined],
    ['Date (UTC)', 'date'],
    ['Fecha de la reseña', 'date'],
    ['Calificación', 'rating'],
    ['Kundenname', 'author'],
    ['Sternebewertung', 'rating'],
    ['Prénom', 'author'],
    ["Date de l'avis", 'date'],
    ['Réponse', 'owner_reply.text'],
    ['E-Mail-Adresse', 'email'],
    ['Téléphone', 'telephone'],
    ['owner_reply.text', 'owner_reply.text'],
    ['Source', 'source'],
    ['Sprache', 'language'],
    ['Favourite colour', undefined],
  ])('%j means %s', (header, meaning) => {
    expect(meaningOfHeader(header)?.meaning).toBe(meaning);
  });
});
