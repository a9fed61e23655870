import { escapeMarkdown, quoteMarkdown } from '../../documents/markdown/escape-markdown.ts';
import { heading, link } from '../../documents/markdown/markdown-parts.ts';
import { reviewUrl } from '../../documents/site-urls.ts';
import type { Evidence } from '../../domain/evidence.ts';
import type { Review } from '../../domain/review.ts';
import type { Quote } from '../quotes.ts';
import type { Site, SiteContent } from '../site.ts';
import { wordsOf } from '../words.ts';

/** A review as its author wrote it, with the reply and the address of its page, as blocks; `level` is of its heading. */
export function reviewMarkdown(review: Review, site: Site, level: number): string[] {
  const { texts, number, day } = wordsOf(site);
  const { author, rating, date, text, owner_reply: reply, id } = review;
  const title = texts.review.title(texts.stars.outOfFive(number(rating)), author);
  return [
    heading(level, `${title}, ${day(date)}`),
    text === null ? escapeMarkdown(texts.review.noText) : quoteMarkdown(text),
    ...(reply === null
      ? []
      : [`${escapeMarkdown(texts.review.reply(site.business.name))}:`, quoteMarkdown(reply.text)]),
    link(texts.home.wholeReview, reviewUrl(site.baseUrl, id)),
  ];
}

/**
 * Words of a review as a line: by whom and when, with the address of the whole, then what was said. The words come last,
 * so that nothing of ours becomes part of an address in which they may end.
 */
export function quoteLine({ text, review }: Quote, site: Site): string {
  const by = `${review.author}, ${wordsOf(site).day(review.date)}`;
  return `${link(by, reviewUrl(site.baseUrl, review.id))}: ${escapeMarkdown(text)}`;
}

/** The same of evidence, whose review is named by its id alone where it is not known. */
export function evidenceMarkdown(
  { evidence, review_id: id }: Evidence,
  { site, reviewOf }: Pick<SiteContent, 'site' | 'reviewOf'>,
): string {
  const review = reviewOf(id);
  if (review !== undefined) return quoteLine({ text: evidence, review }, site);
  return `${link(id, reviewUrl(site.baseUrl, id))}: ${escapeMarkdown(evidence)}`;
}
