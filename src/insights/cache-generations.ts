import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** So many generations are kept beside the one in use: other content may have another vocabulary. */
const KEPT = 3;

/**
 * The directory below `root` for notes of one generation, which is a fingerprint of engine and vocabulary: what another
 * one has found is of no use, and need not be read. Marks it as used, and removes those not used for longest.
 * Where that cannot be done they stay: it is about space alone.
 */
export async function generationDirectory(root: string, fingerprint: string): Promise<string> {
  const directory = join(root, fingerprint);
  try {
    await mkdir(directory, { recursive: true });
    const now = new Date();
    await utimes(directory, now, now);
    const others = (await readdir(root)).filter((name) => name !== fingerprint);
    const used = await Promise.all(
      others.map(async (name) => ({ name, at: (await stat(join(root, name))).mtimeMs })),
    );
    const old = used.toSorted((a, b) => b.at - a.at).slice(KEPT);
    for (const { name } of old) await rm(join(root, name), { recursive: true, force: true });
  } catch {
    // Whether notes can be written shows when they are.
  }
  return directory;
}
