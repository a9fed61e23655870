/** The most tokens of a page, unless the agent chose both limit and detail itself, and how many characters make one. */
const MOST_TOKENS = 10_000;
const CHARACTERS_A_TOKEN = 4;

/** What may stand around the records of any page: numbers, cursor, brackets. */
const MOST_FRAME_CHARACTERS = 1000;

/** How many of the first records fit a page that has `others` characters beside them; at least one, when there are any. */
export function howManyFit(records: readonly string[], others = 0): number {
  let rest = MOST_TOKENS * CHARACTERS_A_TOKEN - MOST_FRAME_CHARACTERS - others;
  const over = records.findIndex((record) => (rest -= record.length + 1) < 0);
  return over === -1 ? records.length : Math.max(1, over);
}

/** Whether a record alone is more than a page. */
export function isTooLong(record: string): boolean {
  return record.length >= MOST_TOKENS * CHARACTERS_A_TOKEN - MOST_FRAME_CHARACTERS;
}
