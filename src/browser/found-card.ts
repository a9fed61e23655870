import type { SearchIndex } from '../domain/search-index.ts';
import { piecesOf, substringSpans } from '../domain/text-marks.ts';
import { element } from '../embed/element.ts';

/** A review of an index, and how it is shown. */
export interface ShownReview {
  readonly index: SearchIndex;
  readonly place: number;
  /** What is marked in its text; empty for nothing. */
  readonly query: string;
  readonly days: Intl.DateTimeFormat;
  readonly noText: string;
}

/** A review in the markup of a template, which has stars of every number: those that it has not are taken out. */
export function foundCard(
  template: HTMLTemplateElement,
  { index, place, query, days, noText }: ShownReview,
): Element {
  const card = document.importNode(template.content, true).firstElementChild ?? element('article', {});
  const rating = index.ratings[place] ?? 0;
  card.querySelectorAll('.review-head > svg').forEach((stars, at) => {
    if (at + 1 !== rating) stars.remove();
  });
  const link = card.querySelector('a');
  link?.setAttribute('href', `/reviews/${index.ids[place] ?? ''}`);
  link?.append(index.authors[place] ?? '');
  const date = index.dates[place] ?? '';
  const time = card.querySelector('time');
  time?.setAttribute('datetime', date);
  time?.append(days.format(new Date(`${date}T00:00:00Z`)));
  const paragraph = card.querySelector('.review-text');
  const language = index.languages[place] ?? null;
  const text = index.texts[place] ?? null;
  if (text === null) {
    paragraph?.classList.add('quiet');
    paragraph?.append(noText);
    return card;
  }
  if (language !== null) paragraph?.setAttribute('lang', language);
  for (const piece of piecesOf(text, substringSpans(text, query))) {
    paragraph?.append(piece.isMarked ? element('mark', {}, piece.text) : piece.text);
  }
  return card;
}
