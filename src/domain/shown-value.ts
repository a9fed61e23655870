const SHOWN_CHARACTERS = 60;
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/**
 * A value as a message on one line shows it: texts quoted, escaped and cut at 60 characters, lists and objects
 * named only, `undefined` as `nothing`.
 */
export function shownValue(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing';
    case 'string':
      return shownText(value);
    case 'object':
      if (value === null) return 'null';
      return Array.isArray(value) ? 'a list' : 'an object';
    default:
      return String(value);
  }
}

/** A text on one line for a terminal: control and format characters escaped, no quotes around it. */
export function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => {
    const codePoint = character.codePointAt(0) ?? 0;
    return `\\u{${codePoint.toString(16)}}`;
  });
}

function shownText(value: string): string {
  const start = value.slice(0, SHOWN_CHARACTERS * 2);
  const characters = [...start];
  const cut = characters.length > SHOWN_CHARACTERS || start.length < value.length;
  const shown = cut ? `${characters.slice(0, SHOWN_CHARACTERS).join('')}…` : value;
  return printable(JSON.stringify(shown));
}
