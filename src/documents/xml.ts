/** What XML 1.0 (fifth edition, section 2.2, production Char) cannot carry, escaped or not. */
// oxlint-disable-next-line no-control-regex -- the control characters are the point
const NOT_A_CHAR = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/**
 * `]]>` may not stand in text (section 2.4), a literal CR would be read as LF (section 2.11), and literal tabs and
 * line breaks in an attribute would be read as spaces (section 3.3.3): all of these are written as references.
 */
const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** An element with its attributes and its children in the order given. */
export interface XmlElement {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  /** Text, kept to the character but for those that XML 1.0 cannot carry, or elements. */
  readonly content?: string | readonly (XmlElement | Verbatim)[];
}

/** An element as `elementsIn` found it in an earlier document. */
export interface Verbatim {
  readonly verbatim: string;
}

/**
 * An XML 1.0 document in UTF-8. A parser gets back every text and attribute exactly, white space included, but for
 * characters that XML 1.0 cannot carry: these become U+FFFD. Line breaks stand between elements only, never in text.
 */
export function xmlDocument(root: XmlElement): string {
  return `<?xml version="1.0" encoding="utf-8"?>\n${serialize(root)}\n`;
}

/**
 * The elements with a name and elements inside, as they stand in a document that `xmlDocument` wrote, in its order. In
 * such a document no text can look like a tag, and none of these elements may hold another of its name.
 */
export function elementsIn(document: string, name: string): string[] {
  return [...document.matchAll(new RegExp(`^<${name}>\\n[^]*?\\n</${name}>$`, 'gm'))].map(([found]) => found);
}

function serialize(element: XmlElement | Verbatim): string {
  if ('verbatim' in element) return element.verbatim;
  const { name, attributes = {}, content = '' } = element;
  const start = `${name}${Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
    .join('')}`;
  if (content.length === 0) return `<${start}/>`;
  const inner =
    typeof content === 'string' ? escapeText(content) : `\n${content.map(serialize).join('\n')}\n`;
  return `<${start}>${inner}</${name}>`;
}

function escapeText(text: string): string {
  return carriable(text).replace(/[&<>\r]/g, reference);
}

function escapeAttribute(text: string): string {
  return carriable(text).replace(/[&<>"\t\n\r]/g, reference);
}

function carriable(text: string): string {
  return text.replace(NOT_A_CHAR, '\u{FFFD}');
}

function reference(character: string): string {
  return REFERENCES[character] ?? character;
}
