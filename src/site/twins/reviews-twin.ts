import { escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { heading, link, table } from '../../documents/markdown/markdown-parts.ts';
import { REVIEWS_PATH } from '../../domain/topics.ts';
import { reviewsPage } from '../archive-page.ts';
import type { SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { reviewMarkdown } from './review-markdown.ts';

/** `/reviews` in Markdown, as blocks: the newest reviews, and where those of each month are. */
export function reviewsTwin(content: SiteContent): string[] {
  const { site } = content;
  const { texts, number, stars } = wordsOf(site);
  const { archive } = texts;
  const page = reviewsPage(content);
  return [
    heading(1, page.title),
    escapeMarkdown(page.description),
    link(texts.layout.reviewsJson, `${site.baseUrl}${REVIEWS_PATH}`),
    heading(2, archive.newest),
    ...page.newest.flatMap((review) => reviewMarkdown(review, site, 3)),
    heading(2, archive.months),
    table(
      [archive.table.month, archive.table.reviews, archive.table.rating],
      page.years.flatMap((year) =>
        year.months.map(({ label, href, count, average }) => [
          link(`${label} ${year.label}`, `${site.baseUrl}${href}`),
          number(count),
          stars(average),
        ]),
      ),
    ),
  ];
}
