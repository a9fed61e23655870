import { hash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Deserializer, Serializer } from 'node:v8';

const DIGEST_BYTES = 32;

/** What is kept was made of public documents, but its directory holds secrets too. */
const OWNER_ONLY = { directory: 0o700, file: 0o600 };

/**
 * One half of an index, plain data, as `keepHalf` left it in a file; null where there is none, or it was cut off or
 * changed since.
 */
export function keptHalf(path: string): unknown {
  try {
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

/**
 * Keeps one half of an index in a file, and removes what its directory has of the same half under other names: those of
 * other documents, or made by other code. Whoever reads the file finds all of it or none. Throws the system's error.
 */
export function keepHalf(path: string, half: unknown): void {
  // The plain serializer, whose arrays are read as arrays of their own: a default one's are views of the whole file.
  const writer = new Serializer();
  writer.writeHeader();
  writer.writeValue(half);
  const body = writer.releaseBuffer();
  const [directory, name] = [dirname(path), basename(path)];
  mkdirSync(directory, { recursive: true, mode: OWNER_ONLY.directory });
  // Threads of several workers may keep the same at once.
  const mine = `${path}.${process.pid}`;
  try {
    writeFileSync(mine, Buffer.concat([digestOf(body), body]), { mode: OWNER_ONLY.file });
    renameSync(mine, path);
  } finally {
    rmSync(mine, { force: true });
  }
  const [kind = ''] = name.split('-', 1);
  for (const other of readdirSync(directory)) {
    if (other.startsWith(`${kind}-`) && !other.startsWith(name))
      rmSync(join(directory, other), { force: true });
  }
}

function digestOf(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer');
}
