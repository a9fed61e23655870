import * as fc from 'fast-check';
import { HOSTILE_TEXTS } from '../../sidecar/test/oracle/hostile-texts.ts';
import { anyCharacter } from '../../src/documents/test/any-address.ts';

/** Any text: of what some parser stumbles over, of characters that people type, of any code units. */
export const anyText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...HOSTILE_TEXTS, '', '{}', '[]', '-0', '1e999', 'x'.repeat(5000)),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc.string({ maxLength: 200 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

/** A number as people, programs and attackers write it. */
export const anyNumber: fc.Arbitrary<string> = fc.oneof(
  fc.integer({ min: -2, max: 102 }).map(String),
  fc.double().map(String),
  fc.constantFrom('', '0x10', '1e400', '½', '٣', 'NaN', '1,5', '+5', ' 5', '9'.repeat(300)),
);

/** A day or an instant, most of them in the calendar. */
export const anyDay: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)), weight: 3 },
  fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
  fc.constantFrom(
    '2025-02-29',
    '2025-13-01',
    '0000-00-00',
    '9999-12-31',
    '2025-01-01T24:00:00Z',
    '+010000-01-01',
  ),
  anyText,
);

/** Any value that JSON can say, with names that objects of JavaScript have of themselves. */
export const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(null, true, false, 0, -1, 1e21, 2 ** 53),
    fc.double({ noNaN: true }),
    anyText,
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(
      fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'length'), anyText),
      tie('value'),
      { maxKeys: 4 },
    ),
  ),
})).value;

/** Changes a few bytes of a text: some go, some come, some are others, and the end may be missing. */
export function damaged(text: fc.Arbitrary<string | Buffer>): fc.Arbitrary<Buffer> {
  const damage = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    gone: fc.nat({ max: 8 }),
    come: fc.oneof(
      fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(
          '"',
          ',',
          '\n',
          '\r',
          '{',
          '}',
          '[',
          ']',
          ':',
          '\\',
          '\u0000',
          '\uFEFF',
          '&a',
          '*a',
          '- ',
          '<<: ',
          '!!js/function ',
          '---\n',
          '\t',
        )
        .map((piece) => Buffer.from(piece)),
    ),
  });
  return fc.tuple(text, fc.array(damage, { maxLength: 4 })).map(([whole, damages]) => {
    let bytes: Buffer = Buffer.from(whole);
    for (const { at, gone, come } of damages) {
      const cut = Math.floor(at * bytes.length);
      bytes = Buffer.concat([bytes.subarray(0, cut), come, bytes.subarray(cut + gone)]);
    }
    return bytes;
  });
}
