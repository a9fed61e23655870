import type { AspectInsight } from '../../domain/insights.ts';
import type { AspectNote, Polarity } from '../notes.ts';
import type { Taxonomy } from '../taxonomy/schema.ts';
import { topPhrases, type ReviewPhrase } from './top-phrases.ts';
import { EXAMPLES, type Analysed } from './analysed.ts';
import { mean, percent } from './figures.ts';

interface Mention {
  id: string;
  note: AspectNote;
}

function ruling(positive: number, negative: number): Polarity {
  if (positive === negative) return 'neutral';
  return positive > negative ? 'positive' : 'negative';
}

/** Clearest first: decided the way most are, then by how strongly, then as the reviews come (newest first). */
function examples(mentions: readonly Mention[], rule: Polarity): string[] {
  return [...mentions.entries()]
    .toSorted(([i, a], [k, b]) => {
      const fits = Number(b.note.polarity === rule) - Number(a.note.polarity === rule);
      return fits || Math.abs(b.note.score) - Math.abs(a.note.score) || i - k;
    })
    .slice(0, EXAMPLES)
    .map(([, mention]) => mention.id);
}

/** What people say of each aspect, most mentioned first; of equals in the order of the taxonomy. Unmentioned ones are left out. */
export function aspectInsights(all: readonly Analysed[], taxonomy: Taxonomy): AspectInsight[] {
  const mentions = new Map<string, Mention[]>(taxonomy.aspects.map(({ id }) => [id, []]));
  const phrases = new Map<string, ReviewPhrase[]>(taxonomy.aspects.map(({ id }) => [id, []]));
  for (const { review, notes } of all) {
    for (const note of notes.aspects) mentions.get(note.id)?.push({ id: review.id, note });
    for (const phrase of notes.phrases) phrases.get(phrase.aspect)?.push({ reviewId: review.id, phrase });
  }
  const insights: AspectInsight[] = [];
  for (const { id, label } of taxonomy.aspects) {
    const own = mentions.get(id) ?? [];
    if (own.length === 0) continue;
    const count = (polarity: Polarity): number => own.filter(({ note }) => note.polarity === polarity).length;
    const rule = ruling(count('positive'), count('negative'));
    insights.push({
      id,
      label,
      mention_count: own.length,
      positive_count: count('positive'),
      neutral_count: count('neutral'),
      negative_count: count('negative'),
      positive_pct: percent(count('positive'), own.length),
      score: mean(
        own.map(({ note }) => note.score),
        3,
      ),
      top_phrases: topPhrases(phrases.get(id) ?? [], rule),
      example_review_ids: examples(own, rule),
    });
  }
  return insights.toSorted((a, b) => b.mention_count - a.mention_count);
}
