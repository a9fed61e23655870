import type { Business } from '../../../domain/business.ts';
import type { Evidence } from '../../../domain/evidence.ts';
import type { ServiceAreaInsight, ServiceInsight, TechnicianInsight } from '../../../domain/insights.ts';
import { MENTION_KINDS, type MentionKind, namesOf } from '../../../domain/names.ts';
import type { Review } from '../../../domain/review.ts';
import { NAMES_OF } from '../../reading/as-name.ts';
import { phraseWords } from '../../reading/vocabulary.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import { TAKES_SIDES } from './clauses-about.ts';
import { withoutDoubtfulSide } from './against-stars.ts';
import type { Analysed } from '../analysed.ts';
import { byCodeUnits } from '../code-unit-order.ts';
import { mentionOf, type EntityMention } from './entity-mention.ts';
import type { Named } from '../named.ts';
import { coveringExamples } from '../quoting/examples.ts';
import { ratingImpact, ratingSums, type RatingImpact } from '../../../domain/rating-impact.ts';
import { mean, percent } from '../../../domain/figures.ts';
import { sidesOf, type SideQuoting } from './named-sides.ts';
import type { TellsByItself } from '../phrases/phrase-shape.ts';
import { phrasesOfOthers } from '../phrases/phrases-of-others.ts';
import { surePhrases } from '../phrases/sure-phrases.ts';
import { topPhrases } from '../phrases/top-phrases.ts';

interface Aggregate {
  mention_count: number;
  average_rating: number | null;
  positive_pct: number | null;
  score: number | null;
  top_phrases: string[];
  example_review_ids: string[];
  praise: Evidence[];
  criticism: Evidence[];
}

/** What nobody calls anything. */
const NOBODY: Pick<Named, 'names' | 'kind'> = { names: [], kind: 'whole' };

/** Chooses words to show, and tells which may be shown and which phrases tell something. */
interface Quoting extends SideQuoting {
  tells?: TellsByItself;
}

/** The same, and tells of phrases whether they are about people. */
interface Telling extends Quoting {
  isOfOthers: ReturnType<typeof phrasesOfOthers>;
}

function aggregate(
  mentions: readonly EntityMention[],
  named: Pick<Named, 'names' | 'kind'>,
  quoting: Telling,
): Aggregate {
  const positive = mentions.filter(({ score }) => score >= TAKES_SIDES).length;
  const score = mean(
    mentions.map((mention) => mention.score),
    3,
  );
  const rule = score === null || score >= 0 ? 'positive' : 'negative';
  const sign = rule === 'positive' ? 1 : -1;
  const fits = ({ score: own, one }: EntityMention): boolean =>
    own * sign > 0 && (sign > 0 ? one.review.rating > 3 : one.review.rating <= 3);
  const fitting = mentions.filter(fits);
  const scores = new Map(fitting.map((mention) => [mention.one.review.id, mention.score]));
  const phrases = topPhrases(
    fitting
      .flatMap((mention) => mention.phrases)
      .filter(({ phrase }) => named.kind === 'person' || !quoting.isOfOthers(phrase.text, named.names)),
    rule,
    surePhrases(new Map(fitting.map(({ one }) => [one.review.id, one])), quoting, ({ review }) => ({
      ...named,
      sign,
      clarity: Math.abs(scores.get(review.id) ?? 0),
      isContrary: false,
    })),
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
    ...sidesOf(mentions, named, quoting),
  };
}

/** Things of one kind that reviews name, and which of them a review mentions. */
interface Kind {
  named: readonly Named[];
  keysOf: (review: Review) => readonly string[];
}

/** By review id, what each says of all that it mentions, kind by kind; null for what the business does not list. */
type ScoresOfMentions = ReadonlyMap<string, readonly (number | null)[]>;

/** The aggregates of each kind, by key. Review by review, for each is read once for all that it names. */
function insightsOf(
  all: readonly Analysed[],
  kinds: readonly Kind[],
  quoting: Telling,
): { byKind: Map<string, Aggregate>[]; scores: ScoresOfMentions } {
  const scores = new Map<string, (number | null)[]>();
  const known = kinds.map(({ named, keysOf }) => ({
    keysOf,
    byKey: new Map(named.map((one) => [one.key, one])),
    mentions: new Map<string, EntityMention[]>(named.map(({ key }) => [key, []])),
  }));
  for (const one of all) {
    const said: (number | null)[] = [];
    for (const { keysOf, byKey, mentions } of known) {
      const keys = keysOf(one.review);
      for (const key of keys) {
        const own = byKey.get(key);
        const others = keys.flatMap((other) => (other === key ? [] : (byKey.get(other)?.names ?? [])));
        const mention =
          own === undefined
            ? null
            : withoutDoubtfulSide(mentionOf(one, own, others), own, quoting.surenessOf);
        if (mention !== null) mentions.get(key)?.push(mention);
        said.push(mention?.score ?? null);
      }
    }
    if (said.length > 0) scores.set(one.review.id, said);
  }
  const byKind = known.map(
    ({ mentions, byKey }) =>
      new Map([...mentions].map(([key, list]) => [key, aggregate(list, byKey.get(key) ?? NOBODY, quoting)])),
  );
  return { byKind, scores };
}

/** What reviews that are negative as a whole cost where they mention a technician, by name. */
function impactOf(all: readonly Analysed[]): (name: string) => RatingImpact {
  const ratings = ratingSums(all.map(({ review }) => review.rating));
  const negative = all.filter(({ notes }) => notes.sentiment.label === 'negative');
  return (name) => {
    const own = negative.filter(({ review }) => review.mentions.technicians.includes(name));
    return ratingImpact(ratings, ratingSums(own.map(({ review }) => review.rating)));
  };
}

/** Whether most names of it are words of an aspect: it is one part of the offer among others, as a dish or the pool is. */
function isPart(names: readonly string[], terms: ReadonlySet<string>): boolean {
  return names.filter((name) => terms.has(phraseWords(name).join(' '))).length * 2 >= names.length;
}

function longestFirst(names: readonly string[]): string[] {
  return names.toSorted((a, b) => b.length - a.length || byCodeUnits(a, b));
}

/** What people say of technicians, services and areas, in the order of business.yaml; also of those nobody mentions. */
export function entityInsights(
  all: readonly Analysed[],
  business: Business,
  taxonomy: Pick<Taxonomy, 'aspects'>,
  quoting: Quoting,
): {
  technicians: TechnicianInsight[];
  services: ServiceInsight[];
  service_areas: ServiceAreaInsight[];
  scores: ScoresOfMentions;
} {
  const telling = { ...quoting, isOfOthers: phrasesOfOthers(business) };
  const empty = aggregate([], NOBODY, telling);
  const impact = impactOf(all);
  const terms = new Set(
    taxonomy.aspects.flatMap((aspect) => aspect.terms.map((term) => phraseWords(term).join(' '))),
  );
  const mentionable = namesOf(business);
  const ofKind = (kind: MentionKind): Kind => ({
    named: mentionable
      .filter((named) => named.kind === kind)
      .map(({ value, names }): Named => ({
        key: value,
        names: longestFirst(names),
        kind: kind === 'technicians' ? 'person' : isPart(names, terms) ? 'part' : 'whole',
        of: NAMES_OF[kind],
      })),
    keysOf: ({ mentions }) => mentions[kind],
  });
  const { byKind, scores } = insightsOf(all, MENTION_KINDS.map(ofKind), telling);
  const [technicians, services, areas] = byKind;
  return {
    scores,
    technicians: business.technicians.map(({ id, name }) => ({
      id,
      name,
      ...(technicians?.get(name) ?? empty),
      ...impact(name),
    })),
    services: business.services.map(({ id, label }) => ({ id, label, ...(services?.get(id) ?? empty) })),
    service_areas: business.service_areas.map(({ id, label }) => ({
      id,
      label,
      ...(areas?.get(id) ?? empty),
    })),
  };
}
