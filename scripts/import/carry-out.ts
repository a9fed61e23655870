import { counted } from '../../src/domain/counted.ts';
import { applyImport } from '../../src/intake/apply-import.ts';
import type { OpenedExport } from '../../src/intake/open-export.ts';
import { planImport, type ImportChoices, type PreparedImport } from '../../src/intake/plan-import.ts';
import { planLines } from '../../src/intake/plan-lines.ts';
import { askVerified, confirmed, hasTerminal } from './asking.ts';
import { typedAgain } from '../shell-command.ts';
import type { BroughtSource } from './brought-source.ts';
import type { ImportValues } from './import-options.ts';
import type { ProgressBar } from './progress-bar.ts';
import { refuse } from './refusal.ts';

const UNCONFIRMED = 'Nothing was imported: --yes carries the plan out.';

/** Plans the import of an export, shows the plan, and carries it out once it is agreed to. Gives the exit code. */
export async function importOpened(
  opened: OpenedExport,
  given: {
    source: string;
    values: ImportValues;
    choices: ImportChoices;
    env: NodeJS.ProcessEnv;
    contentDir: string;
    dataDir: string;
    brought: BroughtSource;
    bar: ProgressBar;
  },
): Promise<number> {
  const { values, choices, contentDir, dataDir, source, brought, bar } = given;
  const isJson = values.json === true;
  const doubts = opened.suggestion?.doubts ?? [];
  if (doubts.length > 0) {
    const map = opened.suggestion?.yaml ?? '';
    const said = `${doubts.join('\n')}\nNothing was imported. Put this map right and give it with --map:\n`;
    refuse(said, { isJson, map });
    if (!isJson) console.log(map);
    return 1;
  }
  if (opened.locations.length > 1) {
    const shown = opened.locations.map(
      ({ id, title, reviews }) => `  ${id}  ${title ?? ''} (${counted(reviews, 'review')})`,
    );
    return refuse(`expected --location, as there are several:\n${shown.join('\n')}\nNothing was imported.`, {
      isJson,
    });
  }
  const verified =
    choices.verified ?? (opened.verified === 'unknown' ? await askVerified() : saidByExport(opened));
  if (verified === undefined) {
    return refuse(
      'expected --verified yes or no: nothing in the export says whether its reviews come from verified customers. Nothing was imported.',
      { isJson },
    );
  }
  using prepared = await planImport(opened, contentDir, { ...choices, verified });
  bar.clear();
  // Reviews that were left where they are, as they have not changed, are not gone.
  const plan = brought.isPartial ? { ...prepared.plan, gone: 0 } : prepared.plan;
  const isWritten = values['dry-run'] !== true && hasEffect(prepared);
  if (isJson && isWritten && values.yes !== true && !hasTerminal()) {
    return refuse(UNCONFIRMED, { isJson, ...plan });
  }
  // One object on stdout: where the plan is carried out at once, it is told how that ended.
  const isToldLater = isJson && isWritten && values.yes === true;
  if (!isToldLater) console.log(isJson ? JSON.stringify(plan) : planLines(plan).join('\n'));
  if (values['dry-run'] === true) return 0;
  if (!isWritten) {
    if (!isJson) console.log('nothing changes: the content has it all already');
    const note = await brought.done(0);
    if (note !== undefined) console.error(note);
    return 0;
  }
  if (values.yes !== true && !(await confirmed())) {
    console.error(UNCONFIRMED);
    return 1;
  }
  const notes = await applyImport(prepared, {
    contentDir,
    dataDir,
    imported: source,
    onProgress: bar.report,
  });
  bar.clear();
  await brought.done(plan.new + plan.changed);
  if (isToldLater) console.log(JSON.stringify(plan));
  if (!isJson) {
    console.log([...notes, `wrote ${plan.files.join(', ')}`].join('\n'));
    console.log(`${typedAgain('npm run import -- --undo', given.env)} takes it back`);
  }
  return 0;
}

function hasEffect({ plan }: PreparedImport): boolean {
  const removed = plan.replaced + plan.sample + (plan.isPruned ? plan.gone : 0);
  return plan.new + plan.changed + removed > 0;
}

/** Null where a column says it of each row. */
function saidByExport({ verified }: OpenedExport): true | null {
  return verified === true ? true : null;
}
