import type { Insights } from '../../src/domain/insights.ts';

/** What invented customers say of one side of the business. */
export interface Theme {
  readonly praise: readonly string[];
  readonly complaint: readonly string[];
}

/** What customers of an invented plumber speak of. */
export const THEMES = {
  waiting: {
    praise: ['They arrived right on time.', 'He came early and was punctual.', 'Always on time.'],
    complaint: ['We waited three hours for them.', 'He was two hours late.', 'They were late again.'],
  },
  price: {
    praise: ['The price was fair.', 'Good value for money.', 'Very reasonable prices.'],
    complaint: ['Far too expensive.', 'The price was outrageous.', 'Way overpriced for what it was.'],
  },
  staff: {
    praise: ['Friendly and polite.', 'The plumber was very kind.', 'Courteous people.'],
    complaint: ['He was rude to us.', 'The man was unfriendly.', 'Rude people.'],
  },
  work: {
    praise: ['Excellent work on the boiler.', 'The repair was done perfectly.', 'Great workmanship.'],
    complaint: ['Sloppy work on the boiler.', 'The repair was badly done.', 'Poor workmanship.'],
  },
  mess: {
    praise: ['They left the kitchen spotless.', 'Very clean and tidy.', 'He cleaned up afterwards.'],
    complaint: ['They left a mess behind.', 'Dirty boots all over the carpet.', 'He left a terrible mess.'],
  },
  absence: {
    praise: [],
    complaint: ['Nobody showed up.', 'He never showed up.', 'They did not show up at all.'],
  },
} satisfies Readonly<Record<string, Theme>>;

export type ThemeName = keyof typeof THEMES;

/** How likely a review speaks of a theme, and how likely it then complains. */
export interface Saying {
  readonly mentioned: number;
  readonly complains: number;
}

/** What is said when nothing happens. */
export const USUAL: Readonly<Record<ThemeName, Saying>> = {
  waiting: { mentioned: 0.4, complains: 0.2 },
  price: { mentioned: 0.35, complains: 0.25 },
  staff: { mentioned: 0.4, complains: 0.1 },
  work: { mentioned: 0.4, complains: 0.15 },
  mess: { mentioned: 0.2, complains: 0.2 },
  absence: { mentioned: 0, complains: 1 },
};

/** What happens to an invented business, and how its insights would tell. */
export interface Story {
  readonly name: string;
  /** What is said from so many days before the end on, and until then where it differs from the usual. */
  readonly lastDays: number;
  /** How many days before the end what is said until then begins; by default it was so all the time. */
  readonly begunDays?: number;
  readonly before: Partial<Record<ThemeName, Saying>>;
  readonly after: Partial<Record<ThemeName, Saying>>;
  /** Whether a technician joins then. */
  readonly joined?: boolean;
  readonly isTold: (insights: Insights) => boolean;
}

/** How the summary begins to tell what changed, and what it says of people who are named since lately. */
const LATELY = ' Since ';
const NEWLY_NAMED = 'newly named: ';

/** How it begins to tell what went wrong first in the last year. */
const FIRST_FOUND = ' First found in ';

function changeOf({ comparison }: Insights, aspect: string): string | undefined {
  return comparison?.aspects.find(({ id }) => id === aspect)?.change;
}

/** The story in which nothing happens. */
export const QUIET = 'nothing changes';

/** What is planted; where nothing is, what is told is a false alarm. A new one comes last, so that others keep their seeds. */
export const STORIES: readonly Story[] = [
  {
    name: 'waiting gets worse two months before the end',
    lastDays: 60,
    before: {},
    after: { waiting: { mentioned: 0.55, complains: 0.8 } },
    isTold: (insights) => changeOf(insights, 'punctuality') === 'worse',
  },
  {
    name: 'prices rise',
    lastDays: 80,
    before: {},
    after: { price: { mentioned: 0.5, complains: 0.8 } },
    isTold: (insights) => changeOf(insights, 'price') === 'worse',
  },
  {
    name: 'a problem starts',
    lastDays: 75,
    before: {},
    after: { absence: { mentioned: 0.15, complains: 1 } },
    isTold: ({ entities, summary }) =>
      entities.problems.some(({ id, is_new }) => id === 'no-show' && is_new) &&
      summary?.includes('new problem') === true,
  },
  {
    name: 'a problem ends',
    lastDays: 90,
    before: { absence: { mentioned: 0.2, complains: 1 } },
    after: {},
    isTold: (insights) =>
      changeOf(insights, 'punctuality') === 'better' ||
      insights.entities.problems.some(({ id, trend }) => id === 'no-show' && trend === 'improving'),
  },
  {
    name: QUIET,
    lastDays: 90,
    before: {},
    after: {},
    isTold: ({ comparison, entities, temporal, aspects, summary }) =>
      [LATELY, FIRST_FOUND].some((words) => summary?.includes(words) === true) ||
      comparison?.aspects.some(({ change }) => change !== 'none') === true ||
      [temporal, ...aspects, ...entities.problems].some(({ trend }) => (trend ?? 'stable') !== 'stable') ||
      entities.problems.some(({ is_new }) => is_new),
  },
  {
    name: 'a technician joins',
    lastDays: 80,
    before: {},
    after: {},
    joined: true,
    isTold: ({ summary }) => summary?.includes(`${NEWLY_NAMED}Owen (`) === true,
  },
  {
    name: 'a problem starts and ends',
    lastDays: 90,
    begunDays: 270,
    before: { absence: { mentioned: 0.2, complains: 1 } },
    after: {},
    isTold: (insights) =>
      changeOf(insights, 'punctuality') === 'better' ||
      insights.summary?.includes('found less often: ') === true,
  },
  {
    name: 'all gets worse by a little',
    lastDays: 80,
    before: {},
    after: {
      waiting: { mentioned: 0.4, complains: 0.4 },
      price: { mentioned: 0.35, complains: 0.45 },
      staff: { mentioned: 0.4, complains: 0.3 },
      work: { mentioned: 0.4, complains: 0.35 },
      mess: { mentioned: 0.2, complains: 0.4 },
    },
    isTold: ({ summary }) => summary?.includes('rated worse: ') === true,
  },
  {
    name: 'a problem started five months before the end',
    lastDays: 150,
    before: {},
    after: { absence: { mentioned: 0.12, complains: 1 } },
    isTold: ({ summary }) => summary?.includes(FIRST_FOUND) === true,
  },
];
