import { decodeHTML } from 'entities';

/** Marks of HTML: a tag that texts bear, or a character reference. "I <3 them" and "5 < 6" have neither. */
const TAGS =
  /<\/?(?:a|b|br|div|em|font|h[1-6]|i|img|li|ol|p|q|s|small|span|strong|sub|sup|table|tbody|td|th|tr|u|ul)\b[^<>]*>/gi;
const REFERENCES = /&(?:[a-z]{2,8}|#\d{1,7}|#x[\da-f]{1,6});/gi;
const NEW_LINE = /<(?:br|\/p|\/div|\/li|\/h[1-6]|\/tr)\b[^<>]*>/gi;

/** The text of what may be HTML: lines for breaks and paragraphs, characters for references; other texts as they are. */
export function plainText(written: string): string {
  if (!/[<&]/.test(written)) return written;
  const hasTags = written.search(TAGS) !== -1;
  if (!hasTags && written.search(REFERENCES) === -1) return written;
  const lines = hasTags
    ? written
        .replaceAll(/\s*\n\s*/g, ' ')
        .replaceAll(NEW_LINE, '\n')
        .replaceAll(TAGS, '')
    : written;
  const text = lines.replaceAll(REFERENCES, (reference) => decodeHTML(reference));
  return hasTags
    ? text
        .replaceAll(/[^\S\n]*\n[^\S\n]*/g, '\n')
        .replaceAll(/\n{3,}/g, '\n\n')
        .trim()
    : text;
}
