import { codeMarkdown, escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { heading, link, list, table } from '../../documents/markdown/markdown-parts.ts';
import { reviewUrl } from '../../documents/site-urls.ts';
import { ATOM_FEED_PATH, JSON_FEED_PATH, REVIEWS_PATH } from '../../domain/topics.ts';
import type { SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { evidenceMarkdown } from './review-markdown.ts';

/** How many reviews an answer names. */
const EXAMPLES_SHOWN = 3;

/** `/faq` in Markdown, as blocks. */
export function faqTwin({ site }: SiteContent): string[] {
  const { texts, count } = wordsOf(site);
  const { faq } = texts;
  const entries = site.insights.faq;
  return [
    heading(1, faq.title),
    faq.description(escapeMarkdown(site.business.name)),
    ...(entries.length === 0 ? [faq.none] : []),
    ...entries.flatMap(({ question, answer, review_ids: ids }) => [
      heading(2, question),
      escapeMarkdown(answer),
      ...(ids.length === 0
        ? []
        : [
            `${count(faq.support, ids.length)}: ${ids
              .slice(0, EXAMPLES_SHOWN)
              .map((id, at) => link(`${faq.example} ${at + 1}`, reviewUrl(site.baseUrl, id)))
              .join(', ')}`,
          ]),
    ]),
  ];
}

/** `/summary` in Markdown, as blocks. */
export function summaryTwin(content: SiteContent): string[] {
  const { texts } = wordsOf(content.site);
  const { summary, pull_quote: pulled } = content.site.insights;
  return [
    heading(1, texts.summary.title),
    summary === null ? texts.summary.none : escapeMarkdown(summary),
    ...(pulled === null
      ? []
      : [
          heading(2, texts.summary.quote),
          evidenceMarkdown({ evidence: pulled.text, review_id: pulled.review_id }, content),
        ]),
  ];
}

/** `/feeds` in Markdown, as blocks. */
export function feedsTwin({ site }: SiteContent): string[] {
  const { texts } = wordsOf(site);
  const { feeds } = texts;
  const { baseUrl, business } = site;
  // A static site may have none.
  const hubUrl: string | null = site.hubUrl;
  const topics = [ATOM_FEED_PATH, JSON_FEED_PATH, REVIEWS_PATH].map((path) => `${baseUrl}${path}`);
  return [
    heading(1, feeds.title),
    feeds.description(escapeMarkdown(business.name)),
    heading(2, feeds.reader),
    feeds.readerText,
    table(
      [feeds.address, feeds.what],
      topics.map((url, at) => [codeMarkdown(url), at === 2 ? feeds.everything : feeds.newest]),
    ),
    ...(hubUrl === null
      ? []
      : [
          heading(2, feeds.push),
          feeds.pushText,
          list([`${feeds.hub}: ${codeMarkdown(hubUrl)}`, ...topics.map((url) => codeMarkdown(url))]),
        ]),
    heading(2, feeds.polling),
    feeds.pollingText,
  ];
}
