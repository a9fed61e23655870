import type { Plural } from '../plural.ts';

/** A field of the form: what it is called, and what to know of it. */
export interface FieldText {
  readonly label: string;
  readonly help: string;
}

/** What the page that searches says. */
export interface SearchTexts {
  readonly title: string;
  readonly description: (name: string) => string;
  readonly submit: string;
  readonly clear: string;
  readonly filters: string;
  readonly groups: Readonly<Record<'words' | 'order' | 'stars' | 'time' | 'about' | 'more', string>>;
  readonly notSet: string;
  readonly notSetMeans: (value: string) => string;
  readonly yes: string;
  readonly no: string;
  /** Texts of fields by the name of their parameter; one that is not here speaks as the interface does. */
  readonly fields: Readonly<Record<string, FieldText>>;
  /** Choices by their value. */
  readonly choices: Readonly<Record<string, string>>;
  readonly active: string;
  readonly remove: (filter: string) => string;
  readonly refused: string;
  readonly none: string;
  readonly found: Plural;
  readonly onThisPage: Plural;
  readonly known: (names: string) => string;
  readonly tryOther: string;
  readonly all: string;
  readonly noReviews: (name: string) => string;
  readonly first: string;
  readonly next: string;
  readonly more: Plural;
  readonly unavailable: string;
  readonly searching: string;
  readonly failed: string;
  readonly needsScript: string;
  /** Why a value is refused, where the browser searches. */
  readonly reasons: Readonly<
    Record<'rating' | 'minRating' | 'day' | 'order' | 'sort' | 'query' | 'unknown' | 'repeated', string>
  >;
}

/** What the page that searches says in English; its fields speak as the interface does. */
export const englishSearch: SearchTexts = {
  title: 'Search the reviews',
  description: (name) => `Search the verified customer reviews of ${name}.`,
  submit: 'Search',
  clear: 'Empty all fields',
  filters: 'More to search by',
  groups: {
    words: 'Words',
    order: 'Order',
    stars: 'Stars',
    time: 'Time',
    about: 'What they are about',
    more: 'More',
  },
  notSet: 'Not set',
  notSetMeans: (value) => `Not set (${value})`,
  yes: 'Yes',
  no: 'No',
  fields: {},
  choices: {},
  active: 'What is searched by',
  remove: (filter) => `Remove ${filter}`,
  refused: 'This search was not made',
  none: 'No reviews were found',
  found: { one: 'One review was found', other: '{n} reviews were found' },
  onThisPage: { other: '{n} of them on this page' },
  known: (names) => `Known: ${names}.`,
  tryOther: 'Try fewer fields, a shorter text, or other words for it.',
  all: 'Show all reviews',
  noReviews: (name) => `${name} has no reviews yet.`,
  first: 'First page',
  next: 'Next',
  more: { one: 'Show one more', other: 'Show {n} more' },
  unavailable: 'Searches are answered by the sidecar, and none answers here: start it with npm run dev.',
  searching: 'Searching',
  failed: 'The search could not be made. Try again in a moment.',
  needsScript:
    'On this site the browser searches, which takes JavaScript. Without it, all reviews are listed by month:',
  reasons: {
    rating: 'expected integer 1-5',
    minRating: 'expected a number from 1 to 5',
    day: 'expected a day that is in the calendar, as YYYY-MM-DD',
    order: 'expected since on or before until',
    sort: 'expected newest, oldest, highest or lowest',
    query: 'expected a text of at most 1000 characters that does not fold to nothing',
    unknown: 'this site does not search by it',
    repeated: 'expected the parameter at most once',
  },
};
