import { once } from 'node:events';
import { parseArgs } from 'node:util';
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
  await using form = await serveForm({ contentDir, dataDir: env['DATA_DIR'] || 'data', port });
  console.log(`Edit ${contentDir} at ${form.url}\nCtrl+C ends it.`);
  openBrowser(form.url, env);
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
  return 0;
}
