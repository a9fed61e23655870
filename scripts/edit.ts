import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { takeBackInterrupted } from '../src/intake/import-journal.ts';
import { ContentBusy, lockContent } from '../src/build/content-lock.ts';
import { removeLeftBehind } from '../src/build/left-behind.ts';
import { serveForm } from './edit/form-server.ts';
import { runScript, UsageError } from './run-script.ts';
import { openBrowser } from './setup/open-browser.ts';

if (import.meta.main) await runScript(main, 'usage: npm run edit -- [--port N]');

async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({ args: [...args], options: { port: { type: 'string', default: '0' } } });
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new UsageError(`expected --port with a number up to 65535, got ${values.port}`);
  }
  const contentDir = env['CONTENT_DIR'] || 'content';
  const dataDir = env['DATA_DIR'] || 'data';
  removeLeftBehind();
  try {
    using _ = lockContent({ contentDir, dataDir, what: 'npm run edit' });
    const back = await takeBackInterrupted(dataDir, contentDir);
    if (back !== undefined) console.log(`An import of ${back} had been interrupted: it was taken back.`);
  } catch (error) {
    if (!(error instanceof ContentBusy)) throw error;
    console.error(error.message);
    return 1;
  }
  await using form = await serveForm({ contentDir, dataDir, port });
  console.log(`Edit ${contentDir} at ${form.url}\nCtrl+C ends it.`);
  openBrowser(form.url, env);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  return 0;
}
