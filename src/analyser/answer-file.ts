import { existsSync } from 'node:fs';
import { appendFile, mkdir, mkdtemp, open, readFile, type FileHandle } from 'node:fs/promises';
import { dirname, join, parse } from 'node:path';
import { storedAnswer, type StoredAnswer } from '../domain/stored-answer.ts';

/**
 * A file of answers to which lines are added, each on disk before the next question is asked, and beside it one of the
 * questions that came to none.
 */
export interface AnswerFile {
  append(answer: StoredAnswer): Promise<void>;
  /** Notes that a question came to no answer. */
  fail(asked: string): Promise<void>;
  /**
   * Puts the answers of this run that the file lacks, as it can no longer be written, into another one beside it, from which answers are
   * read as well, else into a new directory in `tmpDir`. `path` is null where it could not be written either.
   */
  keepElsewhere(tmpDir: string): Promise<{ readonly count: number; readonly path: string | null }>;
  /** The questions that came to none before, each once, a later failure behind an earlier one. */
  readonly failed: readonly string[];
}

/** The name of the file of questions without an answer, behind that of the answers; no answers are read from it. */
const FAILED = '.failed';

/** A line that a kill left unfinished is none. */
const HASH_LINE = /^[0-9a-f]{64}$/;

/** What tells a line from others, whatever somebody makes of its judgement. */
const HEAD = /^.*?"answered_at":"[^"]*"/;

const LINE_FEED = 0x0a;
const BLOCK_BYTES = 64 * 1024;

/** The name of the file for the answers of a model: letters, digits, dots and hyphens of its name. */
export function answerFileName(model: string): string {
  const name = model
    .toLowerCase()
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
  return `${name === '' ? 'model' : name.slice(0, 80)}.jsonl`;
}

/**
 * Opens or makes a file of answers. A last line that a kill left unfinished is cut off; one that is whole keeps its answer. Who puts
 * another file in its place meanwhile, as editors and deployments do, loses none: what that one lacks of this run is added to it.
 */
export async function openAnswerFile(path: string): Promise<AnswerFile> {
  const own: string[] = [];
  let left = await bringUpToDate(path, own, null);
  const failed = await failedIn(`${path}${FAILED}`);
  return {
    failed,
    async fail(asked) {
      await mkdir(dirname(path), { recursive: true });
      await appendFile(`${path}${FAILED}`, `${asked}\n`);
    },
    async append(answer) {
      own.push(JSON.stringify(answer));
      left = await bringUpToDate(path, own, left);
    },
    async keepElsewhere(tmpDir) {
      const there = new Set((await readFile(path, 'utf8').catch(() => '')).split('\n'));
      const owed = own.filter((line) => !there.has(line));
      return { count: owed.length, path: owed.length === 0 ? path : await keptElsewhere(path, owed, tmpDir) };
    },
  };
}

async function keptElsewhere(path: string, owed: readonly string[], tmpDir: string): Promise<string | null> {
  const { dir, name, ext } = parse(path);
  for (const makeDirectory of [() => dir, () => mkdtemp(join(tmpDir, 'reviewcast-analyse-'))]) {
    try {
      const other = join(await makeDirectory(), `${name}-kept${ext}`);
      await bringUpToDate(other, owed, null);
      return other;
    } catch {
      // The next may be on another disk.
    }
  }
  return null;
}

/**
 * Adds to the file that stands there now, and syncs, the last line of this run where it is as it was left, else all of them
 * that it lacks. Gives what tells the file as it is left.
 */
async function bringUpToDate(path: string, own: readonly string[], left: string | null): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  await using handle = await open(path, 'a+');
  let owed = own.slice(-1);
  if (left !== (await tellTale(handle))) {
    await endLastLine(handle);
    const there = new Set((await readFile(path, 'utf8')).split('\n').map(headOf));
    owed = own.filter((line) => !there.has(headOf(line)));
    await syncDirectory(dirname(path));
  }
  await handle.appendFile(owed.map((line) => `${line}\n`).join(''));
  await handle.datasync();
  return await tellTale(handle);
}

function headOf(line: string): string {
  return HEAD.exec(line)?.[0] ?? line;
}

/** Another file has another number, and one that was written to another size or time. */
async function tellTale(handle: FileHandle): Promise<string> {
  const { ino, size, mtimeNs } = await handle.stat({ bigint: true });
  return `${ino} ${size} ${mtimeNs}`;
}

/** Each once, by its latest failure; what is there more than once or torn is written anew without. */
async function failedIn(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  await using handle = await open(path, 'r+');
  const text = await handle.readFile('utf8');
  const lines = text.split('\n').filter((line) => HASH_LINE.test(line));
  const failed = [...new Set(lines.toReversed())].toReversed();
  const once = failed.map((line) => `${line}\n`).join('');
  if (once !== text) {
    await handle.truncate();
    await handle.write(once, 0);
  }
  return failed;
}

/** An answer that was paid for needs no line feed to be one. */
async function endLastLine(handle: FileHandle): Promise<void> {
  const end = await wholeLinesEnd(handle);
  const length = (await handle.stat()).size - end;
  if (length === 0) return;
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, end);
  if (isWhole(buffer.toString('utf8'))) await handle.appendFile('\n');
  else await handle.truncate(end);
}

function isWhole(line: string): boolean {
  try {
    return storedAnswer.safeParse(JSON.parse(line)).success;
  } catch {
    return false;
  }
}

/** The offset behind the last line feed. */
async function wholeLinesEnd(handle: FileHandle): Promise<number> {
  let end = (await handle.stat()).size;
  while (end > 0) {
    const start = Math.max(0, end - BLOCK_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(end - start), 0, end - start, start);
    const at = buffer.subarray(0, bytesRead).lastIndexOf(LINE_FEED);
    if (at !== -1) return start + at + 1;
    end = start;
  }
  return 0;
}

/** A new file lasts only once its directory is on disk. */
async function syncDirectory(path: string): Promise<void> {
  await using handle = await open(path, 'r');
  await handle.sync();
}
