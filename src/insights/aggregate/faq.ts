import type { Business } from '../../domain/business.ts';
import type { AspectInsight, FaqEntry, Insights } from '../../domain/insights.ts';
import type { Taxonomy } from '../verticals/schema.ts';
import type { Analysed } from './analysed.ts';
import { aspectQuotes, type FindAspectQuote } from './aspect-quotes.ts';
import { counted, listed, small } from './words.ts';
import { worstProblems } from './worst-problems.ts';

/** An aspect needs this many mentions for a question of its own, and this share of all reviews. */
const FEWEST = { mentions: 3, share: 0.01 };
const MOST_ASPECTS = 6;
const CITED = 5;

/** "One customer wrote: “The price was fair.”"; a full stop that the customer did not write stands outside. */
function quoted(before: string, text: string): string {
  return `${before}: “${text}”${/[.!?]$/.test(text) ? '' : '.'}`;
}

function aspectEntry(
  aspect: AspectInsight,
  question: string,
  findQuote: FindAspectQuote,
  taken: Set<string>,
): FaqEntry {
  const { positive_count: good, negative_count: bad, mention_count: total } = aspect;
  const neutral = total - good - bad;
  const parts = [
    ...(good > 0 ? [`${good} positive`] : []),
    ...(bad > 0 ? [`${bad} negative`] : []),
    ...(neutral > 0 ? [`${neutral} without taking sides`] : []),
  ];
  const sentences = [
    `${counted(total, 'review mentions', 'reviews mention')} ${small(aspect.label)}: ${listed(parts)}.`,
  ];
  const ids: string[] = [];
  const first = good >= bad ? 'positive' : 'negative';
  for (const polarity of [first, first === 'positive' ? 'negative' : 'positive'] as const) {
    const quote = findQuote(aspect.id, polarity, taken);
    // The voice of the few alone would belie the count.
    if (quote === null) break;
    if (ids.includes(quote.reviewId)) continue;
    sentences.push(quoted(ids.length === 0 ? 'One customer wrote' : 'Another wrote', quote.text));
    ids.push(quote.reviewId);
    taken.add(quote.text);
  }
  return {
    question,
    answer: sentences.join(' '),
    review_ids: [...new Set([...ids, ...aspect.example_review_ids])].slice(0, CITED),
  };
}

/**
 * Questions that people ask of such a business, answered by counted facts and quoted words alone: one for each aspect
 * that enough reviews mention, then who is praised and what goes wrong.
 */
export function faqOf(
  all: readonly Analysed[],
  business: Business,
  taxonomy: Taxonomy,
  parts: Pick<Insights, 'aspects' | 'entities'>,
): FaqEntry[] {
  const fewest = Math.max(FEWEST.mentions, all.length * FEWEST.share);
  const questions = new Map(taxonomy.aspects.map(({ id, question }) => [id, question]));
  const findQuote = aspectQuotes(all, taxonomy, business);
  const taken = new Set<string>();
  const entries = parts.aspects
    .filter((aspect) => aspect.mention_count >= fewest && aspect.positive_count + aspect.negative_count > 0)
    .slice(0, MOST_ASPECTS)
    .map((aspect) =>
      aspectEntry(
        aspect,
        questions.get(aspect.id) ?? `What do customers say about ${small(aspect.label)}?`,
        findQuote,
        taken,
      ),
    );
  const people = parts.entities.technicians
    .filter((one) => one.mention_count >= 2)
    .toSorted((a, b) => b.mention_count - a.mention_count)
    .slice(0, 3);
  if (people.length > 0) {
    entries.push({
      question: `Who at ${business.name} do customers mention by name?`,
      answer: `${listed(people.map((one) => `${one.name} (${counted(one.mention_count, 'review')}, ${one.average_rating ?? 0} stars on average)`))}.`,
      review_ids: people.flatMap((one) => one.example_review_ids.slice(0, 2)),
    });
  }
  const worst = worstProblems(parts.entities.problems);
  if (worst.length > 0) {
    const named = parts.entities.problems.slice(0, worst.length);
    entries.push({
      question: 'What do customers complain about?',
      answer: `Most often: ${listed(worst)}.`,
      review_ids: [...new Set(named.flatMap((problem) => problem.example_review_ids.slice(0, 2)))],
    });
  }
  return entries;
}
