/** So many characters of a secret in a row, or all of a shorter one, give it away. */
const RUN = 8;

/** So deep encodings are looked into. */
const PASSES = 5;

/** A character by its number, as URLs, JSON, other languages and HTML write it. */
const NUMBERED =
  /%([0-9a-f]{2})|\\+u\{?0*([0-9a-f]{2})\}?|\\+x([0-9a-f]{2})|&#x0*([0-9a-f]{2});?|&#0*(\d{1,3});?/gi;

/** Whether a short text holds part of a secret of ASCII: as it is, backwards, in other letters, with marks or blanks within, by numbers, in hexadecimal or in Base64. */
export function holdsSecret(text: string, secret: string): boolean {
  const forms = runsOf(secret).flatMap((run) => [
    run,
    [...run].toReversed().join(''),
    Buffer.from(run).toString('hex'),
    ...base64Forms(run),
  ]);
  const sought = [...new Set(forms.map(bare))].filter((form) => form !== '');
  let seen = text;
  for (let pass = 0; pass < PASSES; pass++) {
    const plain = bare(seen);
    if (sought.some((form) => plain.includes(form))) return true;
    seen = seen.replaceAll(NUMBERED, (_, ...[url, json, hex, html, decimal]: (string | undefined)[]) => {
      const digits = url ?? json ?? hex ?? html;
      return String.fromCharCode(digits === undefined ? Number(decimal) : Number.parseInt(digits, 16));
    });
  }
  return false;
}

/** Letters and digits alone, small: what is put between them hides nothing. Of a secret with few of them all that is seen. */
function bare(text: string): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function runsOf(secret: string): string[] {
  const letters = secret.replaceAll(/[^a-z0-9]/gi, '');
  return [secret, letters].flatMap((whole) =>
    Array.from({ length: Math.max(1, whole.length - RUN + 1) }, (_, at) => whole.slice(at, at + RUN)),
  );
}

/** The characters of Base64 (RFC 4648) that bytes alone decide, for each of the three places at which they may begin behind others. */
function base64Forms(bytes: string): string[] {
  return [0, 1, 2].map((shift) => {
    const all = Buffer.from('\0'.repeat(shift) + bytes);
    return all.toString('base64').slice(Math.ceil((shift * 8) / 6), Math.floor((all.length * 8) / 6));
  });
}
