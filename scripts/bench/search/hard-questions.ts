import type { Parameters } from './parameter-draws.ts';
import { questionKey } from './questions.ts';
import type { ServedContent } from './served-content.ts';

const LETTERS = [...'etaoinshrdlucmfwypvbgkjqxz'];
/** Hard for one kind of index or another: single signs, ends of words, words with both their ends, what is nowhere. */
const STRANGE = [
  'e',
  ' ',
  'the and',
  'e s',
  ' to ',
  's a',
  '.',
  '\u0000',
  '%',
  'xyzzy',
  '_',
  'ing',
  'th',
  'on time',
];
const COMMON_WORDS = 40;
const COMMON_PAIRS = 40;

/** What a hard query is combined with, one after the other; an empty one leaves it alone. */
function combinations({ document }: ServedContent): Parameters[] {
  const [newest, oldest] = [document.reviews[0]?.date ?? '', document.reviews.at(-1)?.date ?? ''];
  const [technician] = document.business.technicians;
  const [service] = document.business.services;
  return [
    {},
    { limit: '100' },
    { rating: '3' },
    { min_rating: '2' },
    { since: oldest },
    { until: newest, rating: '1' },
    ...(technician === undefined ? [] : [{ mentions_technician: technician.name }]),
    ...(service === undefined ? [] : [{ mentions_service: service.id, min_rating: '4' }]),
  ];
}

/**
 * Different questions that take an index long: one letter, common words, phrases of common words, and these combined
 * with other filters. With `hasWords` every third asks for words by stem, most relevant first.
 */
export function hardQuestions(
  content: ServedContent,
  { count, hasWords, asked }: { count: number; hasWords: boolean; asked: Set<string> },
): Parameters[] {
  const { words, pairs } = commonIn(content);
  const substrings = [...STRANGE, ...words, ...pairs, ...LETTERS].map((query) => ({ query }));
  const sentences = [
    ...pairs,
    ...words.map((word, place) => `the ${word} was ${words[place + 1] ?? 'great'}`),
  ];
  const ranked = ['the service was great', ...words, ...sentences].map((query) => ({
    query,
    match: 'words',
    sort: 'relevance',
  }));
  const hard: Parameters[] = [];
  const take = (questions: readonly Parameters[], filters: Parameters, most: number) => {
    for (const question of questions) {
      const combined = { ...question, ...filters };
      const key = questionKey(combined);
      if (hard.length >= most || asked.has(key)) continue;
      asked.add(key);
      hard.push(combined);
    }
  };
  const filters = combinations(content);
  const substringShare = hasWords ? Math.ceil((count * 2) / 3) : count;
  for (const filter of filters) take(substrings, filter, substringShare);
  for (const filter of filters) take(hasWords ? ranked : [], filter, count);
  return hard;
}

/** The words that stand in most texts, and the pairs of neighbours. */
function commonIn({ document }: ServedContent): { words: string[]; pairs: string[] } {
  const texts = document.reviews.slice(0, 5000).map(({ text }) => text ?? '');
  const found = texts.map((text) => text.toLowerCase().match(/[\p{L}']+/gu) ?? []);
  const neighbours = found.map((words) => words.slice(1).map((word, place) => `${words[place]} ${word}`));
  return {
    words: mostFrequent(found.flat(), COMMON_WORDS),
    pairs: mostFrequent(neighbours.flat(), COMMON_PAIRS),
  };
}

function mostFrequent(items: readonly string[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1]);
  return sorted.slice(0, most).map(([item]) => item);
}
