import { MENTION_KINDS, KIND_LABELS, namesOf } from '../domain/names.ts';
import { openingHoursFault } from '../domain/opening-hours.ts';
import type { Review } from '../domain/review.ts';
import { shownValue } from '../domain/shown-value.ts';
import type { Dataset } from '../dataset.ts';

const SHOWN = 5;

/** Figures of a postal code in countries where each has as many and some begin with zero. */
const POSTAL_FIGURES: Readonly<Record<string, number>> = {
  US: 5,
  DE: 5,
  FR: 5,
  IT: 5,
  ES: 5,
  FI: 5,
  MX: 5,
  TR: 5,
  HR: 5,
  EE: 5,
  KR: 5,
  MY: 5,
};

/** What is most likely a slip in a content that can be published, one sentence each with what would be right. */
export function contentAdvice({ business, reviews }: Pick<Dataset, 'business' | 'reviews'>): string[] {
  return [
    ...hours(business.opening_hours),
    ...postalCode(business.address),
    ...repliesTooEarly(reviews),
    ...neverMentioned(business, reviews),
  ];
}

function hours(entries: readonly string[]): string[] {
  return entries
    .map(openingHoursFault)
    .filter((fault) => fault !== undefined)
    .map((fault) => `opening_hours of business.yaml: ${fault}`);
}

function postalCode(address: Dataset['business']['address']): string[] {
  const { postal_code: code, country } = address ?? { postal_code: null, country: null };
  const figures = POSTAL_FIGURES[country ?? ''];
  if (code === null || figures === undefined || !/^\d+$/.test(code) || code.length >= figures) return [];
  const whole = code.padStart(figures, '0');
  return [
    `postal_code of business.yaml: expected ${figures} figures in ${country}, got ${shownValue(code)}: if a zero was lost, write "${whole}", in quotes`,
  ];
}

function repliesTooEarly(reviews: readonly Review[]): string[] {
  const early = reviews.filter(({ owner_reply: reply, date }) => reply?.date && reply.date < date);
  return listed(
    early.map(
      ({ id, owner_reply, date }) =>
        `the reply to ${id} is of ${owner_reply?.date}, before the review of ${date}`,
    ),
    'replies are older than their reviews',
  );
}

function neverMentioned(business: Dataset['business'], reviews: readonly Review[]): string[] {
  if (reviews.length === 0) return [];
  const seen = new Set<string>();
  for (const { mentions } of reviews) {
    for (const kind of MENTION_KINDS) for (const value of mentions[kind]) seen.add(`${kind} ${value}`);
  }
  return namesOf(business)
    .filter(({ kind, value }) => !seen.has(`${kind} ${value}`))
    .map(
      ({ kind, id, names }) =>
        `no review mentions ${KIND_LABELS[kind]} ${id} by any of its names (${names.map((name) => shownValue(name)).join(', ')})`,
    );
}

function listed(sentences: readonly string[], rest: string): string[] {
  if (sentences.length <= SHOWN) return [...sentences];
  return [...sentences.slice(0, SHOWN), `${sentences.length - SHOWN} more ${rest}`];
}
