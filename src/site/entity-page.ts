import { FEWEST_FOR_SHARE } from '../domain/figures.ts';
import type { ServiceInsight, TechnicianInsight } from '../domain/insights.ts';
import { type MentionKind, namesOf } from '../domain/names.ts';
import type { Review } from '../domain/review.ts';
import { type Quote, quotesOf } from './quotes.ts';
import { foreignLanguageOf } from './review-facts.ts';
import type { Site, SiteContent } from './site.ts';
import { ENTITY_PARAMETERS, entityPath, searchPath } from './site-paths.ts';
import { sureCost } from './sure-cost.ts';
import type { SpokenAspect } from './spoken-aspects.ts';
import { wordsOf } from './words.ts';

/** An aspect that the reviews of something speak of. */
export interface EntityAspect extends SpokenAspect {
  readonly label: string;
  /** Where the reviews are that praise or criticise it; null where the site cannot search for them. */
  readonly hrefOf: (polarity: 'positive' | 'negative') => string | null;
}

/** The reviews of something that are in one language. */
export interface ReviewsInLanguage {
  /** BCP 47 tag. */
  readonly language: string;
  readonly count: number;
  /** Where they are; null where the site cannot search for them. */
  readonly href: string | null;
  /** The newest of them. */
  readonly newest: readonly Review[];
}

/** Something that reviews mention, and what they say of it. */
export interface EntityPage {
  readonly kind: MentionKind;
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly mentionCount: number;
  /** Null without mentions, and of a person with few: what one or two reviews rate may be another's work. */
  readonly averageRating: number | null;
  /** Null of few mentions. */
  readonly positivePct: number | null;
  /** What unhappy reviews of a technician cost in stars; null where it cannot be told. */
  readonly cost: number | null;
  readonly phrases: readonly string[];
  /** What its reviews speak of, most mentioned first. */
  readonly aspects: readonly EntityAspect[];
  readonly praise: readonly Quote[];
  readonly criticism: readonly Quote[];
  readonly newest: readonly Review[];
  /** Those in other languages than the page, most first. */
  readonly otherLanguages: readonly ReviewsInLanguage[];
  /** Where all of its reviews are. */
  readonly searchHref: string;
}

/** A list of those of one kind. */
export interface EntityList {
  readonly title: string;
  readonly text: string;
  readonly entities: readonly EntityPage[];
}

const REVIEWS_SHOWN = 12;
const ASPECTS_SHOWN = 10;

/** What all reviews say of each technician, service or area, in the order of `business.yaml`. */
export function entityList(kind: MentionKind, content: SiteContent): EntityList {
  const { title, text } = wordsOf(content.site).texts.entities[kind === 'service_areas' ? 'areas' : kind];
  const insightOf = new Map(content.site.insights.entities[kind].map((one) => [one.id, one]));
  const mentioning = Map.groupBy(
    content.reviews.flatMap((review) => review.mentions[kind].map((value) => ({ value, review }))),
    ({ value }) => value,
  );
  const entities = namesOf(content.site.business)
    .filter((named) => named.kind === kind)
    .map(({ id, value, names: [label = id] }) =>
      entityPage(
        { kind, id, value, label, insight: insightOf.get(id) },
        (mentioning.get(value) ?? []).map(({ review }) => review),
        content,
      ),
    );
  return { title, text, entities };
}

function entityPage(
  {
    kind,
    id,
    value,
    label,
    insight,
  }: {
    kind: MentionKind;
    id: string;
    /** What stands in the mentions of a review. */
    value: string;
    label: string;
    insight: TechnicianInsight | ServiceInsight | undefined;
  },
  mentioning: readonly Review[],
  content: SiteContent,
): EntityPage {
  const { business } = content.site;
  const { texts, count } = wordsOf(content.site);
  const mentionCount = insight?.mention_count ?? 0;
  return {
    kind,
    id,
    label,
    path: entityPath(kind, id),
    title: kind === 'service_areas' ? texts.entities.headingArea(label) : texts.entities.heading(label),
    description: texts.entities.describe(label, business.name, count(texts.counts.reviews, mentionCount)),
    mentionCount,
    averageRating:
      kind === 'technicians' && mentionCount < FEWEST_FOR_SHARE ? null : (insight?.average_rating ?? null),
    positivePct: mentionCount < FEWEST_FOR_SHARE ? null : (insight?.positive_pct ?? null),
    cost: insight !== undefined && 'rating_impact' in insight ? sureCost(insight) : null,
    phrases: insight?.top_phrases ?? [],
    aspects: aspectsOf({ kind, id, value }, content),
    praise: quotesOf(insight?.praise ?? [], content),
    criticism: quotesOf(insight?.criticism ?? [], content),
    newest: mentioning.slice(0, REVIEWS_SHOWN),
    otherLanguages: otherLanguages(mentioning, { kind, id }, content.site),
    searchHref: searchPath({ [ENTITY_PARAMETERS[kind]]: id }),
  };
}

function otherLanguages(
  reviews: readonly Review[],
  { kind, id }: { kind: MentionKind; id: string },
  site: Site,
): ReviewsInLanguage[] {
  const foreign = reviews.flatMap((review) => {
    const language = foreignLanguageOf(review, site);
    return language === undefined ? [] : [{ language, review }];
  });
  return [...Map.groupBy(foreign, ({ language }) => language)]
    .map(([language, all]) => ({
      language,
      count: all.length,
      href: site.siteMode === 'static' ? null : searchPath({ [ENTITY_PARAMETERS[kind]]: id, language }),
      newest: all.slice(0, REVIEWS_SHOWN).map(({ review }) => review),
    }))
    .toSorted((a, b) => b.count - a.count || (a.language < b.language ? -1 : 1));
}

function aspectsOf(
  { kind, id, value }: { kind: MentionKind; id: string; value: string },
  { site, spokenOf }: SiteContent,
): EntityAspect[] {
  const labels = new Map(site.insights.aspects.map((aspect) => [aspect.id, aspect.label]));
  const parameters = { [ENTITY_PARAMETERS[kind]]: id };
  return spokenOf(kind, value)
    .slice(0, ASPECTS_SHOWN)
    .map((aspect) => ({
      ...aspect,
      label: labels.get(aspect.id) ?? aspect.id,
      hrefOf: (polarity) =>
        site.siteMode === 'static' ? null : searchPath({ ...parameters, aspect: aspect.id, polarity }),
    }));
}
