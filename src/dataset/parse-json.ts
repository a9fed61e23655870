import { printable } from '../domain/shown-value.ts';

/** What one JSON text holds, or why it cannot be used. */
export type ParsedJson = { readonly value: unknown } | { readonly field: string; readonly message: string };

const NAME_TOKEN = /"[a-z_]+"\s*:/g;
const COLON = /[\t\n\r ]*:/y;

/**
 * Parses the JSON text of one record. A name that stands twice in one object is refused, where JSON.parse would
 * silently take the last (RFC 8259, section 4).
 */
export function parseJson(text: string): ParsedJson {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { field: 'record', message: `expected JSON, got: ${printable(reason)}` };
  }
  const twice = countNameTokens(text) === countNames(value) ? undefined : repeatedName(text);
  if (twice === undefined) return { value };
  return {
    field: printable(twice.slice(0, 60)),
    message: 'expected each field once, got it twice in one object',
  };
}

function countNameTokens(text: string): number {
  let count = 0;
  NAME_TOKEN.lastIndex = 0;
  while (NAME_TOKEN.test(text)) count += 1;
  return count;
}

/** Names of a record and of the objects in it; a record has no deeper ones. */
function countNames(value: unknown): number {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 0;
  let count = 0;
  for (const member of Object.values(value)) {
    count += 1;
    if (typeof member === 'object' && member !== null && !Array.isArray(member)) {
      count += Object.keys(member).length;
    }
  }
  return count;
}

/** Walks over a JSON text that is known to be right; a pattern would need a deep stack for long strings. */
function repeatedName(text: string): string | undefined {
  const open: (Set<string> | null)[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '{') open.push(new Set());
    else if (character === '[') open.push(null);
    else if (character === '}' || character === ']') open.pop();
    else if (character === '"') {
      const end = closingQuote(text, at);
      if (isFollowedByColon(text, end)) {
        const name = String(JSON.parse(text.slice(at, end + 1)));
        const names = open.at(-1);
        if (names?.has(name)) return name;
        names?.add(name);
      }
      at = end;
    }
  }
  return undefined;
}

function closingQuote(text: string, opening: number): number {
  let at = opening + 1;
  while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1;
  return at;
}

function isFollowedByColon(text: string, at: number): boolean {
  COLON.lastIndex = at + 1;
  return COLON.test(text);
}
