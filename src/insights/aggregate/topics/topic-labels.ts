/** The words of a topic as most texts write them. */
export interface Written {
  /** For people: "Water heater", "AC". */
  label: string;
  /** Whether most texts write it with a capital within a sentence, as names are. */
  isName: boolean;
  /** Whether no text writes one of its words small, though some do no more than begin with it. */
  isNeverSmall: boolean;
}

const LETTER = /[\p{L}\p{N}]/u;

/** Where the word first stands in the text, whatever its case; its own beginning is enough, for it may be in the plural. */
function placeOf(word: string, text: string): number | null {
  const folded = text.toLowerCase();
  // A few capitals are longer than their small letters.
  if (folded.length !== text.length) return null;
  for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1))
    if (!LETTER.test(text.charAt(at - 1))) return at;
  return null;
}

const ENDS = new Set(['.', '!', '?', ':', '\n']);
const OPENS = /[\s"'“‘(*-]/;

/** How many marks and blanks may stand between the end of a sentence and the next word. */
const MOST_BETWEEN = 6;

/** Whether it stands at the beginning of a sentence, where any word has a capital. */
function beginsSentence(text: string, at: number): boolean {
  for (let i = at - 1; i >= Math.max(0, at - MOST_BETWEEN); i--) {
    const sign = text.charAt(i);
    if (ENDS.has(sign)) return true;
    if (!OPENS.test(sign)) return false;
  }
  return true;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** How the words, in lower case, are written in texts that hold them: abbreviations in capitals, and whether they are a name. */
export function writtenIn(texts: readonly string[], words: readonly string[]): Written {
  const written = words.map((word) => {
    const found = texts.flatMap((text) => {
      const at = placeOf(word, text);
      return at === null
        ? []
        : [{ form: text.slice(at, at + word.length), begins: beginsSentence(text, at) }];
    });
    const within = found.filter(({ begins }) => !begins);
    const inCapitals = found.filter(({ form }) => /^\p{Lu}{2,4}s?$/u.test(form)).length * 2 > found.length;
    const asName = within.filter(({ form }) => /^\p{Lu}\p{Ll}/u.test(form)).length * 2 > within.length;
    const isNeverSmall = !inCapitals && found.length > 0 && found.every(({ form }) => /^\p{Lu}/u.test(form));
    return {
      word: inCapitals ? word.toUpperCase() : word,
      isName: asName && within.length > 1,
      isNeverSmall,
    };
  });
  return {
    label: capital(written.map(({ word }) => word).join(' ')),
    isName: written.some(({ isName }) => isName),
    isNeverSmall: written.some(({ isNeverSmall }) => isNeverSmall),
  };
}
