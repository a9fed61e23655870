import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readDataset } from '../dataset.ts';
import { ContentError, outOfDraft } from '../dataset/content-error.ts';
import type { ContentDraft } from '../editing/content-draft.ts';
import { applyImport } from '../intake/apply-import.ts';
import { importMap } from '../intake/import-map.ts';
import type { ImportPlan } from '../intake/import-plan.ts';
import type { OpenedExport } from '../intake/open-export.ts';
import { fileNameOf, planImport } from '../intake/plan-import.ts';
import { mapYaml } from './correct-map.ts';

/** Carries the import out in the draft and reads the result as a build would. Throws a ContentError in terms of the content. */
export async function inDraft(
  draft: ContentDraft,
  opened: OpenedExport,
  { verified, source, skipBad }: { verified: boolean | null; source: string; skipBad: boolean },
): Promise<ImportPlan> {
  try {
    using prepared = await planImport(opened, draft.contentDir, {
      verified,
      prune: false,
      replace: null,
      skipBad,
      anonymise: null,
      keepPhotos: false,
      repair: true,
    });
    await applyImport(prepared, {
      contentDir: draft.contentDir,
      dataDir: `${draft.contentDir}.data`,
      imported: source,
    });
    await readDataset(draft.contentDir);
    return prepared.plan;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    throw outOfDraft(error, draft.contentDir);
  }
}

/** What was answered for all rows stands in the map, so that the next import need not ask it again. */
export function withVerified(
  { format, map, verified: told }: OpenedExport,
  verified: boolean | null,
): Pick<OpenedExport, 'format' | 'map'> {
  if (told !== 'unknown') return { format, map };
  return {
    format,
    map: importMap.parse({ ...map, fields: { ...map.fields, verified: { value: verified } } }),
  };
}

/** Keeps the map of a table beside the content, for the next import of it. */
export async function writeMap(
  draft: ContentDraft,
  { format, map }: Pick<OpenedExport, 'format' | 'map'>,
  plan: ImportPlan,
): Promise<string | null> {
  const [source] = plan.sources;
  if (format !== 'table' || source === undefined) return null;
  const path = join('maps', `${fileNameOf(source)}.yaml`);
  await mkdir(join(draft.contentDir, 'maps'), { recursive: true });
  await writeFile(join(draft.contentDir, path), mapYaml(map));
  return path;
}
