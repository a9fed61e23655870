import type { Site } from './site.ts';
import { wordsOf } from './words.ts';

/** What a page says where nothing is to be shown: of praise, of criticism, of problems. */
export interface NothingSaid {
  readonly praised: string;
  readonly criticised: string;
  readonly problems: string;
}

/**
 * That nobody said it, or no more than a few of those who speak of something, or, where most reviews are in a language of which only the sentiment is read, that their words were
 * not looked at: a page must not say that nobody complains when nobody looked.
 */
export function nothingSaid(site: Site): NothingSaid {
  const { home, insights } = wordsOf(site).texts;
  const { aspects } = site.insights;
  if (isMostlyUnread(site)) return { praised: home.unread, criticised: home.unread, problems: home.unread };
  return {
    praised: aspects.some(({ positive_count: good }) => good > 1) ? home.fewPraise : home.nothingPraised,
    criticised: aspects.some(({ negative_count: bad }) => bad > 1)
      ? home.fewCriticise
      : home.nothingCriticised,
    problems: insights.noProblems,
  };
}

function isMostlyUnread({ insights }: Site): boolean {
  const languages = insights.model.languages ?? [];
  const sum = (reviews: typeof languages) => reviews.reduce((all, one) => all + one.review_count, 0);
  const written = languages.filter(({ language }) => language !== null);
  return sum(written.filter(({ read }) => read !== 'all')) > sum(written) / 2;
}
