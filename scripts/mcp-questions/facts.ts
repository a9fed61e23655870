import { fold } from '../../src/domain/fold.ts';
import type { Review } from '../../src/domain/review.ts';
import type { Documents } from './question.ts';

/** Which reviews are meant. */
type Which = (review: Review) => boolean;

/** A member as answers have it. */
export function json(name: string, value: unknown): string {
  return `${JSON.stringify(name)}:${JSON.stringify(value)}`;
}

/** A text of the documents as it stands within an answer. */
export function inJson(text: string | undefined): string {
  return JSON.stringify(text ?? 'undefined').slice(1, -1);
}

/** How many reviews there are of a kind, as the answer to a search says it. */
export function matched({ reviews }: Documents, which: Which): string {
  return json('matched', reviews.reviews.filter(which).length);
}

/** A text that some review has; throws when none has it any more. */
export function quote({ reviews }: Documents, text: string): string {
  if (!reviews.reviews.some((review) => review.text?.includes(text)))
    throw new Error(`no review says ${text}`);
  return inJson(text);
}

/** Whether a review has a text anywhere, ignoring case and accents. */
export function has({ text }: Review, word: string): boolean {
  return fold(text ?? '').includes(fold(word));
}

/** Whether a review has a word, in exactly this form. */
export function hasWord({ text }: Review, word: string): boolean {
  return fold(text ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .includes(word);
}

export function of({ mentions }: Review, technician: string): boolean {
  return mentions.technicians.includes(technician);
}

export function about({ mentions }: Review, service: string): boolean {
  return mentions.services.includes(service);
}

export function within({ mentions }: Review, area: string): boolean {
  return mentions.service_areas.includes(area);
}

export function technician({ insights }: Documents, id: string) {
  return insights.entities.technicians.find((each) => each.id === id);
}

export function service({ insights }: Documents, id: string) {
  return insights.entities.services.find((each) => each.id === id);
}

export function aspect({ insights }: Documents, id: string) {
  return insights.aspects.find((each) => each.id === id);
}

/** How a review speaks of an aspect; undefined where it does not. */
export function saidOf({ insights }: Documents, { id }: Review, aspectId: string) {
  return insights.per_review[id]?.aspects.find((each) => each.id === aspectId);
}

/** Whether a review reports a problem. */
export function reports({ insights }: Documents, { id }: Review, problem: string): boolean {
  return insights.per_review[id]?.problems.includes(problem) === true;
}

/** The words of every review that speaks so of an aspect, newest first. */
export function evidence(documents: Documents, aspectId: string, polarity: string): string[] {
  const words: string[] = [];
  for (const review of documents.reviews.reviews) {
    const said = saidOf(documents, review, aspectId);
    if (said?.polarity === polarity) words.push(json('evidence', said.evidence));
  }
  return words;
}

/** What reviews give together, member by member: how many, mean stars, mean score of their own or of an aspect. */
export function figures(
  documents: Documents,
  which: Which,
  { countedAs, aspectId }: { countedAs: 'mention_count' | 'review_count'; aspectId?: string },
): string {
  // Whole thousandths: the sum of fractions may come to less than a half that is one.
  let [count, stars, thousandths] = [0, 0, 0];
  for (const review of documents.reviews.reviews) {
    const said = aspectId === undefined ? undefined : saidOf(documents, review, aspectId);
    if (!which(review) || (aspectId !== undefined && said === undefined)) continue;
    count += 1;
    stars += review.rating;
    const score = said?.score ?? documents.insights.per_review[review.id]?.sentiment?.score ?? 0;
    thousandths += Math.round(score * 1000);
  }
  return [
    json(countedAs, count),
    json('average_rating', Math.round((stars * 100) / count) / 100),
    json('score', Math.round(thousandths / count) / 1000 + 0),
  ].join(',');
}

/** A row of a comparison but for its share of positive ones. */
export function row(
  documents: Documents,
  { id, label }: { readonly id: string; readonly label: string },
  which: Which,
  aspectId?: string,
): string {
  const given = figures(documents, which, {
    countedAs: 'mention_count',
    ...(aspectId === undefined ? {} : { aspectId }),
  });
  return `${json('id', id)},${json('label', label)},${given}`;
}

/** A period of a trend. */
export function period(
  documents: Documents,
  { name, from, to }: { readonly name: string; readonly from: string; readonly to: string },
  aspectId?: string,
): string {
  const given = figures(documents, ({ date }) => date >= from && date <= to, {
    countedAs: 'review_count',
    ...(aspectId === undefined ? {} : { aspectId }),
  });
  return `${json('period', name)},${given}`;
}
