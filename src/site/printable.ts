const UNPRINTABLE =
  // oxlint-disable-next-line no-control-regex -- these are the ones that HTML cannot carry
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufdd0-\ufdef\p{Noncharacter_Code_Point}]/gu;

/**
 * A text as a page can carry it: control characters and noncharacters, which HTML cannot (HTML, section 13.1.1), become
 * U+FFFD, line ends become LF.
 */
export function printable(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n').toWellFormed().replaceAll(UNPRINTABLE, '\ufffd');
}

/** A text cut to at most so many UTF-16 units, between words where that is near, with an ellipsis in place of the rest. */
export function excerpt(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1).replace(/[\ud800-\udbff]$/, '');
  const space = cut.lastIndexOf(' ');
  return `${(space > most * 0.8 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
