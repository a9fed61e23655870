import { CST, Lexer } from 'yaml';

/** Lists and mappings that stand within one another: our files need five, and the parser takes a deep stack for more. */
const MOST_NESTED = 50;

/** Uses of anchors: each is looked for in the whole document. */
const MOST_ALIASES = 1000;

/** What is too much in a YAML file, and where it stands in the text. */
export interface YamlExcess {
  readonly offset: number;
  readonly message: string;
}

/** What the lexer says beside what stands in the text. */
const NOT_IN_TEXT: ReadonlySet<string> = new Set([CST.DOCUMENT, CST.FLOW_END, CST.SCALAR]);

/** What begins no list or mapping. */
const BESIDE: ReadonlySet<string> = new Set([
  'space',
  'newline',
  'comment',
  'map-value-ind',
  'anchor',
  'tag',
]);

/**
 * The first place at which a YAML text has more than a parser can hold: over 50 lists and mappings within one another,
 * or over 1,000 aliases; null where it has not. Looks at the signs alone, one after the other, before anything is
 * made of them; a value that stands behind others on its line may count as one more.
 */
export function yamlExcess(source: string): YamlExcess | null {
  let [offset, lineStart, brackets, aliases] = [0, 0, 0, 0];
  /** Where blocks that are open begin, by their column. */
  const columns: number[] = [];
  for (const token of new Lexer().lex(source)) {
    if (NOT_IN_TEXT.has(token)) continue;
    const type = CST.tokenType(token);
    if (type === 'flow-seq-start' || type === 'flow-map-start') brackets++;
    else if (type === 'flow-seq-end' || type === 'flow-map-end') brackets--;
    else if (type === 'alias') aliases++;
    if (brackets === 0 && !(type !== null && BESIDE.has(type))) {
      const column = offset - lineStart;
      while ((columns.at(-1) ?? -1) >= column) columns.pop();
      columns.push(column);
    }
    const nested = columns.length + brackets;
    if (nested > MOST_NESTED)
      return { offset, message: `expected at most ${MOST_NESTED} lists and mappings within one another` };
    if (aliases > MOST_ALIASES)
      return { offset, message: `expected at most ${MOST_ALIASES} aliases (*name)` };
    offset += token.length;
    const lineFeed = token.lastIndexOf('\n');
    if (lineFeed !== -1) lineStart = offset - token.length + lineFeed + 1;
  }
  return null;
}
