import { closedDirection } from '../../../domain/bidi.ts';
import type { Business } from '../../../domain/business.ts';
import type { Evidence } from '../../../domain/evidence.ts';
import type { AspectInsight, FaqEntry, Insights, TechnicianInsight } from '../../../domain/insights.ts';
import { isWordOf } from '../../language/en/quoting.ts';
import type { Taxonomy } from '../../verticals/schema.ts';
import type { Analysed } from '../analysed.ts';
import type { SurenessOf } from '../quoting/sureness.ts';
import { aspectAnswers, type AspectAnswers } from '../quoting/aspect-quotes.ts';
import { bothSides } from './both-sides.ts';
import { leastOf } from '../least-of.ts';
import { toldAsking } from '../quoting/only-asking.ts';
import type { AspectQuote } from '../quoting/shown-quotes.ts';
import { standingOf, type Standing } from './standing.ts';
import { counted } from '../../../domain/counted.ts';
import { FEWEST_FOR_SHARE } from '../../../domain/figures.ts';
import { problemsInWords } from './problems-in-words.ts';
import { monthInWords } from './month-in-words.ts';
import { listed, small } from './words.ts';
import { worstProblems } from './worst-problems.ts';

/** A question is asked when so many reviews answer it, and an aspect has this share of all: rarer ones rest on stray words. */
const FEWEST = { answering: 3, share: 0.02 };

/** Of fewer mentions what is less sure may be all there is, and is not quoted. */
const FEWEST_QUOTED_LESS_SURELY = 10;
const MOST_ASPECTS = 6;
const CITED = 5;

type Opening = Standing | 'all' | 'none';

/** What an answer begins with, to a question for yes or no and to any other. */
const OPENINGS: Readonly<Record<Opening, readonly [yesNo: string, open: string]>> = {
  all: ['Yes', 'Praise'],
  praised: ['Mostly yes', 'Mostly praise'],
  divided: ['Opinions differ', 'Opinions differ'],
  criticised: ['Mostly no', 'Mostly criticism'],
  none: ['No', 'Criticism'],
};

/** A full stop that the customer did not write stands outside the quotation marks. */
function quoted(before: string, text: string): string {
  return `${before}: “${closedDirection(text)}”${/[.!?]$/.test(text) ? '' : '.'}`;
}

/** What the counts say, as they say it to a question for yes or no or to any other; alone where nobody would call that anything. */
function stated(
  aspect: AspectInsight,
  standing: Standing | null,
  { isYesNo, asking }: { isYesNo: boolean; asking: ReadonlyMap<string, number> },
): string {
  const { positive_count: good, negative_count: bad } = aspect;
  const counts = bothSides(aspect, toldAsking(aspect, asking));
  if (standing === null) return `${counts.charAt(0).toUpperCase()}${counts.slice(1)}.`;
  const opening = bad === 0 ? 'all' : good === 0 ? 'none' : standing;
  return `${OPENINGS[opening][isYesNo ? 0 : 1]}: ${counts}.`;
}

/** What the answers of all aspects are made with. */
interface Asked {
  answers: AspectAnswers;
  /** The texts that are quoted already. */
  taken: Set<string>;
  /** The first day of the newest 90; null where that says nothing. */
  since: string | null;
  /** Of each aspect how many reviews only ask for it to be better. */
  asking: ReadonlyMap<string, number>;
  problems: Insights['entities']['problems'];
  aspects: Insights['aspects'];
}

/** The month of a complaint that is not of late, for it may be over. */
function wasIn({ date }: AspectQuote, since: string | null): string {
  return since !== null && date < since ? `, in ${monthInWords(date)}` : '';
}

/** What a quote stands after. */
function quotedIn(side: keyof typeof QUOTED_IN, quote: AspectQuote, since: string | null): string {
  return `${QUOTED_IN[side]}${side === 'negative' ? wasIn(quote, since) : ''}`;
}

function aspectEntry(
  aspect: AspectInsight,
  question: string,
  { answers, taken, since, asking, problems }: Asked,
): FaqEntry | null {
  const { id } = aspect;
  const standing = standingOf(aspect);
  const isPraised = aspect.positive_count >= aspect.negative_count;
  const [more, fewer] = isPraised ? PRAISE_FIRST : CRITICISM_FIRST;
  const alone = aspect.mention_count >= FEWEST_QUOTED_LESS_SURELY;
  // Who hears that opinions differ wants to hear both.
  const isBoth = standing === null || standing === 'divided';
  const shownOf = (side: 'positive' | 'negative'): readonly Evidence[] =>
    side === 'positive' ? aspect.praise : aspect.criticism;
  const quote = (side: 'positive' | 'negative'): AspectQuote | null => {
    // What is said of late is better to know, where it may be over.
    const late = side === 'negative' && since !== null ? answers.quote(id, side, { taken, since }) : null;
    return (
      late ??
      answers.quote(id, side, { taken }) ??
      answers.surest(id, side, { taken }) ??
      (alone ? answers.shown(id, { evidence: shownOf(side), taken }) : null) ??
      (alone && (isBoth || side === 'negative') ? answers.surest(id, side, { taken, alone }) : null) ??
      ((isBoth || alone) && side === 'negative' ? answers.wentWrong(id, problems, taken) : null)
    );
  };
  const around = (side: 'positive' | 'negative'): AspectQuote | null =>
    answers.around(id, side, { evidence: shownOf(side), taken });
  const surely = quote(more) ?? (alone ? around(more) : null);
  if (surely !== null) taken.add(surely.text);
  const second = quote(fewer) ?? (isBoth && alone ? around(fewer) : null);
  if (second !== null) taken.add(second.text);
  // The voice of the fewer alone would belie the counts: what is shown beside it is words enough for the others.
  const first =
    surely ??
    (second === null || !isBoth
      ? null
      : (answers.shown(id, { evidence: shownOf(more), taken }) ?? around(more)));
  // Counts say no more than the page of insights does.
  if (first === null && (second === null || !isBoth)) return null;
  const quotes = [
    { side: more, quote: first },
    { side: fewer, quote: second },
  ].flatMap(({ side, quote: own }) => (own === null ? [] : [{ side, quote: own }]));
  for (const one of quotes) taken.add(one.quote.text);
  const isYesNo = isWordOf('yes-or-no', question.split(' ')[0]?.toLowerCase() ?? '');
  const sentences = [
    stated(aspect, standing, { isYesNo, asking }),
    ...quotes.map((one) => quoted(quotedIn(one.side, one.quote, since), one.quote.text)),
  ];
  const ids = quotes.map((one) => one.quote.reviewId);
  return {
    question,
    answer: sentences.join(' '),
    review_ids: [...new Set([...ids, ...aspect.example_review_ids])].slice(0, CITED),
  };
}

const PRAISE_FIRST = ['positive', 'negative'] as const;
const CRITICISM_FIRST = ['negative', 'positive'] as const;
const QUOTED_IN = { positive: 'In praise', negative: 'In criticism' } as const;

/** Reviews of each in turn, so many of one that there are about as many as an aspect cites. */
function citedOf(named: readonly { example_review_ids: readonly string[] }[]): string[] {
  const each = Math.ceil(CITED / named.length);
  return [...new Set(named.flatMap((one) => one.example_review_ids.slice(0, each)))];
}

/** More are told by how many they are. */
const MOST_PEOPLE = 8;

/** "praised by 80%": the stars of a review are of more than whom it names. */
function praisedBy({ mention_count: all, positive_pct: pct }: TechnicianInsight): string {
  if (all < FEWEST_FOR_SHARE || pct === null) return '';
  return `, praised by ${pct === 100 ? 'all' : pct === 0 ? 'none' : `${pct}%`}`;
}

/** All whom reviews name, the most named first; asked where several reviews do. */
function peopleEntry(business: Business, { technicians }: Insights['entities']): FaqEntry[] {
  const people = technicians
    .filter((one) => one.mention_count > 0)
    .toSorted((a, b) => b.mention_count - a.mention_count);
  if (people.reduce((sum, one) => sum + one.mention_count, 0) < FEWEST.answering) return [];
  const named = people.slice(0, MOST_PEOPLE);
  const others = people.length - named.length;
  const told = named.map((one) => `${one.name} (${counted(one.mention_count, 'review')}${praisedBy(one)})`);
  return [
    {
      question: `Who at ${closedDirection(business.name)} do reviews mention by name?`,
      answer: `${listed(others === 0 ? told : [...told, counted(others, 'other')])}.`,
      review_ids: citedOf(named.slice(0, CITED)),
    },
  ];
}

/** What goes wrong, with words for each of the problems that nothing else is answered by. */
function complaintsEntry({ problems, aspects, answers, taken, since }: Asked): FaqEntry[] {
  const { most, others } = worstProblems(problems, aspects);
  const named = [...most, ...others];
  const reports = named.reduce((sum, { mention_count: own }) => sum + own, 0);
  const counts = problemsInWords({ problems, aspects }, { most: 'Most often', among: 'Among other things' });
  if (reports < FEWEST.answering || counts === null) return [];
  // One sentence may tell two of them.
  const shown = new Set(taken);
  const quotes = named.flatMap((problem) => {
    const quote = answers.example(problem, shown);
    if (quote === null) return [];
    shown.add(quote.text);
    return [{ before: `Of ${small(problem.label)}${wasIn(quote, since)}`, quote }];
  });
  const ids = quotes.map(({ quote }) => quote.reviewId);
  return [
    {
      question: 'What do people complain about?',
      answer: [counts, ...quotes.map(({ before, quote }) => quoted(before, quote.text))].join(' '),
      review_ids: [...new Set([...ids, ...citedOf(named)])],
    },
  ];
}

/**
 * Questions that people ask of such a business, answered by counted facts and quoted words alone: one for each aspect
 * whose question at least three reviews answer, one of them in a sentence that can be quoted for the side of the most, then
 * who is praised and what goes wrong.
 */
export function faqOf(
  all: readonly Analysed[],
  business: Business,
  taxonomy: Taxonomy,
  parts: Pick<Insights, 'aspects' | 'entities' | 'comparison'> &
    Pick<Asked, 'asking'> & { surenessOf: SurenessOf },
): FaqEntry[] {
  const questions = new Map(taxonomy.aspects.map(({ id, question }) => [id, question]));
  const answers = aspectAnswers(all, { taxonomy, business, surenessOf: parts.surenessOf });
  const since = parts.comparison?.recent.from ?? null;
  const asked: Asked = {
    answers,
    taken: new Set(),
    since,
    asking: parts.asking,
    problems: parts.entities.problems,
    aspects: parts.aspects,
  };
  const entries = parts.aspects
    .values()
    .filter(({ id, mention_count: total }) => {
      return total >= Math.max(FEWEST.answering, leastOf(id, FEWEST.share, all.length));
    })
    .filter(({ id }) => answers.hasAtLeast(id, FEWEST.answering))
    .map((aspect) => {
      const question = questions.get(aspect.id) ?? `What do customers say about ${small(aspect.label)}?`;
      return aspectEntry(aspect, question, asked);
    })
    .filter((entry) => entry !== null)
    .take(MOST_ASPECTS);
  return [...entries, ...peopleEntry(business, parts.entities), ...complaintsEntry(asked)];
}
