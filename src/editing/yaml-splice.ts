import { isMap, isNode, isScalar, isSeq, parseDocument, stringify, type Pair } from 'yaml';

type Path = readonly (string | number)[];

/**
 * A YAML text in which the member at a path says `value`; undefined removes it. All other bytes stay: how people wrote
 * the rest, with its comments, is theirs. A member that is not there comes last in a mapping of the root.
 */
export function withMember(source: string, path: Path, value: unknown): string {
  const key = String(path.at(-1));
  const found = pairAt(source, path);
  if (found === undefined)
    return value === undefined ? source : appended(source, stringify({ [key]: value }, STYLE));
  const { start, end } = found;
  if (value === undefined)
    return source.slice(0, lineStart(source, start)) + source.slice(nextLine(source, end));
  const indent = ' '.repeat(start - lineStart(source, start));
  const text = stringify({ [key]: value }, STYLE)
    .trimEnd()
    .replaceAll(/\n(?=.)/g, `\n${indent}`);
  // A block text ends with its line feed, and lines of nothing behind it are no part of it.
  const last = source.slice(start, end).trimEnd().length + start;
  return source.slice(0, start) + text + source.slice(last);
}

/** A YAML text whose list has one entry more, behind the others. */
export function withEntry(source: string, entry: object): string {
  const text = stringify([entry], STYLE);
  const { contents } = parseDocument(source);
  if (isSeq(contents) && contents.flow === true && contents.items.length === 0) {
    const [start, end] = rangeOf(contents);
    return source.slice(0, start) + text + source.slice(end).replace(/^\n/, '');
  }
  if (isSeq(contents) && contents.flow === true) return stringify([...listOf(source), entry], STYLE);
  return appended(source, text);
}

/** A YAML text whose list lacks the entry at an index; comments before it stay with the one before. */
export function withoutEntry(source: string, index: number): string {
  const { contents } = parseDocument(source);
  if (!isSeq(contents)) return source;
  if (contents.items.length === 1 || contents.flow === true)
    return stringify(listOf(source).toSpliced(index, 1), STYLE);
  const from = lineStart(source, rangeOf(contents.items[index])[0]);
  const next = contents.items[index + 1];
  const to = next === undefined ? source.length : lineStart(source, rangeOf(next)[0]);
  return source.slice(0, from) + source.slice(to);
}

const STYLE = { lineWidth: 110 } as const;

function pairAt(source: string, path: Path): { start: number; end: number } | undefined {
  let node: unknown = parseDocument(source).contents;
  let pair: Pair | undefined;
  for (const step of path) {
    if (isMap(node)) {
      pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
      if (pair === undefined) return undefined;
      node = pair.value;
    } else if (isSeq(node)) node = node.items[Number(step)];
    else return undefined;
  }
  if (pair === undefined) return undefined;
  const [start, keyEnd] = rangeOf(pair.key);
  return { start, end: isNode(pair.value) ? rangeOf(pair.value)[1] : keyEnd + 1 };
}

function rangeOf(node: unknown): readonly [number, number] {
  if (isNode(node) && node.range) return [node.range[0], node.range[1]];
  throw new Error('what was parsed has a place');
}

function listOf(source: string): unknown[] {
  const list: unknown = parseDocument(source).toJS();
  return Array.isArray(list) ? list : [];
}

function appended(source: string, text: string): string {
  return source === '' || source.endsWith('\n') ? source + text : `${source}\n${text}`;
}

function lineStart(source: string, at: number): number {
  return source.lastIndexOf('\n', at - 1) + 1;
}

/** Where the line after the one that ends at `at` begins. */
function nextLine(source: string, at: number): number {
  if (source[at - 1] === '\n') return at;
  const end = source.indexOf('\n', at);
  return end === -1 ? source.length : end + 1;
}
