import { parseAccept } from './accept.ts';

/** The content codings we can apply (RFC 9110, section 8.4.1; RFC 8878; RFC 7932), best first. */
export const CODINGS = ['zstd', 'br', 'gzip'] as const;

export type Coding = (typeof CODINGS)[number];

/** No coding at all. */
export const IDENTITY = 'identity';

/**
 * The coding to answer with, or undefined when the client accepts nothing we have.
 * Without the field any coding is acceptable, and none is the safe one. Of equal weights the first in `order` wins.
 * `worthwhile` is false where coding would gain nothing; then identity is sent unless the client refuses it.
 *
 * https://httpwg.org/specs/rfc9110.html#field.accept-encoding
 */
export function chooseCoding(
  acceptEncoding: string | undefined,
  worthwhile: boolean,
  order: readonly [Coding, Coding, Coding] = CODINGS,
): Coding | typeof IDENTITY | undefined {
  if (acceptEncoding === undefined) return IDENTITY;
  const weights = parseAccept(acceptEncoding);
  const others = weights.get('*');
  const weightOf = (coding: Coding) =>
    // "A recipient SHOULD consider x-gzip to be equivalent to gzip" (section 8.4.1.3).
    weights.get(coding) ?? (coding === 'gzip' ? weights.get('x-gzip') : undefined) ?? others ?? 0;
  const best = order.reduce((a, b) => (weightOf(b) > weightOf(a) ? b : a));
  const identityRefused = (weights.get(IDENTITY) ?? others) === 0;
  if (identityRefused) return weightOf(best) > 0 ? best : undefined;
  if (!worthwhile || weightOf(best) === 0) return IDENTITY;
  return weightOf(best) >= (weights.get(IDENTITY) ?? 0) ? best : IDENTITY;
}

const COMPRESSIBLE =
  /^(?:text\/|(?:application|image|model)\/(?:[^;]*\+)?(?:json|xml|javascript|ecmascript|wasm|manifest|xhtml)\b|image\/(?:svg|bmp|x-icon|vnd\.microsoft\.icon)\b|font\/(?:ttf|otf)\b)/;

/** Whether bodies of a media type shrink when coded: texts do; pictures, WOFF2 and archives are compressed already. */
export function isCompressible(mediaType: string): boolean {
  return COMPRESSIBLE.test(mediaType.toLowerCase());
}
