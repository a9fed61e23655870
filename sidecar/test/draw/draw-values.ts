import { drawListed, drawMention } from './draw-names.ts';
import { type Drawing, pick, pickOr } from './drawing.ts';

const POLARITIES = ['positive', 'neutral', 'negative'];
const STARS = ['1', '1.0', '2', '2.5', '3', '3.50', '4', '4.01', '5'];

type Draw = (drawing: Drawing) => string;

/** More often what holds of the review than not. */
const likely =
  (fitting: (drawing: Drawing) => readonly string[], others: readonly string[]): Draw =>
  (drawing) =>
    !drawing.isFitting && drawing.random(4) === 0
      ? pick(others, drawing.random)
      : pickOr(fitting(drawing), others, drawing.random);

const YES_OR_NO = ['true', 'false'];
const DAYS = ['2025-02-10', '2024-02-29', '1999-12-31', '2099-01-01'];

/** The day of the review, or another one from which or up to which it is found. */
const day = (isFound: (date: string, bound: string) => boolean): Draw =>
  likely(({ document, target: { date }, random }) => {
    const others = Array.from({ length: 3 }, () => pick(document.reviews, random).date);
    return [date, ...others.filter((bound) => isFound(date, bound))];
  }, DAYS);

/** How a value of each parameter is drawn, but for `query` and `match`; each value is taken by itself. */
export const DRAWS: Readonly<Record<string, Draw>> = {
  rating: likely(({ target }) => [String(target.rating)], ['1', '2', '3', '4', '5']),
  min_rating: likely(({ target }) => STARS.filter((stars) => Number(stars) <= target.rating), STARS),
  max_rating: likely(({ target }) => STARS.filter((stars) => Number(stars) >= target.rating), STARS),
  since: day((date, bound) => date >= bound),
  until: day((date, bound) => date <= bound),
  updated_since: likely(
    ({ target }) => around(target.updated_at),
    ['2025-02-10', '2025-02-10T10:00:00Z', '2025-02-10T10:00:00.12345678905Z', '2099-01-01', '1999-12-31'],
  ),
  mentions_technician: (drawing) => drawMention(drawing, 'technicians'),
  mentions_service: (drawing) => drawMention(drawing, 'services'),
  mentions_area: (drawing) => drawMention(drawing, 'service_areas'),
  aspect: (drawing) =>
    drawListed(drawing.analysis?.aspects.map(({ id }) => id) ?? [], drawing.insights.aspects, drawing),
  polarity: likely(({ analysis }) => analysis?.aspects.map(({ polarity }) => polarity) ?? [], POLARITIES),
  problem: (drawing) =>
    drawListed(drawing.analysis?.problems ?? [], drawing.insights.entities.problems, drawing),
  topic: (drawing) => drawListed(drawing.analysis?.topics ?? [], drawing.insights.topics, drawing),
  sentiment: likely(({ analysis }) => (analysis?.sentiment ? [analysis.sentiment.label] : []), POLARITIES),
  language: likely(
    ({ target: { language } }) => (language === null ? [] : rangesOf(language)),
    ['*', 'en', 'e', 'es-MX', 'ES', 'zh-Hant', 'zh-TW', 'xx', 'i-klingon', 'en-u', 'a'.repeat(8)],
  ),
  source: likely(
    ({ target: { source } }) => [source, source.toUpperCase(), source.normalize('NFD')],
    ['google', 'cafe elan', 'goggle', '%', 'nowhere', '\u0000'],
  ),
  has_reply: likely(({ target }) => [String(target.owner_reply !== null)], YES_OR_NO),
  has_text: likely(({ target }) => [String(target.text !== null)], YES_OR_NO),
  sort: likely(() => [], ['newest', 'oldest', 'highest', 'lowest', 'relevance']),
  limit: ({ random }) => String(random(16) === 0 ? 1 + random(4) : 5 + random(96)),
};

/** An instant, and some that are hardly earlier or later. */
function around(instant: string): string[] {
  const [seconds = '', fraction = '0'] = instant.slice(0, -1).split('.');
  return [
    instant,
    `${seconds}Z`,
    seconds.slice(0, 10),
    `${seconds}.${fraction}000Z`,
    `${seconds}.${fraction}0001Z`,
    `${seconds}.${fraction.slice(0, -1)}0Z`,
    `${seconds}.${'9'.repeat(30)}Z`,
  ];
}

/** Ranges that take a tag, in whatever case. */
function rangesOf(tag: string): string[] {
  const parts = tag.split('-');
  const prefixes = parts.map((_, at) => parts.slice(0, at + 1).join('-'));
  return [...prefixes, ...prefixes.map((prefix) => prefix.toUpperCase()), '*'];
}
