import type { Business } from '../domain/business.ts';
import type { AnalysedBy, FaqEntry, Insights } from '../domain/insights.ts';
import type { ReviewAnalysis } from '../domain/review-analysis.ts';
import { newestInstant } from '../domain/instants.ts';
import { countYearBefore, periodsUntil } from '../domain/periods.ts';
import { problemOnsets } from '../domain/problem-onsets.ts';
import { problemChanges } from '../domain/problem-changes.ts';
import { ratingChange } from '../domain/rating-change.ts';
import type { Review } from '../domain/review.ts';
import { settledTrend, settledTrends } from '../domain/settled-trend.ts';
import { aspectInsights } from './aggregate/themes/aspects.ts';
import { evidenceChooser } from './aggregate/quoting/chosen-evidence.ts';
import { corroborated, firstDoubted } from './aggregate/corroborated.ts';
import { contactDataBeside } from './aggregate/quoting/contact-data.ts';
import { comparisonOf } from './aggregate/themes/comparison.ts';
import { entityInsights } from './aggregate/entities/entities.ts';
import { faqOf } from './aggregate/summary/faq.ts';
import { monthlyInsights } from './aggregate/themes/monthly.ts';
import { overallSentiment } from './aggregate/overall.ts';
import { languagesRead } from './aggregate/languages.ts';
import { namesPersonsBeside } from './aggregate/quoting/private-names.ts';
import { problemInsights } from './aggregate/themes/problems.ts';
import { newcomersOf } from './aggregate/themes/newcomers.ts';
import { onlyAsking } from './aggregate/quoting/only-asking.ts';
import { tellingBy } from './aggregate/phrases/phrase-shape.ts';
import { pullQuote } from './aggregate/quoting/quotes.ts';
import { suggestionsOf } from './aggregate/themes/suggestions.ts';
import { summaryOf } from './aggregate/summary/summary.ts';
import { surenessBy } from './aggregate/quoting/sureness.ts';
import { topicWords } from './aggregate/topics/topic-words.ts';
import { trendsOfThemes } from './aggregate/themes/trends.ts';
import { withToldCriticism } from './aggregate/quoting/told-criticism.ts';
import { topicInsights } from './aggregate/topics/topics.ts';
import { analysedBy } from './aggregate/analysed-by.ts';
import { analysedReview, type Analysed } from './aggregate/analysed.ts';
import { mean } from '../domain/figures.ts';
import { ENGINE } from './engine.ts';
import { type KeptSums, NO_SUMS } from './kept-sums.ts';
import type { ReviewNotes } from './notes.ts';
import type { Taxonomy } from './verticals/schema.ts';

/** What `/insights.json` is made of. */
export interface InsightsInput {
  business: Business;
  /** All published reviews, newest first. */
  reviews: readonly Review[];
  /** The notes of each review, in the same order. */
  notes: readonly ReviewNotes[];
  taxonomy: Taxonomy;
  /** Of reviews whose notes are by others than this analyser, by whom and how many; none by default. */
  judgedByOthers?: readonly AnalysedBy[];
  /** faq.yaml, which wins; null to derive one. */
  faq: readonly FaqEntry[] | null;
  /** summary.md, which wins; null to derive one. */
  summary: string | null;
  /** What was reckoned about words before; by default nothing. What is said does not depend on it. */
  sums?: KeptSums;
}

/** `/insights.json`, with what is said of single reviews made one by one when it is asked for, newest review first. */
export interface InsightsByReview extends Omit<Insights, 'per_review'> {
  per_review: Iterable<readonly [id: string, analysis: ReviewAnalysis]>;
}

/** The same as `insightsByReview` gives, as one value. */
export function buildInsights(input: InsightsInput): Insights {
  const { per_review: perReview, ...overall } = insightsByReview(input);
  return { ...overall, per_review: Object.fromEntries(perReview) };
}

/**
 * What `/insights.json` says: what all reviews say, taken together. Pure: the same reviews and notes give the same
 * on any machine. Throws a RangeError when `notes` do not match `reviews` one to one.
 */
export function insightsByReview({
  business,
  reviews,
  notes,
  taxonomy,
  judgedByOthers = [],
  faq,
  summary,
  sums = NO_SUMS,
}: InsightsInput): InsightsByReview {
  if (reviews.length !== notes.length)
    throw new RangeError(`${reviews.length} reviews with ${notes.length} notes`);
  const heard = corroborated(reviews, notes, taxonomy);
  const all: Analysed[] = reviews.flatMap((review, i) => {
    const own = heard[i];
    return own === undefined ? [] : [analysedReview(review, own)];
  });
  const namesOthers = namesPersonsBeside(business);
  const holdsContact = contactDataBeside(business);
  const quoting = {
    choose: evidenceChooser(all, namesOthers, holdsContact),
    surenessOf: surenessBy(taxonomy, namesOthers, sums),
    tells: tellingBy(sums),
  };
  const trends = trendsOfThemes(all);
  const foundAspects = aspectInsights(all, taxonomy, { ...quoting, trends: trends.ofAspect });
  const foundProblems = problemInsights(all, taxonomy, {
    ...quoting,
    trends: trends.ofProblem,
  });
  const comparison = comparisonOf(all, foundAspects, foundProblems);
  const settled = settledTrends(comparison);
  const aspects = withToldCriticism(foundAspects, foundProblems, { all, taxonomy }).map((one) => ({
    ...one,
    trend: settled(one.id, one.trend),
  }));
  const problems = foundProblems.map((one) => ({ ...one, trend: settled(one.id, one.trend) }));
  const entities = { ...entityInsights(all, business, taxonomy, quoting), problems };
  const { topics, ofReview } = topicInsights(all, topicWords(business, taxonomy), aspects);
  const monthly = monthlyInsights(all);
  const ratings = ratingChange(reviews);
  const temporal = { monthly, trend: settledTrend(trends.overall, ratings?.change) };
  const overall = overallSentiment(all);
  const parts = {
    review_count: reviews.length,
    overall_sentiment: overall,
    aspects,
    entities,
    temporal,
    comparison,
  };
  const asking = onlyAsking(all);
  const perReview = ({ review, notes: own, published }: Analysed): ReviewAnalysis => ({
    sentiment: own.sentiment,
    aspects: own.aspects.map((note) => ({ ...note, evidence: published?.slice(...note.evidence) ?? '' })),
    topics: (ofReview.get(review.id) ?? []).map(({ id }) => id),
    topic_scores: (ofReview.get(review.id) ?? []).map(({ score }) => score),
    problems: own.problems.map(({ id }) => id),
    mentions: review.mentions,
    mention_scores: [...(entities.scores.get(review.id) ?? [])],
  });
  return {
    version: 1,
    generated_at: newestInstant(reviews.map(({ updated_at }) => updated_at)),
    model: {
      name: ENGINE.name,
      version: ENGINE.version,
      languages: languagesRead(notes),
      analysed_by: analysedBy(reviews.length, judgedByOthers),
    },
    review_count: reviews.length,
    date_range: { earliest: reviews.at(-1)?.date ?? null, latest: reviews.at(0)?.date ?? null },
    overall_sentiment: overall,
    aspects,
    entities: {
      technicians: entities.technicians,
      services: entities.services,
      problems: entities.problems,
      service_areas: entities.service_areas,
    },
    topics,
    temporal,
    comparison,
    suggestions: suggestionsOf(all, taxonomy, quoting.choose),
    per_review_parts: null,
    per_review: {
      [Symbol.iterator]: () => all.values().map((one) => [one.review.id, perReview(one)] as const),
    },
    faq:
      faq === null
        ? faqOf(all, business, taxonomy, { ...parts, asking, surenessOf: quoting.surenessOf })
        : [...faq],
    summary:
      summary ??
      summaryOf(business, parts, {
        average: mean(
          reviews.map(({ rating }) => rating),
          2,
        ),
        asking,
        since: reviews[0] === undefined ? null : periodsUntil(reviews[0].date).recent.from,
        newcomers: newcomersOf(reviews, business),
        changes: problemChanges(comparison, countYearBefore(reviews)),
        onsets: problemOnsets(problems, {
          aspects: taxonomy.aspects,
          // Of what is not read nothing is known.
          reviews: all.flatMap(({ review, notes: { read } }) => (read === 'all' ? [review] : [])),
          doubted: firstDoubted(all),
        }),
        ratings,
      }),
    pull_quote: pullQuote(all, holdsContact, namesOthers),
  };
}
