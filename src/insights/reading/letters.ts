/** Letters and digits of a text, for comparison whatever the case, the accents and the marks. */
export interface Letters {
  /** In lower case without accents; one blank for whatever stands between them. */
  folded: string;
  /** Where each UTF-16 unit of them stands in the text. */
  offsets: number[];
}

/** Letters that Unicode does not take apart, as people write them who lack the key. */
const IN_ASCII: ReadonlyMap<string, string> = new Map([
  ['ß', 'ss'],
  ['æ', 'ae'],
  ['œ', 'oe'],
  ['ø', 'o'],
  ['ł', 'l'],
  ['đ', 'd'],
  ['ı', 'i'],
]);

/** Accents, and format characters, which nobody sees: soft hyphens, zero-width spaces. */
const UNSEEN = /[\p{M}\p{Cf}]/gu;

/** The letters of a text: "creme brulee" of "Crème-Brûlée", "strasse" of "Straße". */
export function lettersOf(text: string): Letters {
  let folded = '';
  const offsets: number[] = [];
  let offset = 0;
  for (const character of text) {
    const bare = character.normalize('NFKD').replace(UNSEEN, '').toLowerCase();
    const plain = (IN_ASCII.get(bare) ?? bare).replace(UNSEEN, '');
    const kept = /^[\p{L}\p{N}]/u.test(plain) ? plain : ' ';
    if (plain !== '' && !(kept === ' ' && folded.endsWith(' '))) {
      folded += kept;
      while (offsets.length < folded.length) offsets.push(offset);
    }
    offset += character.length;
  }
  return { folded, offsets };
}
