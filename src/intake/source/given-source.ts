import { mkdtemp, open, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, extname, join, relative } from 'node:path';
import { reasonOf } from '../../dataset/yaml-file.ts';
import { UnreadableExport } from '../export-table.ts';
import { checkArchive, unpack } from './archive.ts';

/** A file that may hold reviews, or facts on the business beside them. */
export interface SourceFile {
  /** What people are shown: the name given, or the path inside a folder or an archive. */
  readonly name: string;
  readonly path: string;
}

/** What a person gave to be imported, as files on disk. Closing it removes what was unpacked. */
export interface GivenSource extends AsyncDisposable {
  readonly files: readonly SourceFile[];
  /** Whether it is one file that was named, and not one among others. */
  readonly isOneFile: boolean;
}

const READ: ReadonlySet<string> = new Set(['.json', '.jsonl', '.ndjson', '.csv', '.tsv', '.txt', '.xlsx']);
const ARCHIVE_MARK = 'PK\u0003\u0004';
const LARGEST_ARCHIVE = 2 * 1024 * 1024 * 1024;
const MOST_FILES = 20_000;

/** Opens a file, a folder or a ZIP archive. Throws UnreadableExport where there is nothing that can be read. */
export async function openSource(given: string): Promise<GivenSource> {
  const found = await stat(given).catch((error: unknown) => {
    throw new UnreadableExport(given, `expected a file, a folder or a ZIP archive, got ${reasonOf(error)}`);
  });
  if (found.isDirectory()) {
    return { files: await filesUnder(given), isOneFile: false, [Symbol.asyncDispose]: async () => undefined };
  }
  if (found.size === 0) throw new UnreadableExport(given, 'expected reviews, got an empty file');
  if (!(await isArchive(given)) || extname(given).toLowerCase() === '.xlsx') {
    const files = [{ name: basename(given), path: given }];
    return { files, isOneFile: true, [Symbol.asyncDispose]: async () => undefined };
  }
  return unpacked(given);
}

async function unpacked(given: string): Promise<GivenSource> {
  const name = basename(given);
  const into = await mkdtemp(join(tmpdir(), 'reviewcast-import-'));
  const remove = () => rm(into, { recursive: true, force: true });
  try {
    const remedy = 'unpack it and give the file with the reviews';
    const limits = { name, mostBytes: LARGEST_ARCHIVE, remedy };
    // All names and sizes are looked at before a byte is written.
    await checkArchive(given, limits);
    const names = await unpack(given, into, isRead, limits);
    return {
      files: names.map((inside) => ({ name: inside, path: join(into, inside) })),
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
  const files = entries.filter((entry) => entry.isFile() && isRead(entry.name));
  if (files.length > MOST_FILES) {
    throw new UnreadableExport(directory, `expected at most ${MOST_FILES} files, got ${files.length}`);
  }
  return files
    .map(({ parentPath, name }) => join(parentPath, name))
    .toSorted()
    .map((path) => ({ name: relative(directory, path), path }));
}

function isRead(name: string): boolean {
  return READ.has(extname(name).toLowerCase()) && !basename(name).startsWith('.');
}

async function isArchive(path: string): Promise<boolean> {
  await using file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString('latin1', 0, bytesRead) === ARCHIVE_MARK;
}
