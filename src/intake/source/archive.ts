import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPromise, type Entry, type ZipFile } from 'yauzl';
import { shownValue } from '../../domain/shown-value.ts';
import { UnreadableExport } from '../export-table.ts';

/** What a damaged archive wants, to be put into a sentence. */
export const REMEDY_OF_ARCHIVE = 'downloaded whole';

const MOST_ENTRIES = 20_000;
/** Texts that people write are packed to a quarter or a tenth; a thousandth is made to fill a disk. */
const HIGHEST_RATIO = 200;
const RATIO_COUNTS_FROM = 1024 * 1024;

/** What an archive may hold: bytes when it is unpacked. */
export interface ArchiveLimits {
  /** The name that messages begin with. */
  readonly name: string;
  readonly mostBytes: number;
  /** What to do with one that holds more. */
  readonly remedy: string;
}

/**
 * Refuses a ZIP archive that is damaged, encrypted, has names that leave its folder, or unpacks to more than it may,
 * before a byte is unpacked. Gives the names of its files.
 */
export async function checkArchive(path: string, limits: ArchiveLimits): Promise<string[]> {
  const names = new Set<string>();
  for await (const { entry } of entriesOf(path, limits)) {
    const place = `${limits.name}/${entry.fileName}`;
    if (entry.isEncrypted()) {
      throw new UnreadableExport(place, `expected a file without a password: ${limits.remedy}`);
    }
    if (names.has(entry.fileName)) {
      throw new UnreadableExport(place, `expected one file of this name, got several: ${limits.remedy}`);
    }
    names.add(entry.fileName);
  }
  return [...names];
}

/**
 * Unpacks the wanted entries of a ZIP archive into a directory and gives their names, in the order of the archive.
 * Entries that say a size and hold another end the reading.
 */
export async function unpack(
  path: string,
  into: string,
  wanted: (name: string) => boolean,
  limits: ArchiveLimits,
): Promise<string[]> {
  const names: string[] = [];
  for await (const { zip, entry } of entriesOf(path, limits)) {
    if (!wanted(entry.fileName)) continue;
    const target = join(into, entry.fileName);
    await mkdir(dirname(target), { recursive: true });
    // The stream ends with an error when it holds more or fewer bytes than the entry says.
    const stream = await contentOf(zip, entry, limits);
    await pipeline(stream, createWriteStream(target, { flags: 'wx' })).catch((error: unknown) => {
      throw damaged(limits.name, error);
    });
    names.push(entry.fileName);
  }
  return names;
}

/** The text of one entry of a ZIP archive; undefined where there is none of that name. */
export async function entryText(
  path: string,
  name: string,
  limits: ArchiveLimits,
): Promise<string | undefined> {
  for await (const { zip, entry } of entriesOf(path, limits)) {
    if (entry.fileName !== name) continue;
    const parts: Buffer[] = [];
    // The stream has no encoding set: it gives Buffers.
    const stream: AsyncIterable<Buffer> = await contentOf(zip, entry, limits);
    try {
      for await (const part of stream) parts.push(part);
    } catch (error) {
      throw damaged(limits.name, error);
    }
    return Buffer.concat(parts).toString('utf8');
  }
  return undefined;
}

async function contentOf(zip: ZipFile, entry: Entry, { name }: ArchiveLimits): Promise<Readable> {
  return zip.openReadStreamPromise(entry).catch((error: unknown) => {
    throw damaged(name, error);
  });
}

async function* entriesOf(
  path: string,
  { name, mostBytes, remedy }: ArchiveLimits,
): AsyncGenerator<{ zip: ZipFile; entry: Entry }> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true }).catch((error: unknown) => {
    throw damaged(name, error);
  });
  try {
    if (zip.entryCount > MOST_ENTRIES)
      throw new UnreadableExport(name, `expected at most ${MOST_ENTRIES} files, got ${zip.entryCount}`);
    let bytes = 0;
    const entries = zip.eachEntry();
    for (;;) {
      const next = await entries.next().catch((error: unknown) => {
        throw damaged(name, error);
      });
      if (next.done === true) return;
      const entry = next.value;
      bytes += entry.uncompressedSize;
      const isBomb =
        entry.uncompressedSize > RATIO_COUNTS_FROM &&
        entry.uncompressedSize > entry.compressedSize * HIGHEST_RATIO;
      const refuse = (expected: string) =>
        new UnreadableExport(`${name}/${entry.fileName}`, `expected ${expected}: ${remedy}`);
      if (isBomb) throw refuse(`no file packed over ${HIGHEST_RATIO} to one, as is done to fill a disk`);
      if (bytes > mostBytes) {
        throw refuse(`at most ${mostBytes / 1024 / 1024} MiB when it is unpacked, got more`);
      }
      if (!entry.fileName.endsWith('/')) yield { zip, entry };
    }
  } finally {
    zip.close();
  }
}

/** What the reader of archives says of a name that would be written outside of the folder it is unpacked into. */
const OUTSIDE = /^(?:invalid relative path|absolute path|invalid characters in fileName): (.*)$/s;

function damaged(name: string, error: unknown): UnreadableExport {
  const reason = error instanceof Error ? error.message : 'unknown';
  const outside = OUTSIDE.exec(reason)?.[1];
  if (outside !== undefined) {
    return new UnreadableExport(
      name,
      `expected an archive whose files all lie inside it, got ${shownValue(outside)}: pack the folder of the export again`,
    );
  }
  return new UnreadableExport(name, `expected a ZIP archive, ${REMEDY_OF_ARCHIVE}: ${reason}`);
}
