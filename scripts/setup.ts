import { homedir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ContentError } from '../src/dataset/content-error.ts';
import { daysBefore } from '../src/domain/days.ts';
import { ContentMoved } from '../src/editing/content-draft.ts';
import { UnreadableExport } from '../src/intake/export-table.ts';
import { Interrupted } from '../src/intake/interruptible.ts';
import { PullError } from '../src/intake/pull/service-url.ts';
import { ContentBusy, lockContent } from '../src/build/content-lock.ts';
import { removeLeftBehind } from '../src/build/left-behind.ts';
import { readAnswers, type Answers } from '../src/setup/answers-file.ts';
import { LOCAL_BASE_URL } from '../src/setup/business-questions.ts';
import { defaultInterview } from '../src/setup/default-interview.ts';
import { foundExports } from '../src/setup/found-exports.ts';
import { BrokenOff, Unanswered } from '../src/setup/interview.ts';
import { setUp } from '../src/setup/setup.ts';
import { terminalInterview } from '../src/setup/terminal-interview.ts';
import { runScript, UsageError } from './run-script.ts';
import { guardedFetch } from './import/guarded-fetch.ts';
import { progressBar } from './import/progress-bar.ts';
import { shellWord, typedAgain } from './shell-command.ts';
import { openBrowser } from './setup/open-browser.ts';
import { preview } from './setup/preview.ts';

/** How it is called, in a line. */
export const USAGE = 'usage: npm run setup -- [SOURCE] [--answers FILE] [--yes]';

if (import.meta.main) await runScript(main, USAGE);

/** Asks what the content is to be, or takes it from the answers of a file, and writes it. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { answers: { type: 'string' }, yes: { type: 'boolean' } },
  });
  const [source, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`expected at most one SOURCE, got ${positionals.length}`);
  const contentDir = env['CONTENT_DIR'] || 'content';
  const dataDir = env['DATA_DIR'] || 'data';
  const latestDay = daysBefore(new Date().toISOString().slice(0, 10), -1);
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
  // A terminal that does not know its size would break every line after each letter.
  if (isTerminal && process.stdout.columns === 0) Object.assign(process.stdout, { columns: 80, rows: 24 });
  // Answers are a machine's: it takes the defaults for the rest.
  const isAsking = isTerminal && values.answers === undefined && values.yes !== true;
  const interview = isAsking ? terminalInterview() : defaultInterview((text) => console.log(text));
  const bar = progressBar(process.stderr, () => performance.now());
  removeLeftBehind();
  try {
    using _ = lockContent({ contentDir, dataDir, what: 'npm run setup' });
    const given: Answers =
      values.answers === undefined ? { business: {} } : await readAnswers(values.answers);
    const outcome = await setUp({ ...given, source: source ?? given.source }, interview, {
      contentDir,
      dataDir,
      latestDay,
      askForTable: guardedFetch(env),
      findExports: () => foundExports(['.', join(homedir(), 'Downloads')], { latestDay }),
      preview: async (draft) => {
        interview.say('The pages are being built, to be looked at ...');
        const shown = await preview(draft, env);
        openBrowser(shown.url, env);
        return shown;
      },
      onProgress: bar.report,
      isAgreed: values.yes === true,
    });
    if (outcome === null) {
      console.error(isAsking ? 'Nothing was written.' : 'Nothing was written: --yes writes what was shown.');
      return 1;
    }
    const { written, removed, mapPath, baseUrl } = outcome;
    const inContent = (path: string) => join(contentDir, path);
    const lines = [
      `wrote ${written.map(inContent).join(', ')}`,
      ...(removed.length === 0 ? [] : [`removed ${removed.map(inContent).join(', ')}`]),
      `${typedAgain('npm run import -- --undo', env)} takes it back`,
      ...(mapPath === null
        ? []
        : [
            `next time: ${typedAgain(`npm run import -- ${shellWord(outcome.source)} --map ${shellWord(inContent(mapPath))}${outcome.skipped > 0 ? ' --skip-bad' : ''}`, env)}`,
          ]),
      ...(baseUrl === LOCAL_BASE_URL
        ? [`base_url is ${LOCAL_BASE_URL}: say in business.yaml where it will be published`]
        : []),
      `now: ${typedAgain('npm start', env)}`,
    ];
    console.log(lines.join('\n'));
    return 0;
  } catch (error) {
    bar.clear();
    return told(error);
  }
}

/** What a person can put right, in its own words. */
function told(error: unknown): number {
  if (error instanceof ContentError) console.error(`${error.message}\nNothing was written.`);
  else if (error instanceof UnreadableExport) {
    console.error(`${error.place}  ${error.message}\nNothing was written.`);
  } else if (
    [Unanswered, ContentBusy, ContentMoved, PullError, Interrupted].some((kind) => error instanceof kind)
  ) {
    console.error(`${error instanceof Error ? error.message : ''}\nNothing was written.`);
  } else if (error instanceof BrokenOff) console.error('Nothing was written.');
  else throw error;
  return 1;
}
