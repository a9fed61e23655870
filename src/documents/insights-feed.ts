import type { Business } from '../domain/business.ts';
import type { News } from '../domain/news.ts';
import { isNews } from './news.ts';
import { newsHeadline, withoutWithdrawn } from './news-lines.ts';
import { homeUrl, insightsFeedUrl } from './site-urls.ts';
import { toldElements, toldIn, toldLately, withTold } from './told-changes.ts';
import { elementsIn, xmlDocument, type XmlElement } from './xml.ts';

const ATOM_NAMESPACE = 'http://www.w3.org/2005/Atom';

/** RFC 4287, section 4.1.1 asks for `updated` even of a feed that has nothing to date. */
const NEVER = '1970-01-01T00:00:00Z';

/** How many publications the feed remembers. */
const FEED_LENGTH = 50;

const SECOND_MS = 1000;

/** What the feed is made of. */
export interface InsightsFeedInput {
  business: Pick<Business, 'name'>;
  baseUrl: string;
  news: News;
  /** The feed as it was published before; null where there was none. */
  before: string | null;
  /** Whether a review is published now, by its id. */
  isPublished: (reviewId: string) => boolean;
  now: Date;
  /** The newest instant in the content, for a feed that has no entry yet. */
  newest: string | null;
}

/**
 * `/feed-insights.xml`, Atom (RFC 4287): an entry for each publication that changed something, newest first. Earlier
 * entries come from the feed published before, byte for byte but for what names a review that is no longer published; without
 * news the feed is that feed again. The instant in the id of an entry, and its `updated`, is the second it was built in,
 * always later than that of the one before. Before the entries stands, for the next publication, which changes were told
 * lately, as the entries may be too few to say it.
 */
export function insightsFeedOf({
  business,
  baseUrl,
  news,
  before,
  isPublished,
  now,
  newest,
}: InsightsFeedInput): string {
  const earlier = before === null ? [] : elementsIn(before, 'entry').slice(0, FEED_LENGTH);
  const last = updatedOf(earlier[0]);
  const at = last === null ? now.getTime() : Math.max(now.getTime(), Date.parse(last) + SECOND_MS);
  const updated = new Date(Math.floor(at / SECOND_MS) * SECOND_MS).toISOString().replace('.000Z', 'Z');
  const entries = isNews(news) ? [entryOf(news, { updated, baseUrl })] : [];
  const told = toldIn(before);
  const toldNow = isNews(news) ? withTold(toldLately(told, now), news, updated) : told;
  return xmlDocument({
    name: 'feed',
    attributes: { xmlns: ATOM_NAMESPACE },
    content: [
      { name: 'id', content: insightsFeedUrl(baseUrl) },
      { name: 'title', content: `What changed in the reviews of ${business.name}` },
      { name: 'updated', content: entries.length > 0 ? updated : (last ?? newest ?? NEVER) },
      { name: 'author', content: [{ name: 'name', content: business.name }] },
      link({ rel: 'self', type: 'application/atom+xml', href: insightsFeedUrl(baseUrl) }),
      link({ rel: 'alternate', type: 'text/html', href: homeUrl(baseUrl) }),
      ...toldElements(toldNow),
      ...[...entries, ...earlier.map((entry) => ({ verbatim: withoutWithdrawn(entry, isPublished) }))].slice(
        0,
        FEED_LENGTH,
      ),
    ],
  });
}

function entryOf(news: News, { updated, baseUrl }: { updated: string; baseUrl: string }): XmlElement {
  return {
    name: 'entry',
    content: [
      { name: 'id', content: `${insightsFeedUrl(baseUrl)}#${updated}` },
      { name: 'title', content: newsHeadline(news) },
      { name: 'updated', content: updated },
      link({ rel: 'alternate', type: 'text/html', href: homeUrl(baseUrl) }),
      ...kindsOf(news).map((term) => ({ name: 'category', attributes: { term } })),
      { name: 'content', attributes: { type: 'text' }, content: news.lines.join('\n') },
    ],
  };
}

/** What kinds of news there are, for readers that filter. */
function kindsOf(news: News): string[] {
  const { new_problems, problems, aspects, first_one_star, rating, recent_rating, reviews } = news;
  const kinds: readonly (readonly [string, boolean])[] = [
    ['new-problem', new_problems.length > 0],
    ['problem-change', problems.length > 0],
    ['aspect-worse', aspects.some(({ change }) => change === 'worse')],
    ['aspect-better', aspects.some(({ change }) => change === 'better')],
    ['first-one-star', first_one_star !== null],
    ['rating-worse', recent_rating !== null],
    ['rating', rating.now !== rating.before],
    ['reviews', reviews.new + reviews.changed + reviews.withdrawn > 0],
  ];
  return kinds.filter(([, is]) => is).map(([kind]) => kind);
}

function updatedOf(entry: string | undefined): string | null {
  return entry === undefined ? null : (/<updated>([^<]+)<\/updated>/.exec(entry)?.[1] ?? null);
}

function link(attributes: Readonly<Record<string, string>>): XmlElement {
  return { name: 'link', attributes };
}
