import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { counted } from '../domain/counted.ts';
import { explainIssues } from '../domain/explain-issues.ts';
import { fewLines } from '../domain/few-lines.ts';
import { storedAnswer, type StoredAnswer } from '../domain/stored-answer.ts';
import { ContentError, type ProblemList } from './content-error.ts';
import { readJsonLines } from './json-lines.ts';
import { shownPath } from './shown-path.ts';
import { isMissing, reasonOf } from './yaml-file.ts';

/** Where below the content `npm run analyse` leaves what it was answered. */
export const ANALYSIS_DIR = 'analysis';

/** What `analysis/*.jsonl` holds, in the order of files and lines, and one sentence for each of the first lines that are no use. */
export interface StoredAnswers {
  readonly answers: readonly StoredAnswer[];
  /** Where each of them stands: the file as people are shown it, a colon and the line. */
  readonly places: ReadonlyMap<StoredAnswer, string>;
  readonly warnings: readonly string[];
}

/**
 * Reads `analysis/*.jsonl` of a content directory, which need not exist. A line that cannot be used is no error, as its
 * review is read without it. Throws ContentError where a file cannot be read, or is not UTF-8.
 */
export async function readStoredAnswers(contentDir: string): Promise<StoredAnswers> {
  const directory = join(contentDir, ANALYSIS_DIR);
  const answers: StoredAnswer[] = [];
  const places = new Map<StoredAnswer, string>();
  const warnings: string[] = [];
  for (const name of await fileNames(directory).catch(unreadable(directory))) {
    const path = join(directory, name);
    const shown = shownPath(path);
    const problem = (line: number, field: string, message: string): void => {
      // Of such a file nobody can tell what stands behind: to go on would be to ask again what was answered.
      if (field === 'file') throw new ContentError([{ place: `${shown}:${line}`, field, message }], 1);
      warnings.push(`${shown}:${line} is passed over: ${field}: ${message}`);
    };
    await readJsonLines(path, {
      problem,
      record(line, value) {
        const parsed = storedAnswer.safeParse(value);
        if (parsed.success) {
          answers.push(parsed.data);
          places.set(parsed.data, `${shown}:${line}`);
          return;
        }
        const issues = parsed.error.issues.slice(0, 1);
        const explained = explainIssues(issues, { schema: storedAnswer, input: value, root: 'record' });
        for (const { field, message } of explained.slice(0, 1)) problem(line, field, message);
      },
    }).catch(unreadable(path));
  }
  const moreInWords = (more: number): string =>
    `${counted(more, 'more line')} of ${shownPath(directory)} passed over.`;
  return { answers, places, warnings: fewLines(warnings, moreInWords) };
}

/** Throws what the file system says of a path as wrong content, as somebody put something else in its place. */
function unreadable(path: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof Error && 'code' in error)) throw error;
    const message = `expected what analyse was answered, got ${reasonOf(error)}`;
    throw new ContentError([{ place: shownPath(path), field: 'file', message }], 1);
  };
}

/** Tells of files of answers that are none, such as directories and named pipes, before anybody is asked or anything is built. */
export async function checkAnswerFiles(contentDir: string, problems: ProblemList): Promise<void> {
  const directory = join(contentDir, ANALYSIS_DIR);
  let names: string[];
  try {
    names = await fileNames(directory);
  } catch (error) {
    const expected = 'expected a directory of what analyse was answered';
    return problems.add(shownPath(directory), 'file', `${expected}, got ${reasonOf(error)}`);
  }
  for (const name of names) {
    const path = join(directory, name);
    const tell = (got: string): void =>
      problems.add(
        shownPath(path),
        'file',
        `expected a file of answers as analyse writes it, got ${got}: move it out of ${ANALYSIS_DIR}/, or give it a name that does not end in .jsonl`,
      );
    try {
      const found = await stat(path);
      // A named pipe that nobody writes to would be waited for without end.
      if (!found.isFile()) tell(found.isDirectory() ? 'a directory' : 'what is no file');
    } catch (error) {
      tell(isMissing(error) ? 'a link that leads nowhere' : reasonOf(error));
    }
  }
}

async function fileNames(directory: string): Promise<string[]> {
  try {
    const names = await readdir(directory);
    return names.filter((name) => name.endsWith('.jsonl') && !name.startsWith('.')).toSorted();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
