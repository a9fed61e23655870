import type { z } from 'zod';
import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  YAMLParseError,
  type Document,
} from 'yaml';
import type { ProblemList } from './content-error.ts';
import { explainIssues } from '../domain/explain-issues.ts';
import { shownPath } from './shown-path.ts';
import { NotUtf8, readUtf8 } from './utf8-chunks.ts';
import { yamlExcess } from './yaml-bounds.ts';
import { unreadYaml, yamlFault } from './yaml-faults.ts';

/** Aliases that a document may use, weighed by what they stand for: enough for people, too few for a bomb. */
const MAX_ALIAS_COUNT = 100;

/** A YAML file as parsed: its plain value, and the place (`file:line`) of the node at a path. */
export interface YamlFile {
  readonly value: unknown;
  placeOf(path: readonly PropertyKey[]): string;
}

/**
 * Reads a YAML 1.2 file with the core schema; a key that stands twice, a second document and an unknown tag are
 * problems. Undefined when the file does not exist or, with the problems told, cannot be read. An empty file is null.
 */
export async function readYamlFile(path: string, problems: ProblemList): Promise<YamlFile | undefined> {
  const shown = shownPath(path);
  let source: string;
  try {
    source = await readUtf8(path);
  } catch (error) {
    if (error instanceof NotUtf8) problems.add(shown, 'file', error.message);
    else if (!isMissing(error))
      problems.add(shown, 'file', `expected a readable file, got ${reasonOf(error)}`);
    return undefined;
  }
  const lines = new LineCounter();
  const placeAt = (offset: number) => `${shown}:${Math.max(1, lines.linePos(offset).line)}`;
  const excess = yamlExcess(source);
  if (excess !== null) {
    problems.add(`${shown}:${source.slice(0, excess.offset).split('\n').length}`, 'file', excess.message);
    return undefined;
  }
  try {
    const document = parseDocument(source, {
      version: '1.2',
      schema: 'core',
      // The parser compares each key with all before it: see `repeatedKeys`.
      uniqueKeys: false,
      merge: false,
      lineCounter: lines,
      prettyErrors: false,
    });
    const faults = [...document.errors, ...repeatedKeys(document), ...document.warnings];
    for (const fault of faults) {
      const [at] = fault.pos;
      problems.add(
        () => placeAt(at),
        'file',
        () => yamlFault(fault, lineAround(source, at)),
      );
    }
    if (faults.length > 0) return undefined;
    const value: unknown = document.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
    return { value, placeOf: (wanted) => placeAt(offsetOf(document, wanted)) };
  } catch (error) {
    problems.add(shown, 'file', unreadYaml(error));
    return undefined;
  }
}

/** Checks a YAML file against a schema; undefined when it does not fit, with the problems told at their lines. */
export function checkYaml<S extends z.ZodType>(
  file: YamlFile,
  schema: S,
  problems: ProblemList,
): z.output<S> | undefined {
  const result = schema.safeParse(file.value);
  if (result.success) return result.data;
  for (const { path, field, message } of explainIssues(result.error.issues, {
    schema,
    input: file.value,
    root: 'file',
  })) {
    problems.add(() => file.placeOf(path), field, message);
  }
  return undefined;
}

/** Whether a file system error says that there is no such file. */
export function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The reason of an error on one line: the system's code where there is one. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'code' in error ? (IN_WORDS.get(String(error.code)) ?? String(error.code)) : error.message;
}

/** What the file system says most often, in words that stand behind "got". */
const IN_WORDS: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'nothing of that name'],
  ['EISDIR', 'a directory'],
  ['ENOTDIR', 'a file'],
  ['EACCES', 'a file that this user may not read'],
]);

/** The line that an offset is on, without its end. */
function lineAround(source: string, offset: number): string {
  const start = offset === 0 ? 0 : source.lastIndexOf('\n', offset - 1) + 1;
  const end = source.indexOf('\n', start);
  return source.slice(start, end === -1 ? undefined : end).replace(/\r$/, '');
}

/** A fault for each key that stands again in its mapping. */
function repeatedKeys(document: Document.Parsed): YAMLParseError[] {
  const faults: YAMLParseError[] = [];
  visit(document, {
    Map(_, { items }) {
      const seen = new Set<unknown>();
      for (const { key } of items) {
        if (!isScalar(key)) continue;
        const [at = 0, end = at] = key.range ?? [];
        if (seen.has(key.value))
          faults.push(new YAMLParseError([at, end], 'DUPLICATE_KEY', 'Map keys must be unique'));
        seen.add(key.value);
      }
    },
  });
  return faults;
}

/** Offset of the node at a path, or of the nearest one around it. */
function offsetOf(document: Document.Parsed, path: readonly PropertyKey[]): number {
  let node: unknown = document.contents;
  let offset = document.contents?.range[0] ?? 0;
  for (const step of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === String(step));
      if (pair === undefined) return offset;
      offset = rangeStart(pair.key) ?? offset;
      node = pair.value;
    } else {
      node = isSeq(node) ? node.items[Number(step)] : undefined;
      offset = rangeStart(node) ?? offset;
    }
  }
  return offset;
}

function rangeStart(node: unknown): number | undefined {
  return isNode(node) ? node.range?.[0] : undefined;
}
