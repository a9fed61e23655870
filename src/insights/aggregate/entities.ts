import type { Business } from '../../domain/business.ts';
import { fold } from '../../domain/fold.ts';
import type { ServiceAreaInsight, ServiceInsight, TechnicianInsight } from '../../domain/insights.ts';
import type { Review } from '../../domain/review.ts';
import { readableText } from '../analysed-text.ts';
import type { ClauseNote } from '../notes.ts';
import { topPhrases, type ReviewPhrase } from './top-phrases.ts';
import { byCodeUnits, EXAMPLES, mean, percent, type Analysed } from './types.ts';

interface Named {
  key: string;
  names: readonly string[];
}

interface EntityMention {
  one: Analysed;
  score: number;
  phrases: ReviewPhrase[];
}

interface Aggregate {
  mention_count: number;
  average_rating: number | null;
  positive_pct: number | null;
  score: number | null;
  top_phrases: string[];
  example_review_ids: string[];
}

/** A clause that says less than this, either way, takes no side. */
const TAKES_SIDES = 0.1;

const PRONOUN = /^\W*(?:he|she|they|him|her|his|their|them|both)\b/i;

/** Where one of the names stands in the text as a whole word, in UTF-16 units; case and accents do not matter. */
function placesOf(text: string, names: readonly string[]): number[] {
  const folded = fold(text);
  const exact = folded.length === text.length;
  const places: number[] = [];
  for (const name of names) {
    const wanted = fold(name).trim();
    if (wanted === '') continue;
    for (let at = folded.indexOf(wanted); at >= 0; at = folded.indexOf(wanted, at + 1)) {
      const before = folded[at - 1] ?? ' ';
      if (/[\p{L}\p{N}]/u.test(before)) continue;
      places.push(exact ? at : Math.round((at / folded.length) * text.length));
    }
  }
  return places;
}

/**
 * The clauses that speak of something: those that name it, what follows in the same sentence, and the next sentence
 * where it goes on with "he", "she" or "they" and names nobody else. Widens to the sentence where the clauses take no
 * side; empty where the text does not name it.
 */
function clausesAbout(
  text: string,
  clauses: readonly ClauseNote[],
  names: readonly string[],
  others: readonly string[],
): ClauseNote[] {
  const places = placesOf(text, names);
  const rivals = placesOf(text, others);
  const about = new Set<number>();
  for (const place of places) {
    const at = clauses.findIndex(([start, end]) => place >= start && place < end);
    const home = clauses[at];
    if (home === undefined) continue;
    about.add(at);
    for (let i = at + 1; i < clauses.length; i++) {
      const next = clauses[i];
      if (next === undefined || next[2] > home[2] + 1) break;
      if (rivals.some((rival) => rival >= next[0] && rival < next[1])) break;
      if (next[2] === home[2] + 1 && !PRONOUN.test(text.slice(next[0], next[1])) && !about.has(i - 1)) break;
      if (
        next[2] === home[2] + 1 &&
        clauses[i - 1]?.[2] === home[2] &&
        !PRONOUN.test(text.slice(next[0], next[1]))
      )
        break;
      about.add(i);
    }
  }
  const found = [...about].toSorted((a, b) => a - b).flatMap((i) => clauses.slice(i, i + 1));
  if (found.some((clause) => Math.abs(clause[3]) >= TAKES_SIDES) || found.length === 0) return found;
  const sentences = new Set(found.map((clause) => clause[2]));
  return clauses.filter((clause) => sentences.has(clause[2]));
}

function mentionOf(one: Analysed, named: Named, others: readonly string[]): EntityMention {
  const text = readableText(one.review) ?? '';
  const clauses = one.notes.analysed ? clausesAbout(text, one.notes.clauses, named.names, others) : [];
  const telling = clauses.filter((clause) => Math.abs(clause[3]) >= TAKES_SIDES);
  const score =
    telling.length > 0
      ? telling.reduce((sum, clause) => sum + clause[3], 0) / telling.length
      : one.notes.sentiment.score;
  const lower = text.toLowerCase();
  const phrases = one.notes.phrases.filter(({ text: phrase }) =>
    clauses.some(([start, end]) => lower.slice(start, end).includes(phrase)),
  );
  return { one, score, phrases: phrases.map((phrase) => ({ reviewId: one.review.id, phrase })) };
}

function aggregate(mentions: readonly EntityMention[]): Aggregate {
  const positive = mentions.filter(({ score }) => score >= TAKES_SIDES).length;
  const score = mean(
    mentions.map((mention) => mention.score),
    3,
  );
  const rule = score === null || score >= 0 ? 'positive' : 'negative';
  const sign = rule === 'positive' ? 1 : -1;
  return {
    mention_count: mentions.length,
    average_rating: mean(
      mentions.map(({ one }) => one.review.rating),
      2,
    ),
    positive_pct: percent(positive, mentions.length),
    score,
    top_phrases: topPhrases(
      mentions.flatMap(({ phrases }) => phrases),
      rule,
    ),
    example_review_ids: [...mentions.entries()]
      .toSorted(([i, a], [k, b]) => sign * (b.score - a.score) || i - k)
      .slice(0, EXAMPLES)
      .map(([, { one }]) => one.review.id),
  };
}

function insightsOf(
  all: readonly Analysed[],
  named: readonly Named[],
  keysOf: (review: Review) => readonly string[],
): Map<string, Aggregate> {
  const mentions = new Map<string, EntityMention[]>(named.map(({ key }) => [key, []]));
  const byKey = new Map(named.map((one) => [one.key, one]));
  for (const one of all) {
    const keys = keysOf(one.review);
    for (const key of keys) {
      const own = byKey.get(key);
      if (own === undefined) continue;
      const others = keys.flatMap((other) => (other === key ? [] : (byKey.get(other)?.names ?? [])));
      mentions.get(key)?.push(mentionOf(one, own, others));
    }
  }
  return new Map([...mentions].map(([key, list]) => [key, aggregate(list)]));
}

function longestFirst(name: string, aliases: readonly string[]): string[] {
  return [name, ...aliases].toSorted((a, b) => b.length - a.length || byCodeUnits(a, b));
}

/** What people say of technicians, services and areas, in the order of business.yaml; also of those nobody mentions. */
export function entityInsights(
  all: readonly Analysed[],
  business: Business,
): { technicians: TechnicianInsight[]; services: ServiceInsight[]; service_areas: ServiceAreaInsight[] } {
  const empty = aggregate([]);
  const technicians = insightsOf(
    all,
    business.technicians.map(({ name, aliases }) => ({ key: name, names: longestFirst(name, aliases) })),
    (review) => review.mentions.technicians,
  );
  const services = insightsOf(
    all,
    business.services.map(({ id, label, aliases }) => ({ key: id, names: longestFirst(label, aliases) })),
    (review) => review.mentions.services,
  );
  const areas = insightsOf(
    all,
    business.service_areas.map(({ id, label, aliases }) => ({
      key: id,
      names: longestFirst(label, aliases),
    })),
    (review) => review.mentions.service_areas,
  );
  return {
    technicians: business.technicians.map(({ id, name }) => ({
      id,
      name,
      ...(technicians.get(name) ?? empty),
    })),
    services: business.services.map(({ id, label }) => ({ id, label, ...(services.get(id) ?? empty) })),
    service_areas: business.service_areas.map(({ id, label }) => ({
      id,
      label,
      ...(areas.get(id) ?? empty),
    })),
  };
}
