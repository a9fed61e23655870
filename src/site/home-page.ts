import type { AspectInsight } from '../domain/insights.ts';
import type { Review } from '../domain/review.ts';
import { latelyOf, type Lately } from './lately.ts';
import { bestQuote, type Quote, quotesOf } from './quotes.ts';
import type { SiteContent } from './site.ts';
import { searchPath } from './site-paths.ts';
import { wordsOf } from './words.ts';

/** An aspect that people praise, or criticise, in the words of one of them. */
export interface SideOfAspect {
  readonly label: string;
  /** How many reviews do. */
  readonly count: number;
  /** Where they are. */
  readonly href: string;
  readonly quote: Quote | undefined;
}

/** What the home page shows. */
export interface HomePage {
  readonly title: string;
  readonly description: string;
  readonly summary: string | null;
  readonly pullQuote: Quote | null;
  readonly praised: readonly SideOfAspect[];
  readonly criticised: readonly SideOfAspect[];
  readonly lately: Lately;
  readonly newest: readonly Review[];
}

/** How many aspects of each side, and how many reviews. */
const SIDES_SHOWN = 3;
const REVIEWS_SHOWN = 6;

/** What one review says is no side yet. */
const FEWEST = 2;

/** The home page of a site. */
export function homePage(content: SiteContent): HomePage {
  const { site, reviews, reviewOf } = content;
  const { texts, count, stars } = wordsOf(site);
  const { rating, business, insights } = site;
  const pulled = insights.pull_quote === null ? undefined : reviewOf(insights.pull_quote.review_id);
  return {
    title: texts.home.title(business.name),
    description:
      rating.rating_value === null
        ? texts.home.descriptionEmpty(business.name)
        : texts.home.description(
            business.name,
            count(texts.counts.reviews, rating.rating_count),
            texts.stars.outOfFive(stars(rating.rating_value)),
          ),
    summary: insights.summary,
    pullQuote:
      insights.pull_quote === null || pulled === undefined
        ? null
        : { text: insights.pull_quote.text, review: pulled },
    praised: sideOf('positive', content),
    criticised: sideOf('negative', content),
    lately: latelyOf(site),
    newest: reviews.slice(0, REVIEWS_SHOWN),
  };
}

function sideOf(polarity: 'positive' | 'negative', content: SiteContent): SideOfAspect[] {
  const countOf = (aspect: AspectInsight) =>
    polarity === 'positive' ? aspect.positive_count : aspect.negative_count;
  const used = new Set<string>();
  return content.site.insights.aspects
    .filter((aspect) => countOf(aspect) >= FEWEST)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, SIDES_SHOWN)
    .map((aspect) => {
      const evidence = polarity === 'positive' ? aspect.praise : aspect.criticism;
      const quote = bestQuote(quotesOf(evidence, content), { polarity, used });
      if (quote !== undefined) used.add(quote.review.id);
      return {
        label: aspect.label,
        count: countOf(aspect),
        href: searchPath({ aspect: aspect.id, polarity }),
        quote,
      };
    });
}
