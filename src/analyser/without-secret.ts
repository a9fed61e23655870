/** What may stand between two characters of a secret and is not seen. */
const UNSEEN = String.raw`\p{C}*`;

/** A text without a secret of ASCII: not as it is, nor as URLs, JSON, HTML or Base64 write it, nor with what is not seen within. */
export function withoutSecret(text: string, secret: string): string {
  const written = [...secret].map(waysToWrite);
  const encoded = base64Forms(secret).map((form) => [...form].map(waysToWrite));
  const all = [written, ...encoded].map((characters) => characters.join(UNSEEN));
  return text.replaceAll(new RegExp(all.join('|'), 'giu'), '...');
}

/** A pattern of one character, which takes no time on hostile text: itself, behind backslashes, or by its number as URLs, JSON and HTML write it. */
function waysToWrite(character: string): string {
  const code = character.charCodeAt(0);
  const hex = code.toString(16).padStart(2, '0');
  return String.raw`(?:\\{0,8}\x${hex}|%(?:25){0,4}${hex}|\\{1,8}u00${hex}|&#(?:0{0,4}${code}|x0{0,4}${hex});)`;
}

/**
 * The characters of Base64 (RFC 4648) that a secret alone decides, for each of the three places at which it may begin behind
 * other bytes, in both alphabets.
 */
function base64Forms(secret: string): string[] {
  const shifts = [0, 1, 2];
  const forms = shifts.map((shift) => {
    const bytes = Buffer.from('\0'.repeat(shift) + secret);
    return bytes.toString('base64').slice(Math.ceil((shift * 8) / 6), Math.floor((bytes.length * 8) / 6));
  });
  const both = forms.flatMap((form) => [form, form.replaceAll('+', '-').replaceAll('/', '_')]);
  return [...new Set(both)].filter((form) => form !== '');
}
