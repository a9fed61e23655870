import { copyFile, mkdir, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { z } from 'zod';
import { isMissing } from '../dataset/yaml-file.ts';
import { fileHash } from './file-hash.ts';

const entry = z.strictObject({
  /** Absolute path of a file of the content. */
  path: z.string(),
  /** The copy of what it held before, beside the journal; null where there was no file. */
  before: z.string().nullable(),
  /** SHA-256 of what the import left there; null where it left none. */
  after: z.string().nullable(),
});
const journal = z.strictObject({
  contentDir: z.string(),
  imported: z.string(),
  state: z.enum(['applying', 'done']),
  entries: z.array(entry),
  /** Absolute paths of directories that were not there before, each after the one that it lies in. */
  made: z.array(z.string()).default([]),
});

/** What the last import did to each file. */
export type ImportJournal = z.output<typeof journal>;

const JOURNAL = 'journal.json';

/** An import that cannot be taken back, with the reason. */
export class CannotUndo extends Error {
  override readonly name = 'CannotUndo';
}

/** What a journal is to be kept of. */
export interface Journalled {
  readonly dataDir: string;
  readonly contentDir: string;
  /** What was imported, for people. */
  readonly imported: string;
  /** The files that will be touched. */
  readonly paths: readonly string[];
}

/**
 * Does what changes content, and keeps what each file held before in `DATA_DIR/last-import`, in place of the import
 * before. Where the work fails, what it did by then is taken back, and the reason is thrown.
 */
export async function journalled<Result>(options: Journalled, work: () => Promise<Result>): Promise<Result> {
  const { dataDir, contentDir } = options;
  await beginJournal(options);
  try {
    const result = await work();
    await endJournal(dataDir);
    return result;
  } catch (error) {
    // Where that fails too, the next import or `--undo` takes it back; the first reason is the one to tell.
    await takeBackInterrupted(dataDir, contentDir).catch(() => undefined);
    throw error;
  }
}

/** Copies the files that will be touched into `DATA_DIR/last-import`, in place of the import before. */
export async function beginJournal(options: Journalled): Promise<void> {
  const directory = journalDirectory(options.dataDir);
  const fresh = `${directory}.new`;
  await mkdir(options.dataDir, { recursive: true, mode: 0o700 });
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { mode: 0o700 });
  const entries: ImportJournal['entries'] = [];
  for (const [index, path] of options.paths.entries()) {
    const before = (await exists(path)) ? `${index}` : null;
    if (before !== null) await copyFile(path, join(fresh, before));
    entries.push({ path: resolve(path), before, after: null });
  }
  await writeJournal(fresh, {
    contentDir: resolve(options.contentDir),
    imported: options.imported,
    state: 'applying',
    entries,
    made: await missingDirectories(options.paths.map((path) => dirname(resolve(path)))),
  });
  await rm(directory, { recursive: true, force: true });
  await rename(fresh, directory);
}

/** Notes what the import left in each file. */
async function endJournal(dataDir: string): Promise<void> {
  const directory = journalDirectory(dataDir);
  const begun = await readJournal(dataDir);
  if (begun === undefined) throw new Error('a journal that was begun is there');
  const entries = await Promise.all(
    begun.entries.map(async (one) => ({ ...one, after: await fileHash(one.path) })),
  );
  await writeJournal(directory, { ...begun, state: 'done', entries });
}

/**
 * Takes the last import back: every file is as it was, byte for byte. Throws CannotUndo where there is none, and where a
 * file was changed since.
 */
export async function undoImport(dataDir: string, contentDir: string): Promise<ImportJournal> {
  const last = await readJournal(dataDir);
  if (last === undefined || last.contentDir !== resolve(contentDir)) {
    throw new CannotUndo(
      `expected an import into ${contentDir} to take back, got none: only the last one is kept, until it is taken back`,
    );
  }
  for (const { path, after } of last.state === 'done' ? last.entries : []) {
    if ((await fileHash(path)) === after) continue;
    throw new CannotUndo(
      `expected ${path} as the import left it, got another: it was changed since, and taking the import back would lose that`,
    );
  }
  const directory = journalDirectory(dataDir);
  if (last.state === 'applying') await removeTemporaries(last);
  for (const { path, before } of last.entries) {
    if (before === null) {
      await rm(path, { force: true });
      continue;
    }
    const aside = join(dirname(path), `.undo.${process.pid}.tmp`);
    await copyFile(join(directory, before), aside);
    await rename(aside, path);
  }
  // What somebody put there since is theirs.
  for (const made of last.made.toReversed()) await rmdir(made).catch(() => undefined);
  await rm(directory, { recursive: true });
  return last;
}

/** The directories of these, and those that they lie in, that are not there; the outer ones first. */
async function missingDirectories(directories: readonly string[]): Promise<string[]> {
  const missing = new Set<string>();
  for (const directory of directories) {
    for (let one = directory; !(await exists(one)); one = dirname(one)) missing.add(one);
  }
  return [...missing].toSorted((a, b) => a.length - b.length);
}

/**
 * Takes an import back that ended half-way, into this content or another that is still there, and gives what had been
 * imported; undefined where none did.
 */
export async function takeBackInterrupted(dataDir: string, contentDir: string): Promise<string | undefined> {
  const last = await readJournal(dataDir);
  if (last?.state !== 'applying') return undefined;
  if (last.contentDir !== resolve(contentDir) && !(await exists(last.contentDir))) return undefined;
  return (await undoImport(dataDir, last.contentDir)).imported;
}

/** Removes what a killed process had begun to write beside its files, which would otherwise stay for good. */
async function removeTemporaries({ entries }: ImportJournal): Promise<void> {
  const names = new Map<string, Set<string>>();
  for (const { path } of entries) {
    const inDirectory = names.get(dirname(path)) ?? new Set(['undo']);
    names.set(dirname(path), inDirectory.add(basename(path)));
  }
  for (const [directory, touched] of names) {
    for (const name of await readdir(directory).catch(() => [])) {
      const written = /^\.(.+)\.\d+\.tmp$/.exec(name)?.[1];
      if (written !== undefined && touched.has(written)) await rm(join(directory, name), { force: true });
    }
  }
}

function journalDirectory(dataDir: string): string {
  return join(dataDir, 'last-import');
}

async function readJournal(dataDir: string): Promise<ImportJournal | undefined> {
  try {
    const written = await readFile(join(journalDirectory(dataDir), JOURNAL), 'utf8');
    return journal.parse(JSON.parse(written));
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

async function writeJournal(directory: string, value: ImportJournal): Promise<void> {
  const aside = join(directory, `${JOURNAL}.new`);
  await writeFile(aside, JSON.stringify(value));
  await rename(aside, join(directory, JOURNAL));
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined)) !== undefined;
}
