import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { ContentError } from '../../src/dataset/content-error.ts';
import { reviewRecord } from '../../src/domain/review-record.ts';
import { applyImport } from '../../src/intake/apply-import.ts';
import { UnreadableExport } from '../../src/intake/export-table.ts';
import { openExport } from '../../src/intake/open-export.ts';
import { planImport } from '../../src/intake/plan-import.ts';

const CHOICES = {
  verified: true,
  prune: false,
  replace: null,
  anonymise: null,
  keepPhotos: false,
  repair: true,
};

/**
 * Imports an export into empty content as `npm run import` does. It has to be refused in our own words, with nothing
 * written, or every record that is written has to be right; throws otherwise.
 */
export async function importOnce(
  files: Readonly<Record<string, Buffer>>,
  { format, skipBad }: { format: string | undefined; skipBad: boolean },
): Promise<void> {
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-fuzz-'));
  const contentDir = join(directory, 'content');
  const given = join(directory, 'given');
  try {
    await mkdir(contentDir);
    await mkdir(given);
    for (const [name, bytes] of Object.entries(files)) await writeFile(join(given, name), bytes);
    const [only] = Object.keys(files);
    const source = Object.keys(files).length === 1 && only !== undefined ? join(given, only) : given;
    const refusal = await carriedOut(source, { directory, contentDir, format, skipBad }).then(
      () => null,
      (error: unknown) => error,
    );
    if (refusal !== null && !isAdvice(refusal)) throw refusal;
    await expectRight(contentDir, refusal !== null);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

async function carriedOut(
  source: string,
  {
    directory,
    contentDir,
    format,
    skipBad,
  }: { directory: string; contentDir: string; format: string | undefined; skipBad: boolean },
): Promise<void> {
  await using opened = await openExport(source, {
    latestDay: '2026-12-31',
    capturedOn: '2026-06-01',
    format,
    skipBad,
  });
  if ((opened.suggestion?.doubts ?? []).length > 0 || opened.locations.length > 1) return;
  using prepared = await planImport(opened, contentDir, { ...CHOICES, skipBad });
  const { plan } = prepared;
  if (plan.new + plan.changed === 0) return;
  await applyImport(prepared, { contentDir, dataDir: join(directory, 'data'), imported: basename(source) });
}

function isAdvice(error: unknown): boolean {
  return (error instanceof UnreadableExport || error instanceof ContentError) && error.message !== '';
}

async function expectRight(contentDir: string, isRefused: boolean): Promise<void> {
  const names = await readdir(join(contentDir, 'reviews')).catch(() => []);
  if (isRefused && names.length > 0)
    throw new Error(`expected nothing to be written, got ${names.join(', ')}`);
  for (const name of names) {
    const text = await readFile(join(contentDir, 'reviews', name), 'utf8');
    for (const line of text.split('\n')) if (line !== '') reviewRecord.parse(JSON.parse(line));
  }
}
