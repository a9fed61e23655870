import { codeMarkdown, escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { codeBlock, heading, link, list, table } from '../../documents/markdown/markdown-parts.ts';
import { reviewUrl } from '../../documents/site-urls.ts';
import type { Review } from '../../domain/review.ts';
import { faqPage } from '../faq-page.ts';
import { feedsPage } from '../feeds-page.ts';
import type { SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { evidenceMarkdown } from './review-markdown.ts';

/** `/faq` in Markdown, as blocks. */
export function faqTwin(content: SiteContent): string[] {
  const { site } = content;
  const { texts, count, day } = wordsOf(site);
  const { title, description, answers } = faqPage(content);
  const named = ({ id, rating, date }: Review): string =>
    link(`${count(texts.stars.label, rating)}, ${day(date)}`, reviewUrl(site.baseUrl, id));
  return [
    heading(1, title),
    escapeMarkdown(description),
    ...(answers.length === 0 ? [texts.faq.none] : []),
    ...answers.flatMap(({ question, answer, support, supported }) => [
      heading(2, question),
      escapeMarkdown(answer),
      ...(support.length === 0 ? [] : [`${supported}: ${support.map(named).join('; ')}`]),
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
  const { business } = site;
  const page = feedsPage(site);
  return [
    heading(1, feeds.title),
    feeds.description(escapeMarkdown(business.name)),
    heading(2, feeds.reader),
    feeds.readerText,
    table(
      [feeds.address, feeds.what],
      page.feeds.map(({ url, what }) => [codeMarkdown(url), what]),
    ),
    ...(page.push === null
      ? []
      : [
          heading(2, feeds.push),
          feeds.pushText,
          list([`${feeds.hub}: ${codeMarkdown(page.push.hubUrl)}`, ...page.push.topics.map(codeMarkdown)]),
          codeBlock(page.push.request),
          feeds.requestText,
        ]),
    heading(2, feeds.polling),
    feeds.pollingText,
    codeBlock(page.conditional),
  ];
}
