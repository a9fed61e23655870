import type { EmbedData, ShownReview } from './embed-data.ts';
import { type EmbedWords, filled } from './embed-words.ts';
import { bar, element, stars } from './element.ts';

/** What a view is made from. */
export interface ViewSource {
  readonly data: EmbedData;
  /** The reviews that are to be shown. */
  readonly reviews: readonly ShownReview[];
  /** The site of the reviews, with a final slash. */
  readonly site: string;
  readonly words: EmbedWords;
  /** Language of the page around, in which figures and days are written. */
  readonly language: string;
}

/** What the element can look like, by the value of its attribute `view`. */
export const VIEWS: ReadonlyMap<string | null, (source: ViewSource) => Node[]> = new Map([
  ['badge', (source: ViewSource) => [ratingLine(source, 'a')]],
  ['list', (source: ViewSource) => [ratingLine(source), reviewList(source, 'list'), allReviews(source)]],
  ['quotes', (source: ViewSource) => [ratingLine(source), reviewList(source, 'quotes')]],
  ['rating', (source: ViewSource) => [ratingLine(source), distribution(source), allReviews(source)]],
]);

function ratingLine({ data, words, language, site }: ViewSource, name = 'div'): Node {
  const attributes = { class: 'sum', ...(name === 'a' ? { href: site } : {}) };
  if (data.value === null) return element(name, attributes, words.none);
  const figures = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const value = figures.format(data.value);
  return element(
    name,
    attributes,
    stars(data.value, filled(words.stars, value)),
    element('b', { 'aria-hidden': 'true' }, value),
    element('span', { class: 'quiet' }, count(data.count, words, language)),
  );
}

function count(number: number, { review, reviews }: EmbedWords, language: string): string {
  return filled(number === 1 ? review : reviews, new Intl.NumberFormat(language).format(number));
}

function reviewList({ reviews, site, words, language }: ViewSource, kind: string): Node {
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' });
  return element(
    'ul',
    { class: kind, role: 'list' },
    ...reviews.map(({ id, author, rating, date, text, language: written }) =>
      element(
        'li',
        {},
        stars(rating, filled(words.stars, String(rating))),
        element('p', { class: 'text', dir: 'auto', ...(written === '' ? {} : { lang: written }) }, text),
        element(
          'p',
          { class: 'quiet' },
          element('a', { href: `${site}reviews/${encodeURIComponent(id)}`, dir: 'auto' }, author),
          ' · ',
          element('time', { datetime: date }, dayInWords(date, day)),
        ),
      ),
    ),
  );
}

function dayInWords(date: string, format: Intl.DateTimeFormat): string {
  const time = Date.parse(date);
  return Number.isNaN(time) ? date : format.format(time);
}

function distribution({ data, words }: ViewSource): Node {
  const most = Math.max(1, ...data.distribution);
  return element(
    'table',
    {},
    ...[5, 4, 3, 2, 1].map((rating) => {
      const number = data.distribution[rating - 1] ?? 0;
      return element(
        'tr',
        {},
        element('th', { scope: 'row' }, filled(words.stars, String(rating))),
        element('td', {}, bar(number / most)),
        element('td', {}, String(number)),
      );
    }),
  );
}

function allReviews({ site, words }: ViewSource): Node {
  return element('p', { class: 'quiet' }, element('a', { href: site }, words.all));
}
