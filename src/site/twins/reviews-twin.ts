import { escapeMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { heading, link, table } from '../../documents/markdown/markdown-parts.ts';
import { REVIEWS_PATH } from '../../domain/topics.ts';
import { monthOf, monthPath } from '../site-paths.ts';
import type { SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';
import { reviewMarkdown } from './review-markdown.ts';

/** How many reviews stand here in whole: the document has all. */
const REVIEWS_SHOWN = 20;

/** `/reviews` in Markdown, as blocks: the newest reviews, and where those of each month are. */
export function reviewsTwin({ site, reviews }: SiteContent): string[] {
  const { texts, count, month, number, stars } = wordsOf(site);
  const { archive } = texts;
  const months = [...Map.groupBy(reviews, monthOf)];
  return [
    heading(1, archive.title),
    archive.description(escapeMarkdown(site.business.name), count(texts.counts.reviews, reviews.length)),
    link(texts.layout.reviewsJson, `${site.baseUrl}${REVIEWS_PATH}`),
    heading(2, archive.newest),
    ...reviews.slice(0, REVIEWS_SHOWN).flatMap((review) => reviewMarkdown(review, site, 3)),
    heading(2, archive.months),
    table(
      [archive.table.month, archive.table.reviews, archive.table.rating],
      months.map(([name, own]) => [
        link(month(name), `${site.baseUrl}${monthPath(name)}`),
        number(own.length),
        stars(own.reduce((sum, { rating }) => sum + rating, 0) / own.length),
      ]),
    ),
  ];
}
