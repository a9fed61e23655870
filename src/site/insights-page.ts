import type { Evidence } from '../domain/evidence.ts';
import type { AspectInsight, MonthlyInsight, ProblemInsight, TopicInsight } from '../domain/insights.ts';
import { countYearBefore } from '../domain/periods.ts';
import { type ProblemChange, problemChanges } from '../domain/problem-changes.ts';
import { hasReturned } from '../domain/returned-problem.ts';
import { latelyOf, type Lately } from './lately.ts';
import { type Quote, quotesOf } from './quotes.ts';
import { quotesOnce } from './quotes-once.ts';
import type { Site, SiteContent } from './site.ts';
import { searchPath } from './site-paths.ts';
import { sureCost } from './sure-cost.ts';
import { toldProblems } from './told-problems.ts';
import { wordsOf } from './words.ts';

/** What complaints cost, in words; `interval` is null where it cannot be told. */
export interface Cost {
  readonly text: string;
  readonly interval: string | null;
}

/** An aspect with both sides in the words of customers. */
export interface AspectView {
  readonly insight: AspectInsight;
  readonly trend: string;
  readonly cost: Cost | null;
  readonly praise: readonly Quote[];
  readonly criticism: readonly Quote[];
  readonly hrefOf: (polarity?: 'positive' | 'negative') => string;
}

/** A problem in the words of customers. */
export interface ProblemView {
  readonly insight: ProblemInsight;
  /** That it is new, surely or perhaps, or back after a year; null where it is neither. */
  readonly news: string | null;
  readonly trend: string;
  readonly cost: Cost | null;
  readonly examples: readonly Quote[];
  readonly href: string;
}

/** One aspect in the newest 90 days and in the 90 before. */
export interface ComparedAspect {
  readonly label: string;
  readonly mentions: number;
  readonly previousMentions: number;
  readonly change: string;
}

/** What `/insights` shows. */
export interface InsightsPage {
  readonly title: string;
  readonly description: string;
  readonly monthly: readonly MonthlyInsight[];
  readonly trend: string;
  readonly aspects: readonly AspectView[];
  readonly lately: Lately;
  readonly compared: readonly ComparedAspect[];
  readonly topics: readonly (TopicInsight & { readonly href: string })[];
  readonly problems: readonly ProblemView[];
  readonly suggestions: readonly Quote[];
}

/** Quotes of each side, and of a problem. */
const QUOTES_SHOWN = 3;

/** What the reviews say, taken together. */
export function insightsPage(content: SiteContent): InsightsPage {
  const { site } = content;
  const { insights, business } = site;
  const { texts, count } = wordsOf(site);
  const told = toldProblems(insights);
  const changes = problemChanges(insights.comparison, countYearBefore(content.reviews));
  const { praise, criticism, examples, suggestions } = quotesShown(content, told);
  return {
    title: texts.insights.title,
    description: texts.insights.description(
      business.name,
      count(texts.counts.reviews, insights.review_count),
    ),
    monthly: insights.temporal.monthly,
    trend: trendIn(site, insights.temporal.trend),
    aspects: insights.aspects.map((insight, at) => ({
      insight,
      trend: trendIn(site, insight.trend),
      cost: costOf(site, insight),
      praise: praise[at] ?? [],
      criticism: criticism[at] ?? [],
      hrefOf: (polarity) => searchPath({ aspect: insight.id, ...(polarity && { polarity }) }),
    })),
    lately: latelyOf(content),
    compared: comparedIn(site),
    topics: insights.topics.map((topic) => ({ ...topic, href: searchPath({ topic: topic.id }) })),
    problems: told.map((insight, at) => ({
      insight,
      news: newsOf(insight, { site, changes }),
      trend: trendIn(site, insight.trend),
      cost: costOf(site, insight),
      examples: examples[at] ?? [],
      href: searchPath({ problem: insight.id }),
    })),
    suggestions,
  };
}

/** The quotes of each aspect, of each problem and of what is asked for, none of them twice as far as others exist. */
function quotesShown(content: SiteContent, problems: readonly ProblemInsight[]) {
  const { aspects, suggestions } = content.site.insights;
  const placeOf = (evidence: readonly Evidence[]) => ({
    quotes: quotesOf(evidence, content),
    most: QUOTES_SHOWN,
  });
  const asked = quotesOf(suggestions, content);
  const shown = quotesOnce([
    ...aspects.map(({ praise }) => placeOf(praise)),
    ...aspects.map(({ criticism }) => placeOf(criticism)),
    ...problems.map(({ examples }) => placeOf(examples)),
    { quotes: asked, most: asked.length },
  ]);
  const ofAspects = aspects.length;
  return {
    praise: shown.slice(0, ofAspects),
    criticism: shown.slice(ofAspects, ofAspects * 2),
    examples: shown.slice(ofAspects * 2, -1),
    suggestions: shown.at(-1) ?? [],
  };
}

function trendIn(site: Site, trend: AspectInsight['trend']): string {
  const { insights } = wordsOf(site).texts;
  return trend === null ? insights.noTrend : insights.trendOf(insights.trend[trend]);
}

/** What the summary does not call new is not called so here. */
function newsOf(
  problem: ProblemInsight,
  { site, changes }: { site: Site; changes: readonly ProblemChange[] },
): string | null {
  const { isNew, isPerhapsNew, isBack } = wordsOf(site).texts.insights;
  const told = changes.find(({ id, change }) => id === problem.id && change === 'new');
  if (told === undefined) return null;
  if (told.mayBeChance) return isPerhapsNew;
  return hasReturned(problem, site.insights.date_range.latest) ? isBack : isNew;
}

function costOf(
  site: Site,
  insight: Pick<AspectInsight, 'rating_impact' | 'rating_impact_interval'>,
): Cost | null {
  const { texts, number } = wordsOf(site);
  const { rating_impact_interval: interval } = insight;
  const cost = sureCost(insight);
  if (cost === null) return null;
  return {
    text: texts.insights.costs(number(cost)),
    interval:
      interval === null ? null : texts.insights.costsInterval(number(-interval[1]), number(-interval[0])),
  };
}

function comparedIn(site: Site): ComparedAspect[] {
  const { comparison, aspects } = site.insights;
  const { changes } = wordsOf(site).texts.insights;
  const labels = new Map(aspects.map(({ id, label }) => [id, label]));
  return (comparison?.aspects ?? []).map((one) => ({
    label: labels.get(one.id) ?? one.id,
    mentions: one.mention_count,
    previousMentions: one.previous_mention_count,
    change: changes[one.change],
  }));
}
