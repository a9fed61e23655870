import type { Review } from '../domain/review.ts';
import { FEED_LENGTH, documentWords, itemText, itemTitle, startOfDay, tagsOf } from './feed-words.ts';
import type { FeedInput } from './json-feed.ts';
import { newestInstant } from '../domain/instants.ts';
import { atomFeedUrl, homeUrl, reviewUrl } from './site-urls.ts';
import { xmlDocument, type XmlElement } from './xml.ts';

const ATOM_NAMESPACE = 'http://www.w3.org/2005/Atom';

/** RFC 4287, section 4.1.1 asks for `updated` even of a feed that has never had an entry. */
const NEVER = '1970-01-01T00:00:00Z';

/**
 * `/feed.xml`, Atom (RFC 4287) with the 50 newest reviews. Texts are plain text and exact; characters that XML 1.0
 * cannot carry become U+FFFD. `updated` is the newest change among the entries.
 */
export function atomFeedOf({ business, reviews, baseUrl, hubUrl, language }: FeedInput): string {
  const newest = reviews.slice(0, FEED_LENGTH);
  return xmlDocument({
    name: 'feed',
    attributes: { xmlns: ATOM_NAMESPACE },
    content: [
      { name: 'id', content: atomFeedUrl(baseUrl) },
      { name: 'title', content: documentWords(language).feedTitle(business.name) },
      { name: 'updated', content: newestInstant(newest.map(({ updated_at }) => updated_at)) ?? NEVER },
      { name: 'author', content: [{ name: 'name', content: business.name }] },
      link({ rel: 'self', type: 'application/atom+xml', href: atomFeedUrl(baseUrl) }),
      link({ rel: 'alternate', type: 'text/html', href: homeUrl(baseUrl) }),
      ...(hubUrl === null ? [] : [link({ rel: 'hub', href: hubUrl })]),
      ...newest.map((review) => entryOf(review, { business, baseUrl, language })),
    ],
  });
}

function entryOf(
  review: Review,
  { business, baseUrl, language }: Pick<FeedInput, 'business' | 'baseUrl' | 'language'>,
): XmlElement {
  const url = reviewUrl(baseUrl, review.id);
  return {
    name: 'entry',
    content: [
      { name: 'id', content: url },
      { name: 'title', content: itemTitle(review, language) },
      { name: 'published', content: startOfDay(review.date) },
      { name: 'updated', content: review.updated_at },
      { name: 'author', content: [{ name: 'name', content: review.author }] },
      link({ rel: 'alternate', type: 'text/html', href: url }),
      ...(review.source_url === null ? [] : [link({ rel: 'via', href: review.source_url })]),
      ...tagsOf(review, business).map(({ id, label }) => ({
        name: 'category',
        attributes: { term: id, label },
      })),
      contentOf(review, language),
    ],
  };
}

/** The language is said of what the customer wrote, not of the sentence that stands in for a missing text. */
function contentOf(review: Review, ours: string): XmlElement {
  const language = review.text === null ? null : review.language;
  return {
    name: 'content',
    attributes: { type: 'text', ...(language === null ? {} : { 'xml:lang': language }) },
    content: itemText(review, ours),
  };
}

function link(attributes: Readonly<Record<string, string>>): XmlElement {
  return { name: 'link', attributes };
}
