import type { Polarity, ReviewAnalysis } from '../domain/review-analysis.ts';
import type { Review } from '../domain/review.ts';
import type { Neighbours, ReviewLookup } from '../domain/review-lookup.ts';
import { itemText } from '../documents/feed-words.ts';
import { markedText, type Piece } from './marked-text.ts';
import { mentionLinksOf, type MentionLink } from './review-facts.ts';
import { siteOfLookup, type Site } from './site.ts';
import { ENTITY_PARAMETERS, searchPath } from './site-paths.ts';
import { sourceName } from './source-name.ts';
import { wordsOf } from './words.ts';

/** What a review says of one aspect. */
export interface LegendEntry {
  readonly number: number;
  readonly label: string;
  readonly polarity: Polarity;
  /** Where other reviews of the aspect are. */
  readonly href: string;
}

/** Other reviews about the same. */
export interface SameSubject {
  readonly label: string;
  readonly href: string;
  /** How many there are, this one included. */
  readonly count: number;
  readonly reviews: readonly Review[];
}

/** What the page of a review shows. */
export interface ReviewPage {
  readonly site: Site;
  readonly review: Review;
  readonly title: string;
  readonly description: string;
  /** Its text, with the words on which the legend rests; empty for a rating without text. */
  readonly pieces: readonly Piece[];
  readonly legend: readonly LegendEntry[];
  readonly sentiment: Polarity | null;
  readonly problems: readonly { readonly label: string; readonly href: string }[];
  readonly mentions: readonly MentionLink[];
  readonly source: string;
  /** The permalink of the original and its host. */
  readonly original: { readonly href: string; readonly host: string } | null;
  readonly neighbours: Neighbours;
  readonly sameSubject: SameSubject | null;
}

const OTHERS_SHOWN = 3;

/** The page of a published review. */
export async function reviewPage(review: Review, lookup: ReviewLookup): Promise<ReviewPage> {
  const site = siteOfLookup(lookup);
  const { texts, number } = wordsOf(site);
  const analysis = lookup.analysisOf(review.id);
  const legend = legendOf(analysis, site);
  const problemLabels = new Map(site.insights.entities.problems.map(({ id, label }) => [id, label]));
  const mentions = mentionLinksOf(review, site);
  return {
    site,
    review,
    title: texts.review.title(texts.stars.outOfFive(number(review.rating)), review.author),
    description: itemText(review, site.settings.language),
    pieces: review.text === null ? [] : markedText(review.text, legend),
    legend,
    sentiment: analysis?.sentiment?.label ?? null,
    problems: (analysis?.problems ?? []).map((id) => ({
      label: problemLabels.get(id) ?? id,
      href: searchPath({ problem: id }),
    })),
    mentions,
    source: sourceName(review.source),
    original:
      review.source_url === null
        ? null
        : { href: new URL(review.source_url).href, host: new URL(review.source_url).host },
    neighbours: lookup.neighboursOf(review.id),
    sameSubject: await sameSubject(review, { mentions, legend, lookup }),
  };
}

function legendOf(
  analysis: ReviewAnalysis | null,
  { insights }: Site,
): (LegendEntry & { evidence: string })[] {
  const labels = new Map(insights.aspects.map(({ id, label }) => [id, label]));
  return (analysis?.aspects ?? []).map(({ id, polarity, evidence }, at) => ({
    number: at + 1,
    label: labels.get(id) ?? id,
    polarity,
    evidence,
    href: searchPath({ aspect: id, polarity }),
  }));
}

/** The newest others that speak of the first thing it speaks of: a service goes before a person, that before a place. */
async function sameSubject(
  { id }: Review,
  {
    mentions,
    legend,
    lookup,
  }: { mentions: readonly MentionLink[]; legend: readonly LegendEntry[]; lookup: ReviewLookup },
): Promise<SameSubject | null> {
  const order = ['services', 'technicians', 'service_areas'];
  const [mention] = mentions.toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  const [aspect] = legend;
  const subject =
    mention === undefined
      ? aspect && { label: aspect.label, href: aspect.href }
      : { label: mention.label, href: searchPath({ [ENTITY_PARAMETERS[mention.kind]]: mention.id }) };
  if (subject === undefined) return null;
  const answer = await lookup.search(`${subject.href.split('?')[1]}&limit=${OTHERS_SHOWN + 1}`);
  if (answer.state !== 'found') return null;
  const { matched, reviews } = answer.results;
  const others = reviews.filter((other) => other.id !== id).slice(0, OTHERS_SHOWN);
  return others.length === 0 ? null : { ...subject, count: matched, reviews: others };
}
