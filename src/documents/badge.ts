import type { AggregateRating } from '../domain/aggregate-rating.ts';
import { documentWords } from './feed-words.ts';
import { xmlDocument, type XmlElement } from './xml.ts';

/** Width and height of the badge, in CSS pixels; the same whatever it says, so that pages can reserve them. */
export const BADGE_SIZE = { width: 240, height: 48 } as const;

/** A star of 20 by 20 whose left edge is at 0. */
const STAR = 'M10 1.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9L1.5 7.7l5.9-.8z';
const STAR_PITCH = 21;

/** Rounds as the pages do: `toFixed` would make 4.0 of 4.05, which no binary fraction is. */
const oneDecimal = (language: string) =>
  new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const STARS_WIDTH = 5 * STAR_PITCH;

/**
 * `/badge.svg`: the mean rating as stars, filled to the tenth, and in figures, with the number of reviews. It depends on
 * nothing outside of itself and says the same to screen readers in its title.
 */
export function badgeSvg({
  name,
  rating,
  language = 'en',
  locale = language,
}: {
  name: string;
  rating: AggregateRating;
  /** Of its words, a BCP 47 tag. */
  language?: string;
  /** Of its figures, which a country may write otherwise. */
  locale?: string;
}): string {
  const said = documentWords(language);
  const value = rating.rating_value;
  const figures = value === null ? said.noReviews : oneDecimal(locale).format(value);
  const reviews = said.reviews(rating.rating_count);
  const title =
    value === null
      ? `${name}: ${figures.charAt(0).toLowerCase()}${figures.slice(1)}`
      : `${name}: ${said.stars(figures)}, ${reviews}`;
  return xmlDocument({
    name: 'svg',
    attributes: {
      xmlns: 'http://www.w3.org/2000/svg',
      width: String(BADGE_SIZE.width),
      height: String(BADGE_SIZE.height),
      viewBox: `0 0 ${BADGE_SIZE.width} ${BADGE_SIZE.height}`,
      role: 'img',
      'aria-labelledby': 'title',
    },
    content: [
      { name: 'title', attributes: { id: 'title' }, content: title },
      {
        name: 'rect',
        attributes: {
          x: '.5',
          y: '.5',
          width: String(BADGE_SIZE.width - 1),
          height: String(BADGE_SIZE.height - 1),
          rx: '8',
          fill: '#fff',
          stroke: '#c9ccd1',
        },
      },
      stars('#c9ccd1', 5),
      ...(value === null ? [] : [stars('#b45309', value)]),
      words(124, 22, value === null ? '13' : '17', '600', figures),
      ...(value === null ? [] : [words(124, 38, '12', '400', reviews)]),
    ],
  });
}

/** As many stars as a rating has; an inner `svg` cuts off what is beyond its width. */
function stars(fill: string, rating: number): XmlElement {
  const width = (STARS_WIDTH * rating) / 5;
  return {
    name: 'svg',
    attributes: { x: '12', y: '14', width: width.toFixed(1), height: '20', fill },
    content: Array.from({ length: 5 }, (_, at) => ({
      name: 'path',
      attributes: { d: STAR, ...(at === 0 ? {} : { transform: `translate(${at * STAR_PITCH})` }) },
    })),
  };
}

function words(x: number, y: number, size: string, weight: string, content: string): XmlElement {
  return {
    name: 'text',
    attributes: {
      x: String(x),
      y: String(y),
      'font-family': 'system-ui, sans-serif',
      'font-size': size,
      'font-weight': weight,
      fill: '#1f2328',
    },
    content,
  };
}
