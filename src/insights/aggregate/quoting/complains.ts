import type { Reading } from '../../reading/reading.ts';

/** Whether a word complains or denies, or so much is told of something: "website says pool" does not. */
export function complains({ marks, tokens, language }: Reading): boolean {
  return (
    marks.some(({ kind, value }) => kind === 'opinion' && value < 0) ||
    tokens.some(
      ({ word, pos }, at) =>
        language.isOf('negator', word) ||
        language.isOf('excess', word) ||
        (pos === 'NUM' && tokens[at + 1]?.pos === 'NOUN'),
    )
  );
}
