import type { Plural } from '../plural.ts';

/** A field of the form: what it is called, and what to know of it. */
export interface FieldText {
  readonly label: string;
  readonly help: string;
}

/** Why a value of a field is refused. */
export type SearchReason =
  | 'text'
  | 'longText'
  | 'textToCompare'
  | 'textToOrder'
  | 'stars'
  | 'wholeStars'
  | 'fewStars'
  | 'manyStars'
  | 'starsInOrder'
  | 'day'
  | 'dayOrInstant'
  | 'daysInOrder'
  | 'aspectToo'
  | 'language'
  | 'choice'
  | 'limit'
  | 'cursor'
  | 'unknown'
  | 'repeated';

/** What the page that searches says. */
export interface SearchTexts {
  readonly title: string;
  readonly description: (name: string) => string;
  readonly submit: string;
  readonly clear: string;
  readonly filters: string;
  readonly groups: Readonly<Record<'words' | 'order' | 'stars' | 'time' | 'about' | 'more', string>>;
  /** Of a list of which nothing was chosen. */
  readonly any: string;
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
  /** Why a value is refused: what would be right. */
  readonly reasons: Readonly<Record<SearchReason, string>>;
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
  any: 'Any',
  yes: 'Yes',
  no: 'No',
  fields: {
    query: { label: 'Text', help: 'What the review says; case and accents do not count.' },
    match: {
      label: 'Match',
      help: 'As it stands, even inside words; or by its words, in any order and form.',
    },
    rating: { label: 'Stars', help: 'Exactly this many.' },
    min_rating: { label: 'At least', help: 'This many stars or more.' },
    max_rating: { label: 'At most', help: 'This many stars or fewer.' },
    since: { label: 'From', help: 'Written on this day or after it.' },
    until: { label: 'To', help: 'Written on this day or before it.' },
    updated_since: {
      label: 'Changed since',
      help: 'Changed, or replied to, since a day or an instant in UTC.',
    },
    mentions_technician: { label: 'Person', help: 'Somebody whom the review names.' },
    mentions_service: { label: 'Service', help: 'A service that the review mentions.' },
    mentions_area: { label: 'Area', help: 'A place that the review mentions.' },
    aspect: { label: 'Aspect', help: 'What the review speaks of.' },
    polarity: { label: 'Praise or criticism', help: 'How it speaks of the aspect; only with one.' },
    problem: { label: 'Problem', help: 'A problem that it reports.' },
    topic: { label: 'Topic', help: 'A topic that it touches.' },
    sentiment: { label: 'Sentiment', help: 'The review as a whole.' },
    language: { label: 'Language', help: 'In which it is written.' },
    source: { label: 'Source', help: 'Where it was written.' },
    has_reply: { label: 'Replied to', help: 'Whether the business replied.' },
    has_text: { label: 'With text', help: 'Whether there is a text, or a rating alone.' },
    sort: { label: 'Order', help: 'What comes first.' },
    limit: { label: 'On a page', help: 'How many reviews a page shows.' },
  },
  choices: {
    substring: 'as it stands',
    words: 'by its words',
    newest: 'newest first',
    oldest: 'oldest first',
    highest: 'best first',
    lowest: 'worst first',
    relevance: 'best match first',
  },
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
    text: 'type at least one letter or figure',
    longText: 'shorten the text: 1,000 characters are the most',
    textToCompare: 'type a text too, to compare by its words',
    textToOrder: 'the best match comes first only where a text is compared by its words',
    stars: 'choose from 1 to 5 stars',
    wholeStars: 'choose a whole number of stars, from 1 to 5',
    fewStars: 'choose at least 1 star',
    manyStars: 'choose at most 5 stars',
    starsInOrder: 'choose no more stars than in “At most”',
    day: 'choose a day that is in the calendar, such as 2025-03-31',
    dayOrInstant: 'give a day such as 2025-03-31, or an instant in UTC such as 2025-03-31T08:00:00Z',
    daysInOrder: 'choose a day that is not after the one in “To”',
    aspectToo: 'choose an aspect too',
    language: 'choose a language of the list',
    choice: 'choose one of the list',
    limit: 'choose from 1 to 100 reviews',
    cursor: 'this page of the search is gone: begin with the first',
    unknown: 'there is no such field to search by',
    repeated: 'give it only once',
  },
};
