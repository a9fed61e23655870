/**
 * Characters that were read in another encoding than they were written in ("weâ€™re"), and what somebody left out in brackets
 * ("[Name Redacted]").
 */
const GARBLED = /\u{FFFD}|â€|Ã[\u{80}-\u{BF}]|\[[^\]]{2,}\]/u;

/** Whether words are not those that a customer wrote, so that nobody should be shown them. */
export function isGarbled(words: string): boolean {
  return GARBLED.test(words);
}
