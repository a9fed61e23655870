import { aspectStandings } from '../insights/aggregate/summary/aspect-standings.ts';
import { worstProblems } from '../insights/aggregate/summary/worst-problems.ts';
import labels from './texts/labels.json' with { type: 'json' };
import type { Site } from './site.ts';
import { wordsOf } from './words.ts';

/** What the labels of every trade are called in the other languages of pages. */
const LABELS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(labels).map(([language, own]) => [language, new Map(Object.entries(own))]),
);

/** What stands of the summary beside the insights. */
export interface SummaryOrigin {
  /** Whether the owner wrote it. */
  readonly byOwner: boolean;
}

/**
 * A site whose insights speak the language of its pages as far as we have words for them; what the owner wrote stays.
 * `summary` tells where that comes from; null where pages show none.
 */
export function inOwnLanguage(site: Site, summary: SummaryOrigin | null): Site {
  const { insights } = site;
  const own = LABELS.get(new Intl.Locale(wordsOf(site).language).language);
  if (own === undefined) return site;
  const named = <T extends { readonly label: string }>(one: T): T => ({
    ...one,
    label: own.get(one.label) ?? one.label,
  });
  const { aspects, entities } = insights;
  const translated = {
    ...insights,
    aspects: aspects.map(named),
    entities: { ...entities, problems: entities.problems.map(named) },
  };
  const isWritten = summary === null || summary.byOwner || insights.summary === null;
  return {
    ...site,
    insights: {
      ...translated,
      summary: isWritten ? insights.summary : summaryIn({ ...site, insights: translated }),
    },
  };
}

/** All reviews in a few sentences: how many and how good, how aspects stand, what goes wrong, as the English one says it. */
function summaryIn(site: Site): string | null {
  const { texts, count, stars, list } = wordsOf(site);
  const { derived } = texts.summary;
  const { rating, insights } = site;
  if (rating.rating_value === null) return null;
  const { problems } = insights.entities;
  const standings = aspectStandings({
    aspects: insights.aspects,
    reviews: insights.review_count,
  });
  const aspects = STANDINGS.flatMap((standing) => {
    const named = standings[standing].map(
      ({ label, positive_count: good, negative_count: bad }) => `${label} (+${good} / −${bad})`,
    );
    return named.length === 0 ? [] : [derived[standing](list(named))];
  });
  const { most, others, asOften } = worstProblems(problems, insights.aspects);
  const found = (named: typeof problems): string[] =>
    named.map(
      ({ label, mention_count: all }) => `${label} (${derived.foundIn(count(texts.counts.reviews, all))})`,
    );
  const more = asOften === 0 ? [] : [derived.asOften(asOften)];
  const says = most.length === 0 ? derived.amongWrong : derived.alsoWrong;
  return [
    derived.whole(
      count(texts.counts.reviews, rating.rating_count),
      texts.stars.outOfFive(stars(rating.rating_value)),
    ),
    ...aspects,
    ...(most.length === 0 ? [] : [derived.wrong(list(found(most)))]),
    ...(others.length === 0 ? [] : [says(list([...found(others), ...more]))]),
  ].join(' ');
}

const STANDINGS = ['praised', 'divided', 'criticised'] as const;
