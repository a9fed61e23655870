import type { YAMLError } from 'yaml';
import { printable } from '../domain/shown-value.ts';

/** What people do that YAML takes amiss, by the code of the parser, with what would be right. */
const MEANT: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  TAB_AS_INDENT: 'expected blanks at the start of the line, got a tab: YAML indents with blanks alone',
  BAD_SCALAR_START: 'expected quotes around a value that begins with a sign such as @, ` or %',
};

const QUOTES = /^\s*(?:- )?\s*([^\s:#][^:#]*): +([^"'|>[{\s].*: .*)$/;

/** A fault of a YAML file in words that say what would be right; `line` is the text of the line it is on. */
export function yamlFault({ code, message }: Pick<YAMLError, 'code' | 'message'>, line: string): string {
  const meant = MEANT[code];
  if (meant !== undefined) return meant;
  const colon = QUOTES.exec(line);
  if (colon !== null) {
    const [, key = '', value = ''] = colon;
    return `expected quotes around a value with a colon: ${printable(key)}: ${JSON.stringify(value.trim())}`;
  }
  if (line.includes('\t') && /^\s*\t/.test(line)) return MEANT.TAB_AS_INDENT ?? message;
  return `expected YAML, got: ${printable(message)}`;
}
