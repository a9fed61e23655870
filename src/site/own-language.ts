import type { OverallInsights } from '../domain/insights.ts';
import labels from './texts/labels.json' with { type: 'json' };
import type { Site } from './site.ts';
import { wordsOf } from './words.ts';

/** What the labels of every trade are called in the other languages of pages. */
const LABELS: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map(
  Object.entries(labels).map(([language, own]) => [language, new Map(Object.entries(own))]),
);

/** Above this share of at least so many mentions something is praised. */
const PRAISED = { share: 70, mentions: 10 };
const NAMED = 3;

/** A site whose insights speak the language of its pages as far as we have words for them; what the owner wrote stays. */
export function inOwnLanguage(site: Site, byOwner: { readonly summary: boolean }): Site {
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
  const summary =
    byOwner.summary || insights.summary === null
      ? insights.summary
      : summaryIn({ ...site, insights: translated });
  return { ...site, insights: { ...translated, summary } };
}

/** All reviews in three sentences: how many and how good, what is praised, what goes wrong. */
function summaryIn(site: Site): string | null {
  const { texts, count, stars, number, list } = wordsOf(site);
  const { derived } = texts.summary;
  const { rating } = site;
  if (rating.rating_value === null) return null;
  const counted = (named: readonly (readonly [label: string, count: number])[]) =>
    list(named.slice(0, NAMED).map(([label, times]) => `${label} (${number(times)})`));
  const praised = praisedIn(site.insights);
  const problems = site.insights.entities.problems.map((one) => [one.label, one.mention_count] as const);
  return [
    derived.whole(
      count(texts.counts.reviews, rating.rating_count),
      texts.stars.outOfFive(stars(rating.rating_value)),
    ),
    ...(praised.length === 0 ? [] : [derived.praised(counted(praised))]),
    ...(problems.length === 0 ? [] : [derived.wrong(counted(problems))]),
  ].join(' ');
}

function praisedIn({ aspects }: OverallInsights): (readonly [label: string, count: number])[] {
  return aspects
    .filter((one) => one.mention_count >= PRAISED.mentions && (one.positive_pct ?? 0) > PRAISED.share)
    .toSorted((a, b) => b.positive_count - a.positive_count)
    .map((one) => [one.label, one.positive_count]);
}
