import { nothingSaid } from '../nothing-said.ts';
import { escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { heading, link, list, table } from '../../documents/markdown/markdown-parts.ts';
import { INSIGHTS_PATH } from '../../domain/topics.ts';
import { insightsPage, type InsightsPage } from '../insights-page.ts';
import type { Quote } from '../quotes.ts';
import type { Site, SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { latelyMarkdown } from './lately-markdown.ts';
import { quoteLine } from './review-markdown.ts';

/** `/insights` in Markdown, as blocks: aspects with both sides, problems, topics, months and suggestions. */
export function insightsTwin(content: SiteContent): string[] {
  const { site } = content;
  const { texts, count } = wordsOf(site);
  const { insights: words } = texts;
  const { insights, business, baseUrl } = site;
  const page = insightsPage(content);
  return [
    heading(1, words.title),
    words.description(escapeMarkdown(business.name), count(texts.counts.reviews, insights.review_count)),
    link(texts.layout.insightsJson, `${baseUrl}${INSIGHTS_PATH}`),
    escapeMarkdown(insights.summary ?? ''),
    ...aspects(page, site),
    ...compared(page, site),
    ...problems(page, site),
    ...topics(content),
    ...months(content),
    ...(page.suggestions.length === 0
      ? []
      : [heading(2, words.suggestions), list(page.suggestions.map((quote) => quoteLine(quote, site)))]),
  ];
}

function aspects({ aspects: all }: InsightsPage, site: Site): string[] {
  const { texts, number } = wordsOf(site);
  const { insights: words } = texts;
  if (all.length === 0) return [];
  return [
    heading(2, words.aspects),
    table(
      [words.aspect, words.mentions, words.positive, words.neutral, words.negative, words.cost],
      all.map(({ insight: aspect }) => [
        escapeMarkdown(aspect.label),
        ...[aspect.mention_count, aspect.positive_count, aspect.neutral_count, aspect.negative_count].map(
          (each) => number(each),
        ),
        aspect.rating_impact === null ? '' : number(aspect.rating_impact),
      ]),
    ),
    ...all.flatMap(({ insight, trend, praise, criticism }) => [
      heading(3, insight.label),
      trend,
      ...quotes(words.praise, praise, site),
      ...quotes(words.criticism, criticism, site),
    ]),
  ];
}

function quotes(title: string, said: readonly Quote[], site: Site): string[] {
  return said.length === 0 ? [] : [`${title}:`, list(said.map((quote) => quoteLine(quote, site)))];
}

function compared({ lately, compared: rows }: InsightsPage, site: Site): string[] {
  const { texts, number } = wordsOf(site);
  const { insights: words } = texts;
  return [
    heading(2, words.comparison),
    ...latelyMarkdown(lately, site.baseUrl),
    rows.length === 0
      ? ''
      : table(
          [words.aspect, words.recent, words.previous, words.change],
          rows.map(({ label, mentions, previousMentions, change }) => [
            escapeMarkdown(label),
            number(mentions),
            number(previousMentions),
            change,
          ]),
        ),
  ];
}

function problems({ problems: all }: InsightsPage, site: Site): string[] {
  const { texts, number, day } = wordsOf(site);
  const { insights: words } = texts;
  if (all.length === 0) return [heading(2, words.problems), nothingSaid(site).problems];
  return [
    heading(2, words.problems),
    table(
      [words.problem, words.mentions, words.firstSeen, words.lastSeen],
      all.map(({ insight: problem }) => [
        escapeMarkdown(problem.label),
        number(problem.mention_count),
        problem.first_seen === null ? '' : day(problem.first_seen),
        problem.last_seen === null ? '' : day(problem.last_seen),
      ]),
    ),
    list(
      all.flatMap(({ insight: { label }, examples }) =>
        examples.slice(0, 1).map((quote) => `**${escapeMarkdown(label)}**: ${quoteLine(quote, site)}`),
      ),
    ),
  ];
}

function topics({ site }: SiteContent): string[] {
  const { texts, percent } = wordsOf(site);
  const { insights: words } = texts;
  if (site.insights.topics.length === 0) return [];
  return [
    heading(2, words.topics),
    table(
      [words.topics, words.keywords, words.share],
      site.insights.topics.map(({ label, keywords, share_pct: share }) => [
        escapeMarkdown(label),
        escapeMarkdown(keywords.join(', ')),
        percent(share),
      ]),
    ),
  ];
}

function months({ site }: SiteContent): string[] {
  const { texts, number, month, stars } = wordsOf(site);
  const { insights: words } = texts;
  const { monthly, trend } = site.insights.temporal;
  if (monthly.length === 0) return [];
  return [
    heading(2, words.overTime),
    words.trendOf(words.trend[trend]),
    table(
      [words.month, words.reviews, words.average],
      monthly.map((each) => [
        month(each.month),
        number(each.review_count),
        each.average_rating === null ? '' : stars(each.average_rating),
      ]),
    ),
  ];
}
