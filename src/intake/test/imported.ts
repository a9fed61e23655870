import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { ReviewRecord } from '../../domain/review-record.ts';
import { reviewRecord } from '../../domain/review-record.ts';
import { importInto } from './import-into.ts';

/** A directory that goes when the test ends. */
export async function scratch(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'reviewcast-intake-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

/** Writes files, by their paths inside a directory. */
export async function writeFiles(
  directory: string,
  files: Readonly<Record<string, string | Buffer>>,
): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true });
    await writeFile(join(directory, name), content);
  }
}

/** Every record of a content directory, in the order of its files and lines. */
export async function recordsIn(contentDir: string): Promise<ReviewRecord[]> {
  const lines = Object.values(await filesIn(contentDir)).flatMap((text) => text.trimEnd().split('\n'));
  return lines.filter((line) => line !== '').map((line) => reviewRecord.parse(JSON.parse(line)));
}

/** The review files of a content directory, by name. */
export async function filesIn(contentDir: string): Promise<Record<string, string>> {
  const names = (await readdir(join(contentDir, 'reviews')).catch(() => [])).toSorted();
  const texts = names.map(async (name): Promise<[string, string]> => [
    name,
    await readFile(join(contentDir, 'reviews', name), 'utf8'),
  ]);
  return Object.fromEntries(await Promise.all(texts));
}

/** Imports one file of a name and content into empty content, and gives the plan and what was written. */
export async function imported(
  name: string,
  content: string | Buffer,
  options: Parameters<typeof importInto>[2] = {},
): Promise<{ plan: Awaited<ReturnType<typeof importInto>>; records: ReviewRecord[] }> {
  const directory = await scratch();
  await writeFiles(directory, { [name]: content });
  const contentDir = join(directory, 'content');
  await mkdir(contentDir);
  const plan = await importInto(contentDir, join(directory, name), options);
  return { plan, records: await recordsIn(contentDir) };
}
