import type { Business } from '../../domain/business.ts';
import type { AspectInsight, FaqEntry, Insights } from '../../domain/insights.ts';
import type { Taxonomy } from '../taxonomy/schema.ts';
import type { Analysed } from './analysed.ts';
import { counted, listed, small } from './words.ts';

/** An aspect needs this many mentions for a question of its own. */
const FEWEST = 3;
const MOST_ASPECTS = 6;
const CITED = 5;

function quoteFor(
  all: readonly Analysed[],
  aspect: string,
  polarity: 'positive' | 'negative',
): { text: string; id: string } | null {
  let best: { text: string; id: string; score: number } | null = null;
  for (const { review, notes } of all) {
    for (const note of notes.aspects) {
      if (note.id !== aspect || note.polarity !== polarity || note.basis !== 'text') continue;
      if (
        note.evidence.length < 15 ||
        note.evidence.length > 160 ||
        review.text?.includes(note.evidence) !== true
      )
        continue;
      const score = Math.abs(note.score) + (note.evidence.length >= 30 ? 0.1 : 0);
      if (best === null || score > best.score)
        best = { text: note.evidence.replace(/\s+/g, ' '), id: review.id, score };
    }
  }
  return best;
}

function aspectEntry(all: readonly Analysed[], aspect: AspectInsight, question: string): FaqEntry {
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
    const quote = quoteFor(all, aspect.id, polarity);
    if (quote === null) continue;
    sentences.push(`${polarity === first ? 'One customer wrote' : 'Another wrote'}: “${quote.text}”.`);
    ids.push(quote.id);
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
  const questions = new Map(taxonomy.aspects.map(({ id, question }) => [id, question]));
  const entries = parts.aspects
    .filter((aspect) => aspect.mention_count >= FEWEST && aspect.positive_count + aspect.negative_count > 0)
    .slice(0, MOST_ASPECTS)
    .map((aspect) =>
      aspectEntry(
        all,
        aspect,
        questions.get(aspect.id) ?? `What do customers say about ${small(aspect.label)}?`,
      ),
    );
  const people = parts.entities.technicians
    .filter((one) => one.mention_count >= 2)
    .toSorted((a, b) => b.mention_count - a.mention_count)
    .slice(0, 3);
  if (people.length > 0) {
    entries.push({
      question: `Who at ${business.name} do customers mention by name?`,
      answer: `${listed(people.map((one) => `${one.name} (${counted(one.mention_count, 'review')}, ${(one.average_rating ?? 0).toFixed(1)} stars on average)`))}.`,
      review_ids: people.flatMap((one) => one.example_review_ids.slice(0, 2)),
    });
  }
  const problems = parts.entities.problems.filter((problem) => problem.mention_count >= 2).slice(0, 3);
  if (problems.length > 0) {
    entries.push({
      question: 'What do customers complain about?',
      answer: `Most often: ${listed(problems.map((problem) => `${small(problem.label)} (${counted(problem.mention_count, 'review')})`))}.`,
      review_ids: [...new Set(problems.flatMap((problem) => problem.example_review_ids.slice(0, 2)))],
    });
  }
  return entries;
}
