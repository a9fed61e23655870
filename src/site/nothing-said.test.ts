import { expect, it } from 'vitest';
import { nothingSaid } from './nothing-said.ts';
import { aSite } from './test/site-content.ts';
import { english } from './texts/en.ts';

function siteRead(read: 'all' | 'sentiment') {
  const site = aSite();
  const languages = [
    { language: 'es', review_count: 6, read },
    { language: 'en', review_count: 4, read: 'all' as const },
    { language: null, review_count: 90, read: 'stars' as const },
  ];
  return aSite({ insights: { ...site.insights, model: { ...site.insights.model, languages } } });
}

it('says that nobody said it where the words of most reviews were read', () => {
  expect(nothingSaid(siteRead('all'))).toEqual({
    praised: english.home.nothingPraised,
    criticised: english.home.nothingCriticised,
    problems: english.insights.noProblems,
  });
});

it('says that nobody looked where the words of most reviews were not read', () => {
  expect(nothingSaid(siteRead('sentiment')).problems).toBe(english.home.unread);
});
