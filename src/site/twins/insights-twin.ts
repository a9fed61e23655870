import { nothingSaid } from '../nothing-said.ts';
import { escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { heading, link, list, table } from '../../documents/markdown/markdown-parts.ts';
import { INSIGHTS_PATH } from '../../domain/topics.ts';
import { insightsPage } from '../insights-page.ts';
import type { SiteContent } from '../site.ts';
import { toldProblems } from '../told-problems.ts';
import { wordsOf } from '../words.ts';
import { latelyMarkdown } from './lately-markdown.ts';
import { evidenceMarkdown } from './review-markdown.ts';

/** `/insights` in Markdown, as blocks: aspects with both sides, problems, topics, months and suggestions. */
export function insightsTwin(content: SiteContent): string[] {
  const { site } = content;
  const { texts, count } = wordsOf(site);
  const { insights: words } = texts;
  const { insights, business, baseUrl } = site;
  return [
    heading(1, words.title),
    words.description(escapeMarkdown(business.name), count(texts.counts.reviews, insights.review_count)),
    link(texts.layout.insightsJson, `${baseUrl}${INSIGHTS_PATH}`),
    escapeMarkdown(insights.summary ?? ''),
    ...aspects(content),
    ...compared(content),
    ...problems(content),
    ...topics(content),
    ...months(content),
    ...(insights.suggestions.length === 0
      ? []
      : [
          heading(2, words.suggestions),
          list(insights.suggestions.map((evidence) => evidenceMarkdown(evidence, content))),
        ]),
  ];
}

function aspects(content: SiteContent): string[] {
  const { site } = content;
  const { texts, number } = wordsOf(site);
  const { insights: words } = texts;
  const { aspects: all } = site.insights;
  if (all.length === 0) return [];
  return [
    heading(2, words.aspects),
    table(
      [words.aspect, words.mentions, words.positive, words.neutral, words.negative, words.cost],
      all.map((aspect) => [
        escapeMarkdown(aspect.label),
        ...[aspect.mention_count, aspect.positive_count, aspect.neutral_count, aspect.negative_count].map(
          (each) => number(each),
        ),
        aspect.rating_impact === null ? '' : number(aspect.rating_impact),
      ]),
    ),
    ...all.flatMap((aspect) => [
      heading(3, aspect.label),
      aspect.trend === null ? words.noTrend : words.trendOf(words.trend[aspect.trend]),
      ...quotes(words.praise, aspect.praise, content),
      ...quotes(words.criticism, aspect.criticism, content),
    ]),
  ];
}

function quotes(
  title: string,
  evidence: Parameters<typeof evidenceMarkdown>[0][],
  content: SiteContent,
): string[] {
  if (evidence.length === 0) return [];
  return [`${title}:`, list(evidence.map((each) => evidenceMarkdown(each, content)))];
}

function compared(content: SiteContent): string[] {
  const { site } = content;
  const { texts, number } = wordsOf(site);
  const { insights: words } = texts;
  const { lately, compared: rows } = insightsPage(content);
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

function problems(content: SiteContent): string[] {
  const { texts, number, day } = wordsOf(content.site);
  const { insights: words } = texts;
  const all = toldProblems(content.site.insights);
  if (all.length === 0) return [heading(2, words.problems), nothingSaid(content.site).problems];
  return [
    heading(2, words.problems),
    table(
      [words.problem, words.mentions, words.firstSeen, words.lastSeen],
      all.map((problem) => [
        escapeMarkdown(problem.label),
        number(problem.mention_count),
        problem.first_seen === null ? '' : day(problem.first_seen),
        problem.last_seen === null ? '' : day(problem.last_seen),
      ]),
    ),
    list(
      all.flatMap(({ label, examples }) =>
        examples
          .slice(0, 1)
          .map((each) => `**${escapeMarkdown(label)}**: ${evidenceMarkdown(each, content)}`),
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
