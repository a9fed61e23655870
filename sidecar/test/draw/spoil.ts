import { TOO_LONG_QUERIES } from '../oracle/hostile-texts.ts';
import type { Asked } from '../oracle/question.ts';
import { pick, type Random } from './drawing.ts';

const NO_STARS = ['0', '6', '5.01', 'five', '0x5', '-1', '1e0', 'NaN', 'Infinity', '1,5', '½', '٣'];
const NO_DAYS = ['2025-02-29', '2025-13-01', '2025-00-10', '2025-1-1', '20250101', 'yesterday', '2025-04-31'];
const NO_NAME = [''];
const NO_LABEL = ['', 'good', 'Positive', 'positive,negative'];
const NO_ANSWER = ['', 'yes', '1', 'TRUE', 'null'];

/** Values that a parameter does not take. */
const WRONG: Readonly<Record<string, readonly string[]>> = {
  query: ['', ...TOO_LONG_QUERIES],
  match: ['', 'word', 'Words', 'substring,words'],
  rating: ['', '4.5', ...NO_STARS],
  min_rating: ['', ...NO_STARS],
  max_rating: ['', ...NO_STARS],
  since: ['', '2025-01-01T00:00:00Z', ...NO_DAYS],
  until: ['', '2025-01-01T00:00:00Z', ...NO_DAYS],
  updated_since: ['', '2025-02-29T00:00:00Z', '2025-01-01T24:00:00Z', '2025-01-01 10:00:00Z', ...NO_DAYS],
  mentions_technician: NO_NAME,
  mentions_service: NO_NAME,
  mentions_area: NO_NAME,
  aspect: NO_NAME,
  problem: NO_NAME,
  topic: NO_NAME,
  source: NO_NAME,
  polarity: NO_LABEL,
  sentiment: NO_LABEL,
  language: ['', 'es_MX', 'español', '*-CH', 'abcdefghi', '-', 'e n', `en${'-abcdefgh'.repeat(12)}`],
  has_reply: NO_ANSWER,
  has_text: NO_ANSWER,
  sort: ['', 'best', 'newest,oldest', 'Newest'],
  limit: ['', '0', '101', '-1', '2.5', '1e1', 'all', '9'.repeat(30)],
  cursor: ['', 'abc', '*', 'x'.repeat(201), '\u0000'],
};

const UNKNOWN = ['page', 'Rating', '__proto__', 'constructor', 'querry', 'query[]', 'mentions', 'q', '😀'];

const CONTRADICTIONS: readonly Asked[] = [
  [
    ['since', '2025-02-02'],
    ['until', '2025-02-01'],
  ],
  [
    ['min_rating', '4'],
    ['max_rating', '3.99'],
  ],
  [['match', 'words']],
  [['sort', 'relevance']],
  [
    ['sort', 'relevance'],
    ['match', 'words'],
  ],
  [
    ['sort', 'relevance'],
    ['query', 'drains'],
  ],
  [
    ['sort', 'relevance'],
    ['query', 'drains'],
    ['match', 'substring'],
  ],
  [['polarity', 'negative']],
];

type Spoiling = (asked: Asked, random: Random) => Asked;

const without = (asked: Asked, names: readonly string[]): Asked =>
  asked.filter(([name]) => !names.includes(name));

/** Puts a wrong value of its own parameter into a question. */
const wrongValue: Spoiling = (asked, random) => {
  const [name, values] = pick(Object.entries(WRONG), random);
  return [...without(asked, [name]), [name, pick(values, random)]];
};

const SPOILINGS: readonly Spoiling[] = [
  wrongValue,
  wrongValue,
  wrongValue,
  (asked, random) => wrongValue(wrongValue(asked, random), random),
  (asked, random) => [...asked, [pick(UNKNOWN, random), 'x']],
  (asked) => [...asked, ...Array.from({ length: 30 }, (_, n) => [`unknown${n}`, 'x'] as const)],
  (asked, random) =>
    asked.length === 0
      ? [
          ['rating', '5'],
          ['rating', '5'],
        ]
      : [...asked, pick(asked, random)],
  (asked, random) => {
    const added = pick(CONTRADICTIONS, random);
    const others = ['query', 'match', 'aspect', ...added.map(([name]) => name)];
    return [...without(asked, others), ...added];
  },
];

/** Makes of a question one that is refused. */
export function spoiled(asked: Asked, random: Random): Asked {
  return pick(SPOILINGS, random)(asked, random);
}
