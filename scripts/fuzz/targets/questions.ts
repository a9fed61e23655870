import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { SEARCH_PARAMETERS } from '../../../src/domain/search-parameters.ts';
import { ask } from '../../../sidecar/test/ask.ts';
import { expectSound } from '../sound-answer.ts';
import { target } from '../target.ts';
import { anyDay, anyNumber, anyText } from '../texts.ts';

const NAMES = [...SEARCH_PARAMETERS, 'page', '__proto__', 'query[]'];
const WORDS = [
  'the',
  'leak',
  'price',
  'Maria',
  'google',
  'positive',
  'substring',
  'words',
  'newest',
  'oldest',
  'highest',
  'relevance',
  'true',
  'en',
  'es-MX',
];

const value = fc.oneof(fc.constantFrom(...WORDS), anyText, anyNumber, anyDay);
const parameters = fc
  .array(fc.tuple(fc.oneof({ arbitrary: fc.constantFrom(...NAMES), weight: 12 }, anyText), value), {
    maxLength: 6,
  })
  .map((pairs) =>
    new URLSearchParams(
      pairs.map(([name, each]): [string, string] => [name.toWellFormed(), each.toWellFormed()]),
    ).toString(),
  );
const damagedParameters = fc
  .tuple(
    parameters,
    fc.nat(),
    fc.constantFrom('%', '%f', '%ff', '%C3', '%ED%A0%80', '&&', '=', '&=', '?', '+', '%00', ';'),
  )
  .map(([text, at, piece]) => {
    const cut = at % (text.length + 1);
    return text.slice(0, cut) + piece + text.slice(cut);
  });
const segment = fc.oneof(anyDay, anyText).map((text) => encodeURIComponent(text.toWellFormed()));

const path = fc.oneof(
  { arbitrary: fc.constant('/api/reviews/search'), weight: 5 },
  fc.constant('/search'),
  segment.map((day) => `/api/reviews/since/${day}`),
  segment.map((id) => `/api/reviews/${id}`),
  segment.map((id) => `/reviews/${id}`),
  segment.map((id) => `/technicians/${id}`),
);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Searches, since, single reviews and their pages, with parameters that are right, nearly right and not. */
export const questions = target({
  name: 'questions',
  share: 25,
  cases: fc.record({
    path,
    query: fc.oneof({ arbitrary: parameters, weight: 4 }, damagedParameters),
    accept: fc.constantFrom('', 'text/html', 'application/json', 'application/problem+json'),
  }),
  async survive({ path: asked, query, accept }, site) {
    const answer = await ask(`${await site.origin()}${asked}?${query}`, {
      headers: { Accept: accept },
      agent,
    });
    expectSound(answer);
    if (answer.status === 200 && asked === '/api/reviews/search') expectPage(answer.text);
  },
});

function expectPage(text: string): void {
  const { matched, returned, reviews } = JSON.parse(text);
  if (returned !== reviews.length || matched < returned) {
    throw new Error(`expected the counts of ${reviews.length} reviews, got ${matched} and ${returned}`);
  }
}
