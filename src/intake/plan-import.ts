import { join } from 'node:path';
import { shownValue } from '../domain/shown-value.ts';
import { fold } from '../domain/fold.ts';
import { ContentError, ProblemList } from '../dataset/content-error.ts';
import { readWithheldIds } from '../dataset/editorial.ts';
import { requireDirectory } from '../dataset/require-directory.ts';
import { shownPath } from '../dataset/shown-path.ts';
import type { ImportPlan } from './import-plan.ts';
import type { OpenedExport } from './open-export.ts';
import { stageContent, type StagedContent } from './stage-content.ts';
import { stageExport } from './stage-export.ts';
import { Staging } from './staging.ts';
import { summaryOf } from './summarise-plan.ts';

/** What a person decides about an import. */
export interface ImportChoices {
  /** Whether reviews are verified of which the export does not say it; null where nobody said so, and a column has to. */
  readonly verified: boolean | null;
  /** Whether reviews go that the export no longer has. */
  readonly prune: boolean;
  /** A source whose reviews all go before these come. */
  readonly replace: string | null;
  /** Whether rows that cannot be read are passed over instead of refusing the import. */
  readonly skipBad: boolean;
  readonly anonymise: 'initials' | 'first-name' | null;
  readonly keepPhotos: boolean;
  /** Whether text that was read in the wrong encoding is put right. */
  readonly repair: boolean;
}

/** Rows of an export that cannot be read: they can be put right, or passed over. */
export class UnreadableRows extends ContentError {}

/** A plan with all that is needed to carry it out. Closing it forgets what was staged. */
export interface PreparedImport extends Disposable {
  readonly plan: ImportPlan;
  readonly staging: Staging;
  readonly content: StagedContent;
  readonly choices: ImportChoices;
  /** The sources of the export, each with the file that its reviews are written into. */
  readonly targets: ReadonlyMap<string, string>;
}

/**
 * Reads an export and says what importing it would do to a content; nothing is written. Throws UnreadableRows with every
 * row that cannot be read, unless these are to be passed over, and a ContentError for content that is not right.
 */
export async function planImport(
  opened: OpenedExport,
  contentDir: string,
  choices: ImportChoices,
): Promise<PreparedImport> {
  const staging = new Staging();
  try {
    return await plan(opened, contentDir, choices, staging);
  } catch (error) {
    staging[Symbol.dispose]();
    throw error;
  }
}

async function plan(
  opened: OpenedExport,
  contentDir: string,
  choices: ImportChoices,
  staging: Staging,
): Promise<PreparedImport> {
  const problems = new ProblemList();
  await requireDirectory(contentDir, problems);
  problems.throwIfAny();
  const withheldIds = new Set(await readWithheldIds(contentDir, problems));
  const content = await stageContent(staging, contentDir, problems);
  problems.throwIfAny();

  const tally = await stageExport(opened, choices, { staging, withheldIds });
  if (!choices.skipBad) tally.skipped.problems.throwIfAny(UnreadableRows);

  checkReplaced(choices.replace, staging, tally.sources);
  const targets = new Map(
    [...tally.sources]
      .toSorted()
      .map((source) => [source, join(contentDir, 'reviews', `${fileNameOf(source)}.jsonl`)]),
  );
  checkTargets({ staging, content, targets, replaced: choices.replace });
  return {
    plan: await summaryOf({ opened, contentDir, choices, staging, content, targets, tally }),
    staging,
    content,
    choices,
    targets,
    [Symbol.dispose]: () => staging[Symbol.dispose](),
  };
}

/** The name of the file that keeps the reviews of a source. */
export function fileNameOf(source: string): string {
  const name = fold(source)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, LONGEST_NAME);
  return name === '' ? 'reviews' : name;
}

const LONGEST_NAME = 60;

/** A source that is to be replaced has to be one that is known: a misspelt one would leave its reviews. */
function checkReplaced(replaced: string | null, { database }: Staging, brought: ReadonlySet<string>): void {
  if (replaced === null || brought.has(replaced)) return;
  const known = database
    .prepare<[], { source: string }>('select distinct source from stored order by source')
    .all()
    .map(({ source }) => source);
  if (known.includes(replaced)) return;
  const problems = new ProblemList();
  const shown = known.length === 0 ? 'a source of the export' : `one of ${known.map(shownValue).join(', ')}`;
  problems.add('--replace', 'source', `expected ${shown}, got ${shownValue(replaced)}`);
  problems.throwIfAny();
}

/** Reviews that stand in another file than the one of their source would be there twice. */
function checkTargets({
  staging,
  content,
  targets,
  replaced,
}: {
  staging: Staging;
  content: StagedContent;
  targets: ReadonlyMap<string, string>;
  replaced: string | null;
}): void {
  const problems = new ProblemList();
  const elsewhere = staging.database.prepare<[string, string, string | null], { id: string; place: string }>(
    `select id, stored.place from brought join stored using (id)
     where brought.source = ? and stored.path <> ? and stored.source is not ? limit 50`,
  );
  const strangers = staging.database.prepare<
    [string, string, string | null],
    { place: string; source: string }
  >('select place, source from stored where path = ? and source <> ? and source is not ? limit 50');
  for (const [source, path] of targets) {
    const first = [...targets].find(([, other]) => other === path)?.[0];
    if (first !== source) {
      problems.add(shownPath(path), 'source', `expected one source a file, got ${first} and ${source}`);
    }
    const fault = content.broken.get(path);
    if (fault !== undefined) {
      problems.add(
        shownPath(path),
        'file',
        `expected reviews that are right, as they are written again: ${fault}`,
      );
    }
    // A look at every record is for contents in which there is something to find.
    const hasOthers = [...staging.sourcesByPath.keys()].some((other) => other !== path);
    for (const { id, place } of hasOthers ? elsewhere.iterate(source, path, replaced) : []) {
      problems.add(place, 'id', `expected ${id} in ${shownPath(path)} alone: remove it here`);
    }
    const inFile = staging.sourcesByPath.get(path) ?? new Set();
    if ([...inFile].every((one) => one === source || one === replaced)) continue;
    for (const stranger of strangers.all(path, source, replaced)) {
      problems.add(stranger.place, 'source', `expected ${source} alone in this file, got ${stranger.source}`);
    }
  }
  problems.throwIfAny();
}
