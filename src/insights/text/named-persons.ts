import { PEOPLE, TRAITS } from './customers.ts';
import type { ParsedText, Span } from './parse.ts';
import { words } from './word-list.ts';

const BE = new Set(['is', 'was', "'s"]);

/** What persons of a business do for its customers. */
const DEEDS = new Set(
  words(`
    remembered remembers noticed brought brings swapped recommended suggested surprised welcomed greeted served helped
    coordinated arranged organized organised upgraded checked looked squeezed accommodated comped refilled anticipated
  `),
);

/** What they do as well, where somebody has the good of it: "found my passport", not "found the leak". */
const DEEDS_FOR = new Set(
  words('found got walked carried drove made gave let took kept stayed saved tracked'),
);
const CUSTOMERS = new Set(words('me us my our'));
const DEED_REACH = 4;

/** Others that are called by name and may have helped a customer to find the business. */
const NOT_PERSONS = new Set(
  words(
    'google yelp facebook amazon tripadvisor expedia booking nextdoor angi siri alexa uber lyft god covid',
  ),
);

function wordsAfter({ tokens }: ParsedText, at: number, to: number): string[] {
  return tokens.slice(at + 1, Math.min(to, at + 1 + DEED_REACH)).map(({ lower }) => lower);
}

/** The deed for the customer that somebody called by name is said to have done: "Lucia remembered my allergy". */
function deedAt(parsed: ParsedText, at: number, to: number): Span | null {
  const { tokens } = parsed;
  const name = tokens[at];
  if (name?.pos !== 'PROPN' || NOT_PERSONS.has(name.lower) || PEOPLE.has(tokens[at - 1]?.lower ?? ''))
    return null;
  let i = at + 1;
  while (i < to && (tokens[i]?.pos === 'ADV' || tokens[i]?.pos === 'AUX')) i++;
  const word = tokens[i]?.lower ?? '';
  const isFor = DEEDS_FOR.has(word) && wordsAfter(parsed, i, to).some((one) => CUSTOMERS.has(one));
  return i < to && (DEEDS.has(word) || isFor) ? { from: i, to: i + 1 } : null;
}

/** The words that say what somebody called by name is like, where such stand: "Gazi was so wonderful". */
function describedAt({ tokens }: ParsedText, at: number, to: number): Span | null {
  if (tokens[at]?.pos !== 'PROPN' || !BE.has(tokens[at + 1]?.lower ?? '')) return null;
  let i = at + 2;
  while (i < to && tokens[i]?.pos === 'ADV') i++;
  return i < to && tokens[i]?.pos === 'ADJ' ? { from: i, to: i + 1 } : null;
}

function spansAt(
  parsed: ParsedText,
  { from, to }: Span,
  spanAt: (parsed: ParsedText, at: number, to: number) => Span | null,
): Span[] {
  return parsed.tokens.slice(from, to).flatMap((_, i) => spanAt(parsed, from + i, to) ?? []);
}

/**
 * What is told of people called by name: what they did for the customer ("Lucia remembered my allergy"), and what they
 * are like, in a sentence that shows the names to be of people because one of them is of a kind that only people are:
 * "Gazi was wonderful but Maria was rude".
 */
export function namedPersons(parsed: ParsedText, sentence: Span): Span[] {
  const found = spansAt(parsed, sentence, describedAt);
  const isOfPeople = found.some((span) => TRAITS.has(parsed.tokens[span.from]?.lower ?? ''));
  return [...(isOfPeople ? found : []), ...spansAt(parsed, sentence, deedAt)];
}
