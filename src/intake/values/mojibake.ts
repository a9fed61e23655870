/**
 * Characters that Windows-1252 has for the bytes 0x80 to 0x9F (WHATWG Encoding Standard); the five bytes that it leaves
 * free stand for themselves, as browsers read them.
 */
const UPPER = new Map<number, number>(
  [
    ...new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, index) => 0x80 + index)),
  ].map((character, index) => [character.codePointAt(0) ?? 0, 0x80 + index]),
);
const RUN =
  /[\u0080-\u00FF\u0152\u0153\u0160\u0161\u0178\u017D\u017E\u0192\u02C6\u02DC\u2013-\u203A\u20AC\u2122]{2,}/gu;

/** A text with what was read in the wrong encoding put right, and how many runs that were. */
export interface Repaired {
  readonly text: string;
  readonly runs: number;
}

/**
 * Repairs UTF-8 that was read as Windows-1252 ("CafÃ©" for "Café"), run by run, twice where it was misread twice. A run
 * counts only where all of its bytes are valid UTF-8, so that "NÃO" and "Ã la carte" stay as they are.
 */
export function repairMojibake(text: string): Repaired {
  if (ASCII.test(text)) return { text, runs: 0 };
  let repaired = text;
  let runs = 0;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = repaired;
    repaired = repaired.replaceAll(RUN, (run) => {
      const right = readAgain(run);
      if (right === undefined) return run;
      if (round === 0) runs += 1;
      return right;
    });
    if (repaired === before) break;
  }
  return { text: repaired, runs };
}

const ASCII = /^\p{ASCII}*$/u;
const MOST_ROUNDS = 2;
const strict = new TextDecoder('utf-8', { fatal: true });

function readAgain(run: string): string | undefined {
  const bytes: number[] = [];
  for (const character of run) {
    const codePoint = character.codePointAt(0) ?? 0;
    const byte = UPPER.get(codePoint) ?? codePoint;
    if (byte > 0xff) return undefined;
    bytes.push(byte);
  }
  try {
    return strict.decode(Uint8Array.from(bytes));
  } catch {
    return undefined;
  }
}
