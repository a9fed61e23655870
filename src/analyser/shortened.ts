/** What stands shortened before a name, which goes on: "Mr. Smith". */
const TITLES = 'mrs?|ms|dr|prof|sra?|mme';

/** What a full stop shortens and does not end: one letter, as in "e.g." and "9 a.m.", and what stands before names and figures. */
export const SHORTENED = new RegExp(
  String.raw`(?:^|[^\p{L}])(?:\p{L}|${TITLES}|st|nr|no|inc|ltd|co|vs|approx|ca|bzw|usw|etc)$`,
  'iu',
);

const TITLE_AT_END = new RegExp(String.raw`(?:^|[^\p{L}])(?:${TITLES})\.\s*$`, 'iu');

/** Longer than a title with its dot and blank, in UTF-16 units. */
const TITLE_MAX = 8;

/** Whether words end in a title, so that the name is still to come. */
export function endsInTitle(words: string): boolean {
  return TITLE_AT_END.test(words.slice(-TITLE_MAX));
}
