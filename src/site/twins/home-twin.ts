import { nothingSaid } from '../nothing-said.ts';
import { escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { heading, link, list, table } from '../../documents/markdown/markdown-parts.ts';
import { homePage, type SideOfAspect } from '../home-page.ts';
import { hoursInWords } from '../opening-hours.ts';
import type { Site, SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { latelyMarkdown } from './lately-markdown.ts';
import { evidenceMarkdown, reviewMarkdown } from './review-markdown.ts';

/** The home page in Markdown, as blocks. */
export function homeTwin(content: SiteContent): string[] {
  const { site } = content;
  const home = homePage(content);
  const { texts, stars, count, number } = wordsOf(site);
  const { business, rating, baseUrl } = site;
  return [
    heading(1, home.title),
    escapeMarkdown(business.description ?? ''),
    rating.rating_value === null
      ? texts.home.none
      : `**${texts.stars.outOfFive(stars(rating.rating_value))}**, ${link(count(texts.counts.reviews, rating.rating_count), `${baseUrl}/reviews`)}, ${count(texts.counts.withText, rating.review_count)}.`,
    table(
      [texts.home.rating, texts.pages.reviews],
      ([5, 4, 3, 2, 1] as const).map((value) => [
        count(texts.stars.label, value),
        link(number(rating.distribution[value]), `${baseUrl}/search?rating=${value}`),
      ]),
    ),
    ...(home.summary === null ? [] : [heading(2, texts.home.inShort), escapeMarkdown(home.summary)]),
    ...side('positive', home.praised, content),
    ...side('negative', home.criticised, content),
    heading(2, texts.home.lately),
    ...latelyMarkdown(home.lately, baseUrl),
    ...(home.newest.length === 0
      ? []
      : [heading(2, texts.home.newest), ...home.newest.flatMap((review) => reviewMarkdown(review, site, 3))]),
    ...contact(site),
  ];
}

function side(
  polarity: 'positive' | 'negative',
  shown: readonly SideOfAspect[],
  content: SiteContent,
): string[] {
  const { texts, count } = wordsOf(content.site);
  const { home } = texts;
  const isPraise = polarity === 'positive';
  const lines = shown.map(({ label, count: reviews, isDivided, quote }) => {
    const by = count(isPraise ? home.praisedBy : home.criticisedBy, reviews);
    const said =
      quote === undefined
        ? ''
        : `. ${evidenceMarkdown({ evidence: quote.text, review_id: quote.review.id }, content)}`;
    return `**${escapeMarkdown(label)}**, ${by}${isDivided ? ` (${home.divided})` : ''}${said}`;
  });
  const { praised, criticised } = nothingSaid(content.site);
  const nothing = isPraise ? praised : criticised;
  return [heading(2, isPraise ? home.praised : home.criticised), lines.length === 0 ? nothing : list(lines)];
}

function contact(site: Site): string[] {
  const words = wordsOf(site);
  const { contact: texts } = words.texts;
  const { telephone, email, url, address, opening_hours: hours } = site.business;
  const place = address === null ? [] : Object.values(address).filter((part) => part !== null);
  const facts: readonly (readonly [label: string, value: string | null])[] = [
    [texts.telephone, telephone],
    [texts.email, email],
    [texts.website, url],
    [texts.address, place.length === 0 ? null : place.join(', ')],
    ...hoursInWords(hours, words).map(({ days, times }) => [days, times] as const),
  ];
  const given = facts.flatMap(([label, value]) =>
    value === null ? [] : [`${escapeMarkdown(label)}: ${escapeMarkdown(value)}`],
  );
  return given.length === 0 ? [] : [heading(2, texts.title), list(given)];
}
