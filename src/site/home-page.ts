import type { AspectInsight } from '../domain/insights.ts';
import type { Review } from '../domain/review.ts';
import { standingOf } from '../insights/aggregate/summary/standing.ts';
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
  /** Whether about as many reviews say the contrary. */
  readonly isDivided: boolean;
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
  const { praised, criticised } = sidesShown(content);
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
    praised,
    criticised,
    lately: latelyOf(content),
    newest: reviews.slice(0, REVIEWS_SHOWN),
  };
}

function standsPraised(aspect: AspectInsight): boolean {
  return standingOf(aspect) === 'praised';
}

/**
 * What is praised most and what is criticised most, each aspect on one side alone, so that nobody reads of one thing that
 * people praise and criticise it without being told that opinions are divided. Where nothing is praised, what more praise
 * than criticise.
 */
function sidesShown(content: SiteContent): Pick<HomePage, 'praised' | 'criticised'> {
  const { aspects, pull_quote: pulled } = content.site.insights;
  const used = new Set(pulled === null ? [] : [pulled.review_id]);
  const ofPraise = aspects.filter(standsPraised);
  const praised = mostOf(
    'positive',
    ofPraise.some(isSeveral('positive'))
      ? ofPraise
      : aspects.filter(({ positive_count: good, negative_count: bad }) => good > bad),
  );
  const others = aspects.filter(
    (aspect) => !praised.includes(aspect) && standingOf(aspect) !== null && !standsPraised(aspect),
  );
  const shown = (polarity: Polarity) => (aspect: AspectInsight) =>
    sideOf(aspect, polarity, { content, used });
  return {
    praised: praised.map(shown('positive')),
    criticised: mostOf('negative', others).map(shown('negative')),
  };
}

type Polarity = 'positive' | 'negative';

function countOf(aspect: AspectInsight, polarity: Polarity): number {
  return polarity === 'positive' ? aspect.positive_count : aspect.negative_count;
}

function isSeveral(polarity: Polarity): (aspect: AspectInsight) => boolean {
  return (aspect) => countOf(aspect, polarity) >= FEWEST;
}

function mostOf(polarity: Polarity, aspects: readonly AspectInsight[]): AspectInsight[] {
  return aspects
    .filter(isSeveral(polarity))
    .toSorted((a, b) => countOf(b, polarity) - countOf(a, polarity))
    .slice(0, SIDES_SHOWN);
}

/** One side of an aspect with the words of somebody whom no other shows (`used`). */
function sideOf(
  aspect: AspectInsight,
  polarity: Polarity,
  { content, used }: { content: SiteContent; used: Set<string> },
): SideOfAspect {
  const evidence = polarity === 'positive' ? aspect.praise : aspect.criticism;
  const quote = bestQuote(quotesOf(evidence, content), { polarity, used });
  if (quote !== undefined) used.add(quote.review.id);
  return {
    label: aspect.label,
    count: countOf(aspect, polarity),
    isDivided: standingOf(aspect) === 'divided',
    href: searchPath({ aspect: aspect.id, polarity }),
    quote,
  };
}
