import { HOSTILE_TEXTS, LONG_QUERIES } from '../oracle/hostile-texts.ts';
import { type Drawing, pick, pickOr, spelled } from './drawing.ts';
import { namesMentioned } from './draw-names.ts';

const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}'’]+/u;

/** Words that many reviews have, or none. */
const COMMON = [
  'the',
  'drains',
  'was',
  'children',
  'technician',
  'price',
  'upsell',
  'a',
  'and',
  'water',
  'me',
  'a/c',
  'AC',
  '24/7',
  'B&B',
];

/** Other forms of a word, some of them nobody's. */
const INFLECTIONS: readonly ((word: string) => string)[] = [
  ...Array.from({ length: 12 }, () => (word: string) => word),
  (word) => `${word}s`,
  (word) => `${word}'s`,
  (word) => `${word.toUpperCase()}’S`,
  (word) => word.replace(/s$/, ''),
  (word) => `${word.replace(/e?d?$/, '')}ing`,
];

/** A piece of a review, at times in another spelling, at times something hostile. */
export function drawSubstring(drawing: Drawing): string {
  const { random } = drawing;
  if (!drawing.isFitting && random(5) === 0) return pick(HOSTILE_TEXTS, random);
  if (random(60) === 0) return pick(LONG_QUERIES, random);
  const characters = [...textOf(drawing)];
  const start = random(characters.length);
  const length = 1 + random(random(2) === 0 ? 4 : 24);
  return spelled(characters.slice(start, start + length).join(''), random);
}

/** Words of a review in any order and form, and names of what it mentions; at times a word more, or something hostile. */
export function drawWords(drawing: Drawing): string {
  const { random } = drawing;
  if (!drawing.isFitting && random(7) === 0) return pick(HOSTILE_TEXTS, random);
  if (random(100) === 0) return pick(LONG_QUERIES, random);
  if (random(4) === 0)
    return [pick(COMMON, random), pick([...COMMON, 'xyzzy'], random)].slice(random(2)).join(' ');
  const present = textOf(drawing)
    .split(BETWEEN_WORDS)
    .filter((word) => word !== '');
  const words = Array.from({ length: random(4) }, () =>
    pick(INFLECTIONS, random)(pickOr(present, COMMON, random)),
  );
  if (random(3) === 0) words.push(pickOr(nameChoices(drawing), COMMON, random));
  // The words of a name in other forms, and apart.
  if (random(3) === 0) {
    const name = pickOr(nameChoices(drawing), COMMON, random).split(' ');
    words.push(...name.map((word) => pick(INFLECTIONS, random)(word)));
  }
  if (words.length === 0 || (!drawing.isFitting && random(5) === 0)) words.push(pick(COMMON, random));
  const apart = pick([' ', ' ', ' ', ', ', ' - ', '\n'], random);
  const query = spelled(words.toSorted(() => random(3) - 1).join(apart), random);
  return [...query].slice(0, 1000).join('') || pick(COMMON, random);
}

function nameChoices(drawing: Drawing): string[] {
  return (['technicians', 'services', 'service_areas'] as const).flatMap((kind) =>
    namesMentioned(drawing, kind),
  );
}

function textOf({ document, target, random }: Drawing): string {
  return target.text ?? pick(document.reviews, random).text ?? 'nothing';
}
