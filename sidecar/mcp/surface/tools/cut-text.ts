const LAST_WORD = /\s+\S*$/u;

/**
 * A text of at most `most` characters as it is; a longer one cut at the end of a word, with `…` behind it and
 * `text_truncated` beside it.
 */
export function cutText(text: string, most: number): { text: string; text_truncated?: true } {
  // Counting code points is only worth it where code units are too many.
  if (text.length <= most) return { text };
  const characters = [...text];
  if (characters.length <= most) return { text };
  const start = characters.slice(0, most - 1).join('');
  const atWord = start.replace(LAST_WORD, '');
  return { text: `${atWord.length > start.length / 2 ? atWord : start}…`, text_truncated: true };
}
