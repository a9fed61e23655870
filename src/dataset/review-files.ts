import { readdir } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { ProblemList } from './content-error.ts';
import { readCsvRecords } from './csv-records.ts';
import { readJsonElements } from './json-elements.ts';
import { readJsonLines } from './json-lines.ts';
import type { RecordSink } from './record-sink.ts';
import { shownPath } from './shown-path.ts';
import { isMissing, reasonOf } from './yaml-file.ts';

const READERS: Readonly<Record<string, (path: string, sink: RecordSink) => Promise<void>>> = {
  '.jsonl': readJsonLines,
  '.json': readJsonElements,
  '.csv': readCsvRecords,
};

/** The files of a directory of reviews in the order of their names, and what else lies there and is not read. */
export interface ReviewFiles {
  readonly paths: readonly string[];
  readonly ignored: readonly string[];
}

/** Lists the review files of a directory; hidden files are passed over without a word. */
export async function listReviewFiles(directory: string, problems: ProblemList): Promise<ReviewFiles> {
  try {
    const entries = await readdir(directory, { withFileTypes: true });
    const names = entries.map(({ name }) => name).filter((name) => !name.startsWith('.'));
    const isRead = (name: string) => Object.hasOwn(READERS, extname(name));
    const inDirectory = (name: string) => join(directory, name);
    return {
      paths: names.filter(isRead).toSorted().map(inDirectory),
      ignored: names
        .filter((name) => !isRead(name))
        .toSorted()
        .map(inDirectory),
    };
  } catch (error) {
    const got = isMissing(error) ? 'nothing' : reasonOf(error);
    problems.add(shownPath(directory), 'file', `expected a directory with review files, got ${got}`);
    return { paths: [], ignored: [] };
  }
}

/** Reads one review file in the format that its name says. */
export async function readReviewFile(path: string, sink: RecordSink, problems: ProblemList): Promise<void> {
  try {
    await READERS[extname(path)]?.(path, sink);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    problems.add(shownPath(path), 'file', `expected a readable file, got ${reasonOf(error)}`);
  }
}
