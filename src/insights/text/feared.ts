import type { ParsedText, Span } from './parse.ts';

/** "I was afraid they would be", "we feared they might", but not "I'm afraid they were". */
const FEAR =
  /\b(?:afraid|worried|worry|worrying|fear|feared|fearing|scared|dreaded|dreading|expecting|expected|braced)\b/;
const UNCERTAIN = /^[^.;!?]*\b(?:would|'d|might|could|may)\b/;

/** What comes true: "I feared they would be late, and they were". */
const CAME_TRUE =
  /\band (?:sure enough|i was right|(?:they|he|she|it) (?:was|were|did|is|are)\b(?! (?:not|n't|neither)))/;

/** Whether words tell only of what somebody feared and did not say to have come: "I was afraid they would be rude". */
export function isFeared({ tokens }: ParsedText, { from, to }: Span, sentence: Span): boolean {
  const said = (start: number, end: number): string[] => tokens.slice(start, end).map(({ lower }) => lower);
  const before = said(sentence.from, from);
  const own = before.slice(before.lastIndexOf('but') + 1).join(' ');
  const fear = FEAR.exec(own);
  const after = said(to, sentence.to).join(' ');
  return fear !== null && UNCERTAIN.test(`${own.slice(fear.index)} ${after}`) && !CAME_TRUE.test(after);
}
