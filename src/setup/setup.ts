import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { businessFile, type BusinessFile } from '../domain/business.ts';
import { explainIssues } from '../domain/explain-issues.ts';
import { fieldOfSample } from '../domain/sample.ts';
import { readBusiness } from '../dataset/business-yaml.ts';
import { ProblemList } from '../dataset/content-error.ts';
import { isMissing } from '../dataset/yaml-file.ts';
import { draftOf, type Adopted, type ContentDraft } from '../editing/content-draft.ts';
import { takeBackInterrupted } from '../intake/import-journal.ts';
import { fetchTable, isWebAddress, type AskForTable } from '../intake/pull/fetch-table.ts';
import type { OnProgress } from '../intake/reading-progress.ts';
import { planLines } from '../intake/plan-lines.ts';
import type { OpenedExport } from '../intake/open-export.ts';
import type { Answers } from './answers-file.ts';
import { businessFields } from './business-questions.ts';
import { businessText } from '../editing/business-text.ts';
import { inDraft, withVerified, writeMap } from './import-in-draft.ts';
import type { FoundExport } from './found-exports.ts';
import { guessedName } from './guessed-name.ts';
import type { Interview } from './interview.ts';
import { recognisedExport } from './recognised-export.ts';
import { seenInReviews } from './seen-in-reviews.ts';

/** What a setup needs of the world around it. */
export interface SetupWorld {
  readonly contentDir: string;
  readonly dataDir: string;
  /** The last day on which a review can have been written, `YYYY-MM-DD`. */
  readonly latestDay: string;
  /** Asks an address for a table. */
  readonly askForTable: AskForTable;
  /** Exports that lie about, looked for only where none was named. */
  findExports(): Promise<readonly FoundExport[]>;
  /** Serves the pages of a content until it is closed and gives their address; null where nobody looks. */
  readonly preview: ((contentDir: string) => Promise<AsyncDisposable & { readonly url: string }>) | null;
  /** Told how far the reading of a large export has come. */
  readonly onProgress?: OnProgress;
  /** Whether what was shown is written, where nobody can be asked. */
  readonly isAgreed: boolean;
}

/** What a setup came to, with the map among what was written; null where nothing was. */
export type SetupOutcome =
  | (Adopted & {
      readonly mapPath: string | null;
      readonly baseUrl: string;
      readonly source: string;
      /** Rows that cannot be read and were passed over. */
      readonly skipped: number;
    })
  | null;

/**
 * Takes an export and a business, tries them in a draft of the content, shows the pages, and brings all of it into the
 * content at once when it is agreed to. Until then nothing is written.
 */
export async function setUp(
  answers: Answers,
  interview: Interview,
  world: SetupWorld,
): Promise<SetupOutcome> {
  const { contentDir, dataDir, latestDay, onProgress } = world;
  const back = await takeBackInterrupted(dataDir, contentDir);
  if (back !== undefined) interview.say(`An import of ${back} had been interrupted: it was taken back.`);
  const source = answers.source ?? (await askedSource(interview, world));
  const path = isWebAddress(source)
    ? (await fetchTable(source, { dataDir, ask: world.askForTable })).path
    : source;
  const recognised = await recognisedExport(
    path,
    {
      shown: path === source ? undefined : source,
      format: answers.format,
      map: answers.map,
      location: answers.location,
      latestDay,
      skipBad: interview.hasPerson,
      onProgress,
    },
    interview,
  );
  await using opened = recognised.opened;
  const { look } = recognised;
  const verified = await askedVerified(answers, opened, interview);
  const before = await businessBefore(contentDir);
  const fields = await businessFields(
    {
      given: answers.business,
      before: before?.business ?? null,
      facts: opened.business,
      guessedName: guessedName(source, opened.heading),
      seen: () => seenInReviews(look.texts),
    },
    interview,
  );

  await using draft = await draftOf(contentDir);
  const business = checkedBusiness(fields);
  await writeFile(join(draft.contentDir, 'business.yaml'), businessText(fields, before?.text ?? null));
  const plan = await inDraft(draft, opened, { verified, source, skipBad: interview.hasPerson });
  const mapPath = await writeMap(draft, withVerified(opened, verified), plan);
  interview.say(planLines(plan).join('\n'));
  if (!(await isAgreed(draft, interview, world))) return null;
  const adopted = await draft.adopt({ dataDir, imported: source });
  return { ...adopted, mapPath, baseUrl: business.base_url, source, skipped: plan.skipped };
}

async function askedSource(interview: Interview, world: SetupWorld): Promise<string> {
  const found = interview.hasPerson ? await world.findExports() : [];
  const OTHER = '';
  const chosen =
    found.length === 0
      ? OTHER
      : await interview.choose({
          name: 'source',
          ask: 'Which export is it?',
          why: 'These files look like reviews.',
          choices: [
            ...found.map(({ path, title }) => ({ value: path, label: path, hint: title })),
            { value: OTHER, label: 'Another one' },
          ],
          initial: found[0]?.path ?? OTHER,
        });
  if (chosen !== OTHER) return chosen;
  return interview.text({
    name: 'source',
    ask: 'Where is your export?',
    why: 'The path of a file (CSV, TSV, XLSX, JSON), of a folder or a ZIP archive such as Google Takeout, or the https address of a table.',
    initial: null,
    wrong: (said) => (said === '' ? 'expected the path of a file, a folder or a ZIP archive' : undefined),
  });
}

async function askedVerified(
  answers: Answers,
  opened: OpenedExport,
  interview: Interview,
): Promise<boolean | null> {
  if (answers.verified !== undefined) return answers.verified;
  if (opened.verified !== 'unknown') return opened.verified === true ? true : null;
  const said = await interview.choose({
    name: 'verified',
    ask: 'Do these reviews come from verified customers?',
    why: 'Nothing in the export says it, and only what you vouch for is published.',
    choices: [
      { value: 'yes', label: 'Yes, each was written by a customer of ours' },
      { value: 'no', label: 'No, or not all: keep them out of what is published' },
    ],
    initial: null,
    offered: 'yes',
  });
  return said === 'yes';
}

/** The business.yaml that is there, unless it is the sample's. Throws a ContentError for one that cannot be read. */
async function businessBefore(contentDir: string): Promise<{ business: BusinessFile; text: string } | null> {
  const path = join(contentDir, 'business.yaml');
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
  if (text === null) return null;
  const problems = new ProblemList();
  const business = await readBusiness(contentDir, problems);
  problems.throwIfAny();
  if (business === undefined || fieldOfSample(business) !== undefined) return null;
  return { business, text };
}

function checkedBusiness(fields: Record<string, unknown>): BusinessFile {
  const parsed = businessFile.safeParse(fields);
  if (parsed.success) return parsed.data;
  const problems = new ProblemList();
  const explained = explainIssues(parsed.error.issues, {
    schema: businessFile,
    input: fields,
    root: 'business',
  });
  for (const { field, message } of explained) problems.add('business', field, message);
  problems.throwIfAny();
  throw new Error('fields that do not fit are a problem');
}

async function isAgreed(draft: ContentDraft, interview: Interview, world: SetupWorld): Promise<boolean> {
  if (world.isAgreed || !interview.hasPerson) return world.isAgreed;
  await using shown = (await world.preview?.(draft.contentDir)) ?? null;
  const answer = await interview.choose({
    name: 'write',
    ask: 'Is this to be your content?',
    why:
      shown === null
        ? 'Nothing has been written yet; once it is, npm run import -- --undo takes it back.'
        : `Look at ${shown.url} first. Nothing has been written yet; once it is, npm run import -- --undo takes it back.`,
    choices: [
      { value: 'yes', label: 'Yes, write it' },
      { value: 'no', label: 'No, leave everything as it is' },
    ],
    initial: 'yes',
  });
  return answer === 'yes';
}
