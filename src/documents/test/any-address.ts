import * as fc from 'fast-check';

/** Where the halves of code points begin, which are none themselves, and how many of them there are. */
const SURROGATES = { first: 0xd800, count: 0x800 };

/**
 * Any code point, as units of strings. It draws what `unit: 'binary'` draws, which, before its first string, writes down all
 * million of them for good: seconds, and memory that is looked through ever after.
 */
export const anyCharacter: fc.Arbitrary<string> = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATES.count })
  .map(characterAt, placeOf);

/** Characters of a path that stand for themselves (RFC 3986, section 3.3). */
const PATH_CHARACTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~!$&'()*+,;=:@";

const segment = fc.string({
  unit: fc.oneof(
    { arbitrary: fc.constantFrom(...PATH_CHARACTERS), weight: 10 },
    { arbitrary: anyCharacter.map(inPercents), weight: 1 },
  ),
});

/** Any web address of these schemes without a query, as `fc.webUrl` makes them, which has its characters of `unit: 'binary'`. */
export function anyAddress(...schemes: readonly ['http' | 'https', ...('http' | 'https')[]]) {
  return fc
    .tuple(fc.constantFrom(...schemes), fc.domain(), fc.array(segment, { size: 'xsmall' }))
    .map(([scheme, domain, path]) => `${scheme}://${domain}${path.map((each) => `/${each}`).join('')}`);
}

function characterAt(place: number): string {
  return String.fromCodePoint(place < SURROGATES.first ? place : place + SURROGATES.count);
}

function placeOf(character: unknown): number {
  const code = typeof character === 'string' ? character.codePointAt(0) : undefined;
  if (code === undefined || character !== String.fromCodePoint(code)) throw new TypeError('not a character');
  return code < SURROGATES.first ? code : code - SURROGATES.count;
}

function inPercents(character: string): string {
  const encoded = encodeURIComponent(character);
  return encoded === character ? `%${character.charCodeAt(0).toString(16)}` : encoded;
}
