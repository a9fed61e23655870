import { decodeHTML } from 'entities';

/** Elements of HTML that begin and end a line (HTML Living Standard, 15.3). */
const BLOCKS =
  'address|article|aside|blockquote|body|center|dd|details|dialog|dir|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|head|header|hgroup|hr|html|legend|li|main|menu|nav|ol|p|pre|search|section|summary|table|tbody|tfoot|thead|title|tr|ul';
const OTHERS =
  'a|abbr|acronym|area|audio|b|base|bdi|bdo|big|br|button|canvas|caption|cite|code|col|colgroup|data|datalist|del|dfn|em|embed|font|frame|frameset|i|iframe|img|input|ins|kbd|label|link|map|mark|marquee|meta|meter|nobr|noframes|noscript|o:p|object|optgroup|option|output|param|picture|progress|q|rp|rt|ruby|s|samp|script|select|slot|small|source|span|strike|strong|style|sub|sup|svg|td|template|textarea|th|time|track|tt|u|var|video|wbr';
/** Attributes that have no value, which mark a tag as well as those with one: "<b and c>" has neither. */
const FLAGS =
  'allowfullscreen|async|autoplay|checked|controls|defer|disabled|hidden|itemscope|loop|multiple|muted|nowrap|open|readonly|required|reversed|selected';
const REST = String.raw`(?:\s*\/?|\s[^<>=]*=[^<>]*|(?:\s+(?:${FLAGS}))+\s*\/?)>`;

const TAGS = tags(`${BLOCKS}|${OTHERS}`);
const BLOCK_TAGS = tags(BLOCKS);
const CELLS = /<\/t[dh]\s*>/gi;
const BREAKS = tags('br');
/** What no reader of a page sees, up to its end: comments, programs, styles and drawings. */
const UNSEEN = new RegExp(
  String.raw`<!--[^]*?(?:-->|$)|<!doctype\b[^<>]*>|<(script|style|svg|template)${REST}[^]*?(?:<\/\1\s*>|$)`,
  'gi',
);
/** Runs are taken whole: looking for a line end from each of many blanks would take their square. */
const BLANKS = /\s+/g;
const REFERENCES = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/gi;
/** Stands for the end of a block until the lines are made; as a character of a text it is an end of a line, too. */
const END_OF_BLOCK = '\u{2029}';

/**
 * The text of what may be HTML: lines for breaks and blocks, characters for references, nothing for what a page does not
 * show; other texts as they are. "I <3 them", "5 < 6" and "<- this" have no tags.
 */
export function plainText(written: string): string {
  if (!/[<&]/.test(written)) return written;
  if (written.search(TAGS) === -1 && written.search(UNSEEN) === -1) {
    return written.replaceAll(REFERENCES, (reference) => decodeHTML(reference));
  }
  return written
    .replaceAll(UNSEEN, '')
    .replaceAll(BLANKS, (run) => (run.includes('\n') ? ' ' : run))
    .replaceAll(BREAKS, '\n')
    .replaceAll(BLOCK_TAGS, END_OF_BLOCK)
    .replaceAll(CELLS, ' ')
    .replaceAll(TAGS, '')
    .split(END_OF_BLOCK)
    .map((block) => block.trim())
    .filter((block) => block !== '')
    .join('\n')
    .replaceAll(REFERENCES, (reference) => decodeHTML(reference))
    .replaceAll(BLANKS, (run) =>
      run.includes('\n') ? '\n'.repeat(Math.min(2, run.split('\n').length - 1)) : run,
    )
    .trim();
}

/** Tags of some elements, opening and closing. */
function tags(names: string): RegExp {
  return new RegExp(String.raw`<\/?(?:${names})${REST}`, 'gi');
}
