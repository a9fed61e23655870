import type { Business } from '../../domain/business.ts';
import type { ServiceAreaInsight, ServiceInsight, TechnicianInsight } from '../../domain/insights.ts';
import type { Review } from '../../domain/review.ts';
import { readableText } from '../analysed-text.ts';
import type { ClauseNote, PhraseNote } from '../notes.ts';
import { phraseWords } from '../taxonomy/matcher.ts';
import type { Taxonomy } from '../taxonomy/schema.ts';
import { clausesAbout, TAKES_SIDES } from './clauses-about.ts';
import { isPublished, type Analysed } from './analysed.ts';
import { byCodeUnits } from './code-unit-order.ts';
import { coveringExamples } from './examples.ts';
import { mean, percent } from './figures.ts';
import { topPhrases, type ReviewPhrase } from './top-phrases.ts';

interface Named {
  key: string;
  names: readonly string[];
  /**
   * `whole`: a job or where it was done; a review that begins with it and mentions nothing else of its kind is all about
   * it. `part`: one thing of an offer, as a dish or the pool is. `person`: who does the work.
   */
  kind: 'whole' | 'part' | 'person';
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

function isName(phrase: string, names: readonly string[]): boolean {
  return names.some((name) => phrase === name.toLowerCase());
}

/** Whether a clause with the phrase does not say the contrary: no "straight answer" of one that nobody could get. */
function fitsClause(
  { text, polarity }: Pick<PhraseNote, 'text' | 'polarity'>,
  review: string,
  clauses: readonly ClauseNote[],
): boolean {
  const sign = polarity === 'negative' ? -1 : 1;
  const homes = clauses.filter(([start, end]) => review.slice(start, end).includes(text));
  return homes.length === 0 || homes.some(([, , , score]) => score * sign > -TAKES_SIDES);
}

/** What sets a clause against the one before it. */
const CONTRAST = /^\W*(?:but|though|although|however|except|still|then again)\b/i;

/**
 * Whether the review can be meant where it names something and says nothing of it: of a part of the offer where it
 * speaks of nothing else, else where that is set against nothing ("Parking was a pain, but that's Downtown").
 */
function isUndivided(
  text: string,
  about: readonly ClauseNote[],
  all: readonly ClauseNote[],
  part: boolean,
): boolean {
  if (part) return all.every((one) => one[4] !== 'thing' || about.includes(one));
  const sentences = new Set(about.map(([, , sentence]) => sentence));
  return !all.some(
    ([start, end, sentence], i) =>
      sentences.has(sentence) && all[i - 1]?.[2] === sentence && CONTRAST.test(text.slice(start, end)),
  );
}

/** What a review says of something: what its clauses say that speak of it, else the whole review where that is about it. */
function mentionOf(one: Analysed, named: Named, others: readonly string[]): EntityMention {
  const { notes, review } = one;
  const text = readableText(review) ?? '';
  const clauses = notes.analysed ? clausesAbout(text, notes.clauses, named.names, others) : [];
  const telling = clauses.filter((clause) => Math.abs(clause[3]) >= TAKES_SIDES);
  // Where the source alone says what the review is about, all of it is.
  const undivided = isUndivided(text, clauses, notes.clauses, named.kind === 'part');
  const wide =
    others.length === 0 &&
    (clauses.length === 0 || (named.kind === 'whole' && clauses[0]?.[2] === 0 && undivided));
  // Praise without reservation is meant for whom it names; a complaint that names nobody is not.
  const unreserved =
    notes.sentiment.score > 0 &&
    notes.clauses.every(([, , , said]) => said > -TAKES_SIDES) &&
    (named.kind === 'person' || undivided);
  const silent = wide || clauses.length === 0 || unreserved ? notes.sentiment.score : 0;
  const score =
    telling.length > 0 ? telling.reduce((sum, clause) => sum + clause[3], 0) / telling.length : silent;
  const lower = text.toLowerCase();
  const about = wide
    ? notes.clauses.filter(
        (clause) => clauses.length === 0 || clause[4] !== 'thing' || clauses.includes(clause),
      )
    : clauses;
  const phrases = notes.phrases.filter(
    ({ text: phrase, polarity }) =>
      isPublished(one, phrase) &&
      !isName(phrase, named.names) &&
      fitsClause({ text: phrase, polarity }, lower, notes.clauses) &&
      about.some(([start, end]) => {
        const at = lower.indexOf(phrase, start);
        return at >= start && at < end;
      }),
  );
  return { one, score, phrases: phrases.map((phrase) => ({ reviewId: review.id, phrase })) };
}

function aggregate(mentions: readonly EntityMention[]): Aggregate {
  const positive = mentions.filter(({ score }) => score >= TAKES_SIDES).length;
  const score = mean(
    mentions.map((mention) => mention.score),
    3,
  );
  const rule = score === null || score >= 0 ? 'positive' : 'negative';
  const sign = rule === 'positive' ? 1 : -1;
  const fits = ({ score: own, one }: EntityMention): boolean =>
    own * sign > 0 && (sign > 0 ? one.review.rating > 3 : one.review.rating <= 3);
  const phrases = topPhrases(
    mentions.filter(fits).flatMap((mention) => mention.phrases),
    rule,
  );
  const ranked = mentions.toSorted((a, b) => sign * (b.score - a.score)).map(({ one }) => one.review.id);
  return {
    mention_count: mentions.length,
    average_rating: mean(
      mentions.map(({ one }) => one.review.rating),
      2,
    ),
    positive_pct: percent(positive, mentions.length),
    score,
    top_phrases: phrases.map(({ text }) => text),
    example_review_ids: coveringExamples(ranked, phrases),
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

/** Whether most names of it are words of an aspect: it is one part of the offer among others, as a dish or the pool is. */
function isPart(names: readonly string[], terms: ReadonlySet<string>): boolean {
  return names.filter((name) => terms.has(phraseWords(name).join(' '))).length * 2 >= names.length;
}

function longestFirst(name: string, aliases: readonly string[]): string[] {
  return [name, ...aliases].toSorted((a, b) => b.length - a.length || byCodeUnits(a, b));
}

/** What people say of technicians, services and areas, in the order of business.yaml; also of those nobody mentions. */
export function entityInsights(
  all: readonly Analysed[],
  business: Business,
  taxonomy: Pick<Taxonomy, 'aspects'>,
): { technicians: TechnicianInsight[]; services: ServiceInsight[]; service_areas: ServiceAreaInsight[] } {
  const empty = aggregate([]);
  const terms = new Set(
    taxonomy.aspects.flatMap((aspect) => aspect.terms.map((term) => phraseWords(term).join(' '))),
  );
  const place = ({ id, label, aliases }: Business['services'][number]): Named => ({
    key: id,
    names: longestFirst(label, aliases),
    kind: isPart([label, ...aliases], terms) ? 'part' : 'whole',
  });
  const technicians = insightsOf(
    all,
    business.technicians.map(({ name, aliases }) => ({
      key: name,
      names: longestFirst(name, aliases),
      kind: 'person',
    })),
    (review) => review.mentions.technicians,
  );
  const services = insightsOf(all, business.services.map(place), (review) => review.mentions.services);
  const areas = insightsOf(all, business.service_areas.map(place), (review) => review.mentions.service_areas);
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
