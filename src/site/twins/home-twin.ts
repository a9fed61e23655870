import { escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { heading, link, list, table } from '../../documents/markdown/markdown-parts.ts';
import type { AspectInsight } from '../../domain/insights.ts';
import { hoursInWords } from '../opening-hours.ts';
import type { Site, SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { evidenceMarkdown, reviewMarkdown } from './review-markdown.ts';

/** How many aspects of each side, and how many reviews, as on the page. */
const SIDES_SHOWN = 3;
const REVIEWS_SHOWN = 6;

/** What one review says is no side yet. */
const FEWEST = 2;

/** The home page in Markdown, as blocks. */
export function homeTwin(content: SiteContent): string[] {
  const { site, reviews } = content;
  const { texts, stars, count, number } = wordsOf(site);
  const { business, rating, insights, baseUrl } = site;
  return [
    heading(1, texts.home.title(business.name)),
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
    ...(insights.summary === null ? [] : [heading(2, texts.home.inShort), escapeMarkdown(insights.summary)]),
    ...side('positive', content),
    ...side('negative', content),
    heading(2, texts.home.newest),
    ...reviews.slice(0, REVIEWS_SHOWN).flatMap((review) => reviewMarkdown(review, site, 3)),
    ...contact(site),
  ];
}

function side(polarity: 'positive' | 'negative', content: SiteContent): string[] {
  const { texts, count } = wordsOf(content.site);
  const isPraise = polarity === 'positive';
  const countOf = (aspect: AspectInsight) => (isPraise ? aspect.positive_count : aspect.negative_count);
  const shown = content.site.insights.aspects
    .filter((aspect) => countOf(aspect) >= FEWEST)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, SIDES_SHOWN);
  const { home } = texts;
  const lines = shown.map((aspect) => {
    const [quote] = isPraise ? aspect.praise : aspect.criticism;
    const by = count(isPraise ? home.praisedBy : home.criticisedBy, countOf(aspect));
    const said = quote === undefined ? '' : `. ${evidenceMarkdown(quote, content)}`;
    return `**${escapeMarkdown(aspect.label)}**, ${by}${said}`;
  });
  const nothing = isPraise ? home.nothingPraised : home.nothingCriticised;
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
