import { type Random, seededRandom } from '../../sample/random.ts';
import type { ParameterDraw, Parameters } from './parameter-draws.ts';
import type { ServedContent } from './served-content.ts';

/** How many ways to narrow a search a question has on average. */
const WAYS = 2.3;
const MOST_TRIES = 200;

/** Where a client asks them. */
export function searchPath(parameters: Parameters): string {
  return `/api/reviews/search?${new URLSearchParams(parameters)}`;
}

/**
 * Draws different questions, in an order that says nothing of them: any stretch of the list is as hard as another. Two
 * that differ in case or order alone count as the same. `asked` has those of other lists and gets these; so many
 * are drawn as there are, up to `count`.
 */
export function differentQuestions(
  { draws, content }: { draws: readonly ParameterDraw[]; content: ServedContent },
  { count, seed, asked = new Set() }: { count: number; seed: number; asked?: Set<string> },
): Parameters[] {
  const random = seededRandom(seed);
  const drawn: Parameters[] = [];
  for (let tries = 0; drawn.length < count && tries < MOST_TRIES; tries += 1) {
    const question = randomQuestion(draws, content, random);
    const key = questionKey(question);
    if (asked.has(key)) continue;
    asked.add(key);
    drawn.push(question);
    tries = 0;
  }
  return shuffled(drawn, random);
}

/** What is the same for two questions that a server might take for one. */
export function questionKey(parameters: Parameters): string {
  const pairs = Object.entries(parameters).map(
    ([name, value]) => `${name}=${value.normalize('NFKD').toLowerCase()}`,
  );
  return pairs.toSorted().join('&');
}

function randomQuestion(draws: readonly ParameterDraw[], content: ServedContent, random: Random): Parameters {
  for (;;) {
    const ways = draws.filter(() => random.chance(Math.min(1, WAYS / draws.length)));
    if (ways.length > 0) return Object.assign({}, ...ways.map(({ draw }) => draw(content, random)));
  }
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  return items
    .map((item) => ({ item, place: random.below(2 ** 32) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);
}
