import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { basename, extname, join, relative, sep } from 'node:path';
import { folderPrefix } from '../../domain/temporary-folders.ts';
import { reasonOf } from '../../dataset/yaml-file.ts';
import { UnreadableExport } from '../export-table.ts';
import { checkArchive, REMEDY_OF_ARCHIVE, unpack, type ArchiveLimits } from './archive.ts';

/** A file that may hold reviews, or facts on the business beside them. */
export interface SourceFile {
  /** What people are shown: the name given, or the path inside a folder or an archive. */
  readonly name: string;
  readonly path: string;
  /** Whether it is an Excel workbook (.xlsx) by what is in it, whatever its name. */
  readonly isWorkbook?: boolean;
}

/** What a person gave to be imported, as files on disk. Closing it removes what was unpacked. */
export interface GivenSource extends AsyncDisposable {
  readonly files: readonly SourceFile[];
  /** Whether it is one file that was named, and not one among others. */
  readonly isOneFile: boolean;
}

const READ: ReadonlySet<string> = new Set(['.json', '.jsonl', '.ndjson', '.csv', '.tsv', '.txt', '.xlsx']);
const ARCHIVE_MARK = 'PK\u0003\u0004';
/** Where the list of an archive's files ends, which stands at its end. */
const ARCHIVE_END = 'PK\u0005\u0006';
const ARCHIVE_END_BYTES = 22;
const LARGEST_ARCHIVE = 2 * 1024 * 1024 * 1024;
const MOST_FILES = 20_000;

/**
 * Opens a file, a folder or a ZIP archive; messages call it `shown`. Throws UnreadableExport where there is nothing that can
 * be read.
 */
export async function openSource(given: string, shown?: string): Promise<GivenSource> {
  const found = await stat(given).catch((error: unknown) => {
    throw new UnreadableExport(
      shown ?? given,
      `expected a file, a folder or a ZIP archive, got ${reasonOf(error)}`,
    );
  });
  if (found.isDirectory()) {
    return { files: await filesUnder(given), isOneFile: false, [Symbol.asyncDispose]: async () => undefined };
  }
  if (found.size === 0) throw new UnreadableExport(shown ?? given, 'expected reviews, got an empty file');
  const name = shown ?? basename(given);
  const one = (isSheet: boolean) => ({
    files: [{ name, path: given, isWorkbook: isSheet }],
    isOneFile: true,
    [Symbol.asyncDispose]: async () => undefined,
  });
  if ((await isWorkbook(given)) && !(await isOtherArchive(given, name))) return one(true);
  if (!(await isArchive(given))) {
    if (extname(given).toLowerCase() !== '.zip') return one(false);
    throw new UnreadableExport(
      name,
      `expected a ZIP archive, ${REMEDY_OF_ARCHIVE}, got another kind of file`,
    );
  }
  const remedy = 'unpack it and give the file with the reviews';
  const limits = { name, mostBytes: LARGEST_ARCHIVE, remedy };
  // All names and sizes are looked at before a byte is written.
  const names = await checkArchive(given, limits);
  if (names.includes('xl/workbook.xml')) return one(true);
  const sheet = OTHER_SHEETS.find(([inside]) => names.includes(inside))?.[1];
  if (sheet !== undefined) {
    throw new UnreadableExport(name, `expected a table, got ${sheet}: save it as .xlsx or CSV`);
  }
  return unpacked(given, limits);
}

/** Files in archives that are sheets of other programs. */
const OTHER_SHEETS = [
  ['Index/Document.iwa', 'a sheet of Numbers'],
  ['xl/workbook.bin', 'a binary workbook'],
  ['META-INF/manifest.xml', 'an OpenDocument file'],
  ['word/document.xml', 'a text document'],
] as const;

async function unpacked(given: string, limits: ArchiveLimits): Promise<GivenSource> {
  const into = await mkdtemp(
    join(tmpdir(), folderPrefix('unpacked', { host: hostname(), pid: process.pid })),
  );
  const remove = () => rm(into, { recursive: true, force: true });
  try {
    const names = await unpack(given, into, isRead, limits);
    return {
      files: await filesAt(into, names),
      isOneFile: false,
      [Symbol.asyncDispose]: remove,
    };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function filesUnder(directory: string): Promise<SourceFile[]> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const isSeen = (parent: string) =>
    !relative(directory, parent)
      .split(sep)
      .some((part) => part.startsWith('.') || part === 'node_modules');
  const files = entries.filter((entry) => entry.isFile() && isRead(entry.name) && isSeen(entry.parentPath));
  if (files.length > MOST_FILES) {
    throw new UnreadableExport(directory, `expected at most ${MOST_FILES} files, got ${files.length}`);
  }
  const paths = files.map(({ parentPath, name }) => join(parentPath, name)).toSorted();
  return filesAt(
    directory,
    paths.map((path) => relative(directory, path)),
  );
}

async function filesAt(directory: string, names: readonly string[]): Promise<SourceFile[]> {
  const files: SourceFile[] = [];
  // One at a time: thousands of files that are open at once are too many.
  for (const name of names) {
    const path = join(directory, name);
    files.push({ name, path, isWorkbook: await isWorkbook(path) });
  }
  return files;
}

/** Whether a file is a workbook, be its beginning or its end damaged: tables of text are given that name too. */
async function isWorkbook(path: string): Promise<boolean> {
  if (extname(path).toLowerCase() !== '.xlsx') return false;
  if (await isArchive(path)) return true;
  const { size } = await stat(path);
  return (await fourBytes(path, Math.max(0, size - ARCHIVE_END_BYTES))) === ARCHIVE_END;
}

/** Whether a file that is named as a workbook is a whole archive of something else. */
async function isOtherArchive(path: string, name: string): Promise<boolean> {
  if (!(await isArchive(path))) return false;
  const limits = { name, mostBytes: LARGEST_ARCHIVE, remedy: '' };
  // What is wrong with a damaged one is for the reader of workbooks to say.
  const names = await checkArchive(path, limits).catch(() => ['xl/']);
  return !names.some((inside) => inside.startsWith('xl/'));
}

function isRead(name: string): boolean {
  return READ.has(extname(name).toLowerCase()) && !basename(name).startsWith('.');
}

async function isArchive(path: string): Promise<boolean> {
  return (await fourBytes(path, 0)) === ARCHIVE_MARK;
}

async function fourBytes(path: string, position: number): Promise<string> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, position);
  return buffer.toString('latin1', 0, bytesRead);
}
