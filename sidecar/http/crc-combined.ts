/** The polynomial of the CRC-32 of gzip, its lowest power in the highest bit (RFC 1952, section 8). */
const POLYNOMIAL = 0xedb88320;
/** x to the powers of 0 and 8, as polynomials are written here. */
const ONE = 0x80000000;
const X_TO_8 = 0x00800000;

/**
 * The CRC-32 of two texts one after the other, of that of each; `shift` is `crcShift` of the length of the second.
 * Takes the same short time whatever their lengths.
 */
export function crcCombined(first: number, second: number, shift: number): number {
  return (product(first, shift) ^ second) >>> 0;
}

/** What so many bytes behind it do to a CRC-32: x to the power of their bits, modulo the polynomial. */
export function crcShift(bytes: number): number {
  let shift = ONE;
  let power = X_TO_8;
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = product(power, shift);
    power = product(power, power);
  }
  return shift;
}

/** Of two polynomials, modulo that of the CRC. */
function product(a: number, b: number): number {
  let sum = 0;
  let times = b;
  for (let bit = 31; bit >= 0; bit -= 1) {
    if ((a >>> bit) & 1) sum ^= times;
    times = times & 1 ? (times >>> 1) ^ POLYNOMIAL : times >>> 1;
  }
  return sum >>> 0;
}
