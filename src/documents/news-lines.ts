import { counted } from '../domain/counted.ts';
import type { News } from '../domain/news.ts';

type Told = Omit<News, 'lines'>;

/** News in three lines: reviews and rating, problems, aspects. Each says so where there is nothing to say. */
export function newsLines(told: Told): News['lines'] {
  return [
    `${reviewLine(told)}; ${ratingWords(told)}.${recentWords(told)}`,
    problemLine(told),
    aspectLine(told),
  ];
}

/** The weightiest of the news, for a title: what is new and wrong before what moved. */
export function newsHeadline(told: Told): string {
  const worse = told.aspects.filter(({ change }) => change === 'worse');
  const better = told.aspects.filter(({ change }) => change === 'better');
  const headlines = [
    ...(told.recent_rating === null ? [] : ['Rated worse than in the year before']),
    ...told.new_problems
      .filter(isSure)
      .map(({ label, returned }) => `${returned ? 'Problem back after a year' : 'New problem'}: ${label}`),
    ...worse.map(({ label }) => `Worse: ${label}`),
    ...told.problems.filter(isMore).map(({ label }) => `More often: ${label}`),
    ...(told.first_one_star === null ? [] : [firstWords(told.first_one_star)]),
    ...told.new_problems
      .filter((one) => !isSure(one))
      .map(({ label }) => `Perhaps a new problem, or chance: ${label}`),
    ...better.map(({ label }) => `Better: ${label}`),
    ...told.problems.filter((one) => !isMore(one)).map(({ label }) => `Less often: ${label}`),
  ];
  return headlines.length > 0 ? headlines.join('; ') : reviewWords(told);
}

function reviewWords({ reviews }: Told): string {
  const parts = [
    [reviews.new, 'new'],
    [reviews.changed, 'changed'],
    [reviews.withdrawn, 'withdrawn'],
  ] as const;
  const said = parts.flatMap(([count, how]) => (count === 0 ? [] : [`${counted(count, 'review')} ${how}`]));
  return said.length === 0 ? 'no review new, changed or withdrawn' : said.join(', ');
}

function reviewLine(told: Told): string {
  if (told.since === null) return `No publication to compare with: ${counted(told.reviews.total, 'review')}`;
  return `Since the publication of ${told.since}: ${reviewWords(told)}`;
}

function ratingWords({ since, rating: { now, before } }: Told): string {
  if (now === null) return 'no rating';
  if (since === null || before === null) return `rating ${now}`;
  return now === before ? `rating ${now} as before` : `rating ${now}, ${before} before`;
}

function recentWords({ recent_rating: rating }: Told): string {
  if (rating === null) return '';
  return ` The newest 90 days are rated worse: ${rating.now} on average, ${rating.year_before} in the year before.`;
}

function isMore({ change }: Told['problems'][number]): boolean {
  return change === 'more';
}

function isSure({ may_be_chance: mayBeChance }: Told['new_problems'][number]): boolean {
  return !mayBeChance;
}

function firstWords({ days }: NonNullable<Told['first_one_star']>): string {
  return days === null ? 'First one-star review' : `First one-star review in ${days} days`;
}

/** How the lines name a review, as `problemLine` writes it. */
const NAMED_REVIEW = /(First one-star review(?: in \d+ days)?), on \d{4}-\d{2}-\d{2}: ([^\s.<]+)\./g;

/** News told before, in any text that holds its lines, without the ids and days of reviews that are no longer published. */
export function withoutWithdrawn(told: string, isPublished: (reviewId: string) => boolean): string {
  return told.replace(NAMED_REVIEW, (whole, first: string, id: string) =>
    isPublished(id) ? whole : `${first}, no longer published.`,
  );
}

function problemLine({ new_problems: fresh, problems, first_one_star: lowest }: Told): string {
  const named = (own: Told['new_problems']): string =>
    own.map(({ label, mention_count }) => `${label} (${counted(mention_count, 'review')})`).join(', ');
  const sure = fresh.filter(isSure);
  const begun = sure.filter(({ returned }) => !returned);
  const back = sure.filter(({ returned }) => returned);
  const doubtful = fresh.filter((one) => !isSure(one));
  const moved = (says: string, own: Told['problems']): string =>
    own.length === 0
      ? ''
      : ` ${says}: ${own.map(({ label, mention_count: now, previous_mention_count: was }) => `${label} (${counted(now, 'review')}, ${was} in the 90 days before)`).join(', ')}.`;
  const first = lowest === null ? '' : ` ${firstWords(lowest)}, on ${lowest.date}: ${lowest.review_id}.`;
  return [
    `New problems: ${begun.length === 0 ? 'none' : named(begun)}.`,
    back.length === 0 ? '' : ` Back after a year: ${named(back)}.`,
    doubtful.length === 0 ? '' : ` Perhaps new, or by chance: ${named(doubtful)}.`,
    moved('More often', problems.filter(isMore)),
    moved(
      'Less often',
      problems.filter((one) => !isMore(one)),
    ),
    first,
  ].join('');
}

/** An aspect without a score is one that nobody speaks of. */
function scores(now: number | null, before: number | null): string {
  if (before === null) return `score ${now ?? 'unknown'}, not spoken of in the 90 days before`;
  if (now === null) return `no longer spoken of, score ${before} in the 90 days before`;
  return `score ${now}, ${before} in the 90 days before`;
}

const NONE_ALONE = 'none by itself as surely as news asks';

/** That no aspect got worse is no comfort where the ratings did: none did so much that it is no chance. */
function aspectLine({ aspects, recent_rating: rating }: Told): string {
  const named = (wanted: 'better' | 'worse'): string => {
    const own = aspects.filter(({ change }) => change === wanted);
    if (own.length === 0)
      return wanted === 'worse' && rating !== null ? `worse ${NONE_ALONE}` : `${wanted} none`;
    return `${wanted} ${own.map(({ label, score, previous_score: was }) => `${label} (${scores(score, was)})`).join(', ')}`;
  };
  return `Aspects that changed: ${named('worse')}; ${named('better')}.`;
}
