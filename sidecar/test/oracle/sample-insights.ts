import { type Insights, insights } from '../../../src/domain/insights.ts';
import { type ReviewAnalysis, reviewAnalysis } from '../../../src/domain/review-analysis.ts';
import type { Review } from '../../../src/domain/review.ts';
import { someInsights } from '../insights-text.ts';
import type { Random } from '../random-search.ts';

const POLARITIES = ['positive', 'neutral', 'negative'] as const;

/** Ids that analyses bear; those behind the listed ones are listed nowhere. */
const ASPECT_IDS: readonly string[] = ['price', 'punctuality', 'staff', 'quality', 'parking', 'PARKING'];
const PROBLEM_IDS: readonly string[] = ['no-show', 'leak', 'overcharged', 'noise', 'Leak'];
const TOPIC_IDS: readonly string[] = ['quote', 'arrival', 'water', 'children', 'unlisted-topic'];

/** Labels of the listed ones; some are the id or the label of another. */
const ASPECT_LABELS: readonly string[] = ['Price', 'On time', 'Friendliness', 'Price', 'Crème & quality'];
const PROBLEM_LABELS: readonly string[] = ['Nobody came', 'Leaks', 'No-show', 'Lärm'];
const TOPIC_LABELS: readonly string[] = ['Quotes', 'ΑΦΙΞΗΣ', 'Water', 'İstanbul'];

/** What the language of texts that do not say theirs may be found to be; one has no stemmer. */
const USUAL: readonly string[] = ['en', 'es', 'de', 'ja'];

const nothing = { mention_count: 0, example_review_ids: [] };
const unmeasured = { ...nothing, positive_pct: null, score: null, top_phrases: [] };

/** An analysis of most reviews, drawn at random: it need not fit the text, only be found again. */
export function sampleInsights(reviews: readonly Review[], random: Random): Insights {
  const analysed = reviews.filter(() => random(8) > 0);
  return insights.parse({
    ...someInsights(),
    model: {
      name: 'test',
      version: '1',
      languages: [
        { language: null, review_count: reviews.length, read: 'stars' },
        { language: USUAL[random(USUAL.length)], review_count: 1, read: 'all' },
      ],
    },
    review_count: reviews.length,
    aspects: ASPECT_LABELS.map((label, at) => ({
      ...unmeasured,
      id: ASPECT_IDS[at],
      label,
      positive_count: 0,
      neutral_count: 0,
      negative_count: 0,
    })),
    entities: {
      technicians: [],
      services: [],
      problems: PROBLEM_LABELS.map((label, at) => ({ ...nothing, id: PROBLEM_IDS[at], label })),
      service_areas: [],
    },
    topics: TOPIC_LABELS.map((label, at) => ({
      ...nothing,
      id: TOPIC_IDS[at],
      label,
      keywords: [],
      share_pct: 0,
      score: null,
    })),
    per_review: Object.fromEntries(analysed.map((review) => [review.id, sampleAnalysis(review, random)])),
  });
}

function sampleAnalysis({ mentions }: Review, random: Random): ReviewAnalysis {
  const some = (ids: readonly string[]) => ids.filter(() => random(4) === 0);
  const score = (random(2001) - 1000) / 1000;
  return reviewAnalysis.parse({
    sentiment: random(9) === 0 ? null : { score, label: POLARITIES[random(3)] },
    // One aspect may stand twice, with both polarities.
    aspects: [...some(ASPECT_IDS), ...some(ASPECT_IDS.slice(0, 2))].map((id) => ({
      id,
      polarity: POLARITIES[random(3)],
      score,
      basis: 'text',
      evidence: 'as written',
    })),
    topics: some(TOPIC_IDS),
    problems: some(PROBLEM_IDS),
    mentions,
  });
}
