import type { Business } from '../domain/business.ts';
import type { FaqEntry, Insights, MonthlyInsight, ReviewAnalysis } from '../domain/insights.ts';
import type { Review } from '../domain/review.ts';
import { newestInstant } from './newest-instant.ts';

/** How many examples stand for an entity. */
const EXAMPLES = 5;

/**
 * The insights that need no language analysis: counts, dates, ratings of technicians, services and areas, the monthly
 * series and what editors wrote. What only an analysis can say is null or empty, and the trend is `stable` for want of
 * evidence. `reviews` are newest first.
 */
export function factualInsights({
  business,
  reviews,
  faq,
  summary,
}: {
  business: Business;
  reviews: readonly Review[];
  faq: readonly FaqEntry[] | null;
  summary: string | null;
}): Insights {
  const latest = reviews.at(0)?.date ?? null;
  const earliest = reviews.at(-1)?.date ?? null;
  return {
    version: 1,
    generated_at: newestInstant(instantsOf(reviews)),
    model: { name: 'none', version: '0' },
    review_count: reviews.length,
    date_range: { earliest, latest },
    overall_sentiment: { score: null, positive_pct: null, neutral_pct: null, negative_pct: null },
    aspects: [],
    entities: {
      technicians: business.technicians.map(({ id, name }) => ({
        id,
        name,
        ...entityOf(reviews, (review) => review.mentions.technicians.includes(name)),
      })),
      services: business.services.map(({ id, label }) => ({
        id,
        label,
        ...entityOf(reviews, (review) => review.mentions.services.includes(id)),
      })),
      problems: [],
      service_areas: business.service_areas.map(({ id, label }) => ({
        id,
        label,
        ...entityOf(reviews, (review) => review.mentions.service_areas.includes(id)),
      })),
    },
    topics: [],
    temporal: { monthly: monthlyOf(reviews), trend: 'stable' },
    per_review: Object.fromEntries(reviews.map((review) => [review.id, unanalysed(review)])),
    faq: [...(faq ?? [])],
    summary: summary ?? plainSummary(business, reviews),
    pull_quote: null,
  };
}

function* instantsOf(reviews: readonly Review[]): Generator<string> {
  for (const review of reviews) yield review.updated_at;
}

function entityOf(reviews: readonly Review[], isMentioned: (review: Review) => boolean) {
  const mentioning = reviews.filter(isMentioned);
  return {
    mention_count: mentioning.length,
    average_rating: averageRating(mentioning),
    positive_pct: null,
    score: null,
    top_phrases: [],
    example_review_ids: mentioning.slice(0, EXAMPLES).map(({ id }) => id),
  };
}

function unanalysed({ mentions }: Review): ReviewAnalysis {
  return { sentiment: null, aspects: [], topics: [], problems: [], mentions };
}

function averageRating(reviews: readonly Review[]): number | null {
  if (reviews.length === 0) return null;
  const stars = reviews.reduce((sum, { rating }) => sum + rating, 0);
  return Math.round((stars * 100) / reviews.length) / 100;
}

/** Every month from the first review to the last, ascending; a month without reviews counts none. */
function monthlyOf(reviews: readonly Review[]): MonthlyInsight[] {
  const byMonth = Map.groupBy(reviews, ({ date }) => monthNumber(date));
  const first = reviews.at(-1);
  const last = reviews.at(0);
  if (first === undefined || last === undefined) return [];
  const months: MonthlyInsight[] = [];
  for (let month = monthNumber(first.date); month <= monthNumber(last.date); month += 1) {
    const ofMonth = byMonth.get(month) ?? [];
    months.push({
      month: monthName(month),
      review_count: ofMonth.length,
      average_rating: averageRating(ofMonth),
      score: null,
    });
  }
  return months;
}

/** Months since the year 0, of a day. */
function monthNumber(date: string): number {
  const [year = 0, month = 0] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

function monthName(monthNumber: number): string {
  const year = String(Math.floor(monthNumber / 12)).padStart(4, '0');
  return `${year}-${String((monthNumber % 12) + 1).padStart(2, '0')}`;
}

/** A summary may be missing only without reviews: where nobody wrote one, the counts speak. */
function plainSummary({ name }: Business, reviews: readonly Review[]): string | null {
  const average = averageRating(reviews);
  if (average === null) return null;
  const many = reviews.length === 1 ? '1 verified review rates' : `${reviews.length} verified reviews rate`;
  return `${many} ${name} ${average} of 5 stars on average.`;
}
