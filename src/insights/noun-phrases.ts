import { singular } from './taxonomy/matcher.ts';
import type { ParsedText, Span } from './text/parse.ts';
import { words } from './text/word-list.ts';

/** Nouns that say nothing by themselves, and names of days and months. */
const EMPTY_NOUNS = new Set(
  words(`
    visit door call phone hand head foot eye back top bottom corner level deal choice stuff difference
    matter rate set spot step start look help need trip turn use place mind book time day thing way lot
    bit one something anything everything nothing someone anyone people person guy man woman lady kind
    sort part place year month week hour minute today yesterday morning afternoon night evening number
    couple reason point case fact end star review company business customer problem issue experience job
    work service family friend husband wife mom dad son daughter mother father kid anybody everyone
    everybody nobody while rest side area second other same home house name question thanks thank
    complaint monday tuesday wednesday thursday friday saturday sunday weekend january february march
    april may june july august september october november december dollar buck half bunch sense word
    idea life world everthing appreciation gripe clock front
  `),
);

/** Whether a noun says nothing by itself, such as "thing" or "Monday". */
export function isEmptyNoun(noun: string): boolean {
  return EMPTY_NOUNS.has(singular(noun));
}

/**
 * The noun phrases of a span that could name a topic, without plural endings and articles: one to three nouns in a row.
 * Names, days and words that say nothing by themselves are left out.
 */
export function nounPhrases(parsed: ParsedText, span: Span): string[] {
  const found: string[] = [];
  let run: string[] = [];
  const close = (): void => {
    if (run.length > 0 && run.length <= 3) {
      const last = run.at(-1) ?? '';
      const plain = run.every((word) => /^\p{L}[\p{L}'-]+$/u.test(word));
      if (plain && !(EMPTY_NOUNS.has(last) || (run.length > 1 && EMPTY_NOUNS.has(run[0] ?? ''))))
        found.push(run.join(' '));
    }
    run = [];
  };
  for (let i = span.from; i < span.to; i++) {
    const token = parsed.tokens[i];
    if (token !== undefined && token.pos === 'NOUN' && token.lower.length > 2)
      run.push(singular(token.lower));
    else close();
  }
  close();
  return found;
}
