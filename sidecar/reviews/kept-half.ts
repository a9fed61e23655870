import { hash } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Deserializer, Serializer } from 'node:v8';
import { ownerLock } from '../owner-lock.ts';

const DIGEST_BYTES = 32;

/** The hub needs the disk more. */
const LEFT_FREE_BYTES = 64 << 20;

/** What is kept is named so, by which half it is; while it is written, the process behind that. */
const KEPT_NAME = /^(facts|texts)-[0-9a-f]{32}(?:\.(\d+))?$/;

/** What is kept was made of public documents, but its directory holds secrets too. */
const OWNER_ONLY = { directory: 0o700, file: 0o600 };

/**
 * One half of an index, plain data, as it was kept in a file; null where there is none, or it was cut off or
 * changed since.
 */
export function keptHalf(path: string): unknown {
  try {
    if (!statSync(path).isFile()) return null;
    const bytes = readFileSync(path);
    const body = bytes.subarray(DIGEST_BYTES);
    if (!bytes.subarray(0, DIGEST_BYTES).equals(digestOf(body))) return null;
    const reader = new Deserializer(body);
    reader.readHeader();
    return reader.readValue();
  } catch {
    return null;
  }
}

/** One half, and why it could not be kept; null where it was. */
export interface HalfMade<Half> {
  readonly half: Half;
  readonly unkept: string | null;
}

/**
 * One half of an index as `kept` finds it in the file or as `make` makes it, which is then kept there. Who asks while another
 * process makes it waits for that, as long as `waitMs` says: workers that start together make it once.
 */
export function keptOrMade<Half>(
  path: string,
  {
    kept,
    make,
    isOfThis,
    waitMs,
  }: {
    kept: () => Half | null;
    make: () => Half;
    /** Whether the path still names what is made: a release may come meanwhile. */
    isOfThis: () => boolean;
    waitMs: number;
  },
): HalfMade<Half> {
  using _ = whileMaking(path, waitMs);
  const known = kept();
  if (known !== null) return { half: known, unkept: null };
  const half = make();
  if (!isOfThis()) return { half, unkept: 'the code was replaced while it was made' };
  try {
    keepHalf(path, half);
    return { half, unkept: null };
  } catch (error) {
    return { half, unkept: error instanceof Error ? error.message : String(error) };
  }
}

/** Keeps others from making the same. Without it, it is made more than once, and nothing else. */
function whileMaking(path: string, waitMs: number): Disposable | null {
  const lock = join(dirname(path), `${kindOf(path)}.lock`);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY.directory });
    if (statSync(lock, { throwIfNoEntry: false })?.isFile() === false) return null;
    return ownerLock(lock, { waitMs });
  } catch {
    return null;
  }
}

/**
 * Keeps one half of an index in a file, after it has removed what its directory has of the same half under other names: those of
 * other documents, or made by other code. Whoever reads the file finds all of it or none. Throws the system's error.
 */
function keepHalf(path: string, half: unknown): void {
  // The plain serializer, whose arrays are read as arrays of their own: a default one's are views of the whole file.
  const writer = new Serializer();
  writer.writeHeader();
  writer.writeValue(half);
  const body = writer.releaseBuffer();
  const [directory, name] = [dirname(path), basename(path)];
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY.directory });
  removeOthers(directory, name);
  const { bavail, bsize } = statfsSync(directory);
  if (bavail * bsize < body.length + LEFT_FREE_BYTES) {
    throw new Error(`it takes ${Math.ceil(body.length / 2 ** 20)} MB, and the disk has little more free`);
  }
  // Who has waited for long enough keeps the same at once.
  const mine = `${path}.${process.pid}`;
  try {
    writeFileSync(mine, Buffer.concat([digestOf(body), body]), { mode: OWNER_ONLY.file });
    renameSync(mine, path);
  } finally {
    rmSync(mine, { force: true });
  }
}

/** Removes what is kept of the same half under other names, and what processes that are no more left of it under the same. */
function removeOthers(directory: string, name: string): void {
  for (const other of readdirSync(directory, { withFileTypes: true })) {
    const [, kind, writer] = KEPT_NAME.exec(other.name) ?? [];
    if (!other.isFile() || kind !== kindOf(name) || other.name === name) continue;
    const isBeingWritten = other.name.startsWith(name) && isRunning(Number(writer));
    if (!isBeingWritten) rmSync(join(directory, other.name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Which half a file has: what its name begins with. */
function kindOf(path: string): string {
  return basename(path).split('-', 1)[0] ?? '';
}

function digestOf(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer');
}
