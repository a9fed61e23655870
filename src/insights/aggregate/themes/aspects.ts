import type { Evidence } from '../../../domain/evidence.ts';
import type { AspectInsight } from '../../../domain/insights.ts';
import type { AspectNote, Polarity } from '../../notes.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import { isPublished, PHRASES, type Analysed } from '../analysed.ts';
import { standingAlone, type Candidate, type ChooseEvidence } from '../quoting/chosen-evidence.ts';
import { isDeniedBefore } from '../quoting/denied-before.ts';
import { candidatesAround } from '../quoting/evidence.ts';
import { coveringExamples } from '../quoting/examples.ts';
import { leastOf } from '../least-of.ts';
import { scoresByMonth } from './months.ts';
import { mean, percent } from '../../../domain/figures.ts';
import { ratingImpact, ratingSums } from '../../../domain/rating-impact.ts';
import type { Trend } from '../../../domain/trend.ts';
import { SHOWN, SHOWN_ALONE } from '../quoting/sure-weights.ts';
import type { SurenessOf } from '../quoting/sureness.ts';
import type { TellsByItself } from '../phrases/phrase-shape.ts';
import { surePhrases } from '../phrases/sure-phrases.ts';
import type { ReviewPhrase, TopPhrase } from '../quoting/shown-phrase.ts';
import { topPhrases } from '../phrases/top-phrases.ts';

type Side = Exclude<Polarity, 'neutral'>;

/** What a smaller share of many reviews speaks of rests on stray words as likely as not, and nobody's words stand for it. */
const FEWEST_QUOTED = { share: 0.01, ofMany: 1000 };

interface Mention {
  id: string;
  one: Analysed;
  note: AspectNote;
}

/** The phrases of a mention; made when they are wanted, as those of all mentions take more memory than all else. */
type PhrasesOf = (mention: Mention) => ReviewPhrase[];

function ruling(positive: number, negative: number): Polarity {
  if (positive === negative) return 'neutral';
  return positive > negative ? 'positive' : 'negative';
}

/** Clearest first: decided the way most are, then by how strongly, then as the reviews come (newest first). */
function clearestFirst(mentions: readonly Mention[], rule: Polarity): string[] {
  return mentions
    .toSorted((a, b) => {
      const fits = Number(b.note.polarity === rule) - Number(a.note.polarity === rule);
      return fits || Math.abs(b.note.score) - Math.abs(a.note.score);
    })
    .map((mention) => mention.id);
}

function mentionsByAspect(all: readonly Analysed[]): Map<string, Mention[]> {
  const mentions = new Map<string, Mention[]>();
  for (const one of all) {
    const { id } = one.review;
    for (const note of one.notes.aspects) {
      const own = mentions.get(note.id);
      if (own === undefined) mentions.set(note.id, [{ id, one, note }]);
      else own.push({ id, one, note });
    }
  }
  return mentions;
}

function phrasesWith({ problems }: Taxonomy): PhrasesOf {
  // "On hold" is no praise, even where the call ended well.
  const complaints = new Set(problems.flatMap(({ patterns }) => patterns));
  return ({ id, one, note }) =>
    one.notes.phrases
      .filter(
        ({ aspect, text, polarity, start }) =>
          aspect === note.id &&
          (polarity === 'negative' || !complaints.has(text)) &&
          !isDeniedBefore(one, start) &&
          isPublished(one, text),
      )
      .map((phrase) => ({ reviewId: id, phrase }));
}

/** From which share of the decided mentions on the smaller side has one phrase among the five, and from which two. */
const HEARD = { one: 0.25, two: 0.4 };

/** What words and phrases surely say. */
interface Telling {
  surenessOf: SurenessOf;
  tells?: TellsByItself | undefined;
}

/** Phrases of the side that most take, then of the other, as many as its share deserves. */
function phrasesOfBoth(
  own: readonly Mention[],
  rule: Polarity,
  {
    phrasesOf,
    surenessOf,
    tells,
    ...counts
  }: Telling & { positive: number; negative: number; phrasesOf: PhrasesOf },
): TopPhrase[] {
  const notes = new Map(own.map(({ id, note }) => [id, note]));
  const isSure = surePhrases(
    new Map(own.map(({ id, one }) => [id, one])),
    { surenessOf, tells },
    ({ review }) => {
      const note = notes.get(review.id);
      if (note === undefined || note.polarity === 'neutral') return null;
      const sign = note.polarity === 'positive' ? 1 : -1;
      return { aspect: note.id, sign, clarity: Math.abs(note.score), isContrary: false };
    },
  );
  const of = (side: Polarity): TopPhrase[] =>
    topPhrases(
      own.filter(({ note }) => side === 'neutral' || note.polarity === side).flatMap(phrasesOf),
      side,
      isSure,
    );
  if (rule === 'neutral') return of(rule);
  const [less, other] =
    rule === 'positive' ? ([counts.negative, 'negative'] as const) : ([counts.positive, 'positive'] as const);
  const share = less / (counts.positive + counts.negative);
  const deserved = share >= HEARD.two ? 2 : share >= HEARD.one ? 1 : 0;
  const heard = deserved === 0 ? [] : of(other).slice(0, deserved);
  return [...of(rule).slice(0, PHRASES - heard.length), ...heard];
}

/** Whether few of those who take a side take this one. */
function isTakenByFew(own: readonly Mention[], side: Side): boolean {
  const decided = own.filter(({ note }) => note.polarity !== 'neutral');
  return decided.filter(({ note }) => note.polarity === side).length < decided.length * SHOWN.fewShare;
}

/** What could be shown of one side, newest first: what rests on words alone. */
function evidenceOf(
  own: readonly Mention[],
  side: Side,
  { surenessOf, least }: { surenessOf: SurenessOf; least: number },
): Iterable<Candidate> {
  const isPraise = side === 'positive';
  const sign = isPraise ? 1 : -1;
  return own.values().flatMap(({ one, note: { id, polarity, score, basis, evidence } }) => {
    if (polarity !== side || basis !== 'text' || one.isTranslation) return [];
    const clarity = Math.abs(score);
    return candidatesAround(one, evidence, {
      isPraise,
      clarity,
      least,
      surenessOf: (words, isContrary) => surenessOf(words, { aspect: id, sign, clarity, isContrary }),
    });
  });
}

/** One or two who praise are misread as likely as not where nothing surely says so. */
const FEWEST_ALONE = 3;

/** What is shown of one side: what surely says so; of praise by several that nobody says surely the one that does so best. */
function shownOf(
  own: readonly Mention[],
  side: Side,
  { choose, surenessOf }: { choose: ChooseEvidence; surenessOf: SurenessOf },
): Evidence[] {
  const least = SHOWN.aspect + (isTakenByFew(own, side) ? SHOWN.few : 0);
  const sure = choose(evidenceOf(own, side, { surenessOf, least }));
  const taking = own.filter(({ note }) => note.polarity === side).length;
  if (sure.length > 0 || side === 'negative' || taking < FEWEST_ALONE) return sure;
  const alone = evidenceOf(own, side, { surenessOf, least: SHOWN_ALONE.praise });
  return choose(standingAlone(alone, taking), { most: 1 });
}

/** What is said by month, and what the complaints among it cost. */
function changeOf(
  own: readonly Mention[],
  all: ReturnType<typeof ratingSums>,
): Pick<AspectInsight, 'monthly' | 'rating_impact' | 'rating_impact_interval'> {
  const dated = own.map(({ one, note }) => ({ date: one.review.date, score: note.score }));
  const complaining = own.filter(({ note }) => note.polarity === 'negative');
  return {
    monthly: scoresByMonth(dated),
    ...ratingImpact(all, ratingSums(complaining.map(({ one }) => one.review.rating))),
  };
}

/**
 * What people say of each aspect, most mentioned first; of equals in the order of the taxonomy. Unmentioned ones are left
 * out. The phrases are of reviews that are decided the way most are, then of the others where they are many, and stand in
 * the examples.
 */
export function aspectInsights(
  all: readonly Analysed[],
  taxonomy: Taxonomy,
  {
    choose,
    surenessOf,
    tells,
    trends,
  }: Telling & { choose: ChooseEvidence; trends: ReadonlyMap<string, Trend> },
): AspectInsight[] {
  const ratings = ratingSums(all.map(({ review }) => review.rating));
  const mentions = mentionsByAspect(all);
  const phrasesOf = phrasesWith(taxonomy);
  const isRare = (own: readonly Mention[]): boolean =>
    all.length >= FEWEST_QUOTED.ofMany &&
    own.length < leastOf(own[0]?.note.id ?? '', FEWEST_QUOTED.share, all.length);
  const quoted = (own: readonly Mention[], side: Side): Evidence[] =>
    isRare(own) ? [] : shownOf(own, side, { choose, surenessOf });
  const insights: AspectInsight[] = [];
  for (const { id, label } of taxonomy.aspects) {
    const own = mentions.get(id) ?? [];
    if (own.length === 0) continue;
    const counts = { positive: 0, neutral: 0, negative: 0 } satisfies Record<Polarity, number>;
    for (const { note } of own) counts[note.polarity] += 1;
    const rule = ruling(counts.positive, counts.negative);
    const phrases = phrasesOfBoth(own, rule, {
      ...counts,
      phrasesOf,
      surenessOf,
      tells,
    }).filter(({ reviewIds }) => !isRare(own) || reviewIds.size > 1);
    insights.push({
      id,
      label,
      mention_count: own.length,
      positive_count: counts.positive,
      neutral_count: counts.neutral,
      negative_count: counts.negative,
      positive_pct: percent(counts.positive, own.length),
      score: mean(
        own.map(({ note }) => note.score),
        3,
      ),
      top_phrases: phrases.map(({ text }) => text),
      example_review_ids: coveringExamples(clearestFirst(own, rule), phrases),
      praise: quoted(own, 'positive'),
      criticism: quoted(own, 'negative'),
      trend: trends.get(id) ?? null,
      ...changeOf(own, ratings),
    });
  }
  return insights.toSorted((a, b) => b.mention_count - a.mention_count);
}
