import type { YAMLError } from 'yaml';
import { printable } from '../domain/shown-value.ts';

/** What people do that YAML takes amiss, by the code of the parser, with what would be right. */
const MEANT: Readonly<Partial<Record<YAMLError['code'], string>>> = {
  TAB_AS_INDENT: 'expected blanks at the start of the line, got a tab: YAML indents with blanks alone',
  BAD_SCALAR_START: 'expected quotes around a value that begins with a sign such as @, ` or %',
};

/** So many characters of a line are shown: what people type is shown whole. */
const SHOWN_CHARACTERS = 500;

function cut(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}

const QUOTES = /^\s*(?:- )?\s*([^\s:#][^:#]*): +([^"'|>[{\s].*: .*)$/;

/** Why no values could be made of a YAML file that has no faults. */
export function unreadYaml(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return reason.startsWith('Excessive alias count')
    ? 'expected what an alias (*name) stands for written out, got aliases of aliases that stand for too much'
    : `expected YAML, got: ${printable(reason)}`;
}

/** A fault of a YAML file in words that say what would be right; `line` is the text of the line it is on. */
export function yamlFault({ code, message }: Pick<YAMLError, 'code' | 'message'>, line: string): string {
  const meant = MEANT[code];
  if (meant !== undefined) return meant;
  const colon = QUOTES.exec(line);
  if (colon !== null) {
    const [, key = '', value = ''] = colon;
    const [shown, quoted] = [key, value.trim()].map(cut);
    return `expected quotes around a value with a colon: ${printable(shown ?? '')}: ${JSON.stringify(quoted)}`;
  }
  if (line.includes('\t') && /^\s*\t/.test(line)) return MEANT.TAB_AS_INDENT ?? message;
  return `expected YAML, got: ${printable(message)}`;
}
