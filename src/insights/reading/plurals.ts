import { words } from '../language/word-list.ts';

const IRREGULAR: ReadonlyMap<string, string> = new Map([
  ['men', 'man'],
  ['women', 'woman'],
  ['children', 'child'],
  ['feet', 'foot'],
  ['teeth', 'tooth'],
  ['geese', 'goose'],
  ['mice', 'mouse'],
  ['dishes', 'dish'],
  ['sandwiches', 'sandwich'],
  ['lunches', 'lunch'],
  ['waitresses', 'waitress'],
  ['hostesses', 'hostess'],
  ['mattresses', 'mattress'],
  ['glasses', 'glass'],
  ['boxes', 'box'],
  ['switches', 'switch'],
  ['branches', 'branch'],
  ['potatoes', 'potato'],
  ['tomatoes', 'tomato'],
  ['buses', 'bus'],
  ['minibuses', 'minibus'],
  ['gases', 'gas'],
  ['viruses', 'virus'],
  ['bonuses', 'bonus'],
  ['quizzes', 'quiz'],
  ['knives', 'knife'],
  ['wives', 'wife'],
  ['lives', 'life'],
  ['shelves', 'shelf'],
  ['halves', 'half'],
  ['loaves', 'loaf'],
  ['leaves', 'leaf'],
  ['thieves', 'thief'],
  ['wolves', 'wolf'],
  ['scarves', 'scarf'],
  ['calves', 'calf'],
]);

/** Plurals of words in -u and -i; all others in -us and -is are no plurals: "bus", "basis". */
const VOWEL_PLURALS = new Set(
  words(`
    menus emus gurus tutus haikus snafus taxis skis bikinis martinis bellinis paninis zucchinis kiwis chilis safaris
    rabbis alibis wifis khakis sushis jacuzzis spaghettis calamaris kebabis calzonis
  `),
);

/** A word without its plural ending, for comparison only: "heaters" and "heater" meet. */
export function singular(word: string): string {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.length > 3 && word.endsWith('s') && !/(?:ss|us|is)$/.test(word) ? word.slice(0, -1) : word;
}

/**
 * The word and all that it could be a plural of: two words are one, in singular or plural, where these meet. "buses" may be
 * of "bus" and of "buse", as "houses" is of "house".
 */
export function singularsOf(word: string): Set<string> {
  const forms = new Set([word, singular(word)]);
  const isPlural = VOWEL_PLURALS.has(word) || !/(?:ss|us|is)$/.test(word);
  if (word.length > 3 && word.endsWith('s') && isPlural) forms.add(word.slice(0, -1));
  if (word.length > 4 && /(?:[sxz]|ch|sh|o)es$/.test(word)) forms.add(word.slice(0, -2));
  return forms;
}
