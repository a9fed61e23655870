/** What ends a sentence, with what may close behind it. */
const ENDS = /[.!?…]["”’')\]]*$/u;

/**
 * Whether words of a text are one or more whole sentences of it: nothing of a sentence stands before or behind them, nor what
 * makes it a question.
 */
export function isWholeSentence(text: string, words: string): boolean {
  const start = text.indexOf(words);
  if (start < 0 || words === '') return false;
  const before = text.slice(0, start);
  const behind = text.slice(start + words.length);
  const opens = before.trim() === '' || ENDS.test(before.trimEnd()) || /[\r\n]\s*$/u.test(before);
  return opens && (ENDS.test(words) || /^\s*(?:$|[.!…\r\n])/u.test(behind));
}
