import { createServer } from 'node:http';
import process from 'node:process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { format } from 'node:util';
import { z } from 'zod';

/*
 * Builds one site after the other, as `npm run build` builds each in a process of its own: what a build loads and
 * compiles takes longer than the rest of it.
 */

const root = fileURLToPath(new URL('../..', import.meta.url));

const asked = z.strictObject({ env: z.record(z.string(), z.string()), args: z.array(z.string()) });

/** The builds so far. */
let turn: Promise<unknown> = Promise.resolve();

const server = createServer((req, res) => {
  void text(req).then((body) => {
    turn = turn.then(async () => res.end(JSON.stringify(await built(asked.parse(JSON.parse(body))))));
  });
}).listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' ? address?.port : null);
});
// Whoever started it is gone.
process.once('disconnect', () => process.kill(process.pid));

/** Builds in this environment, which is all of it, and gives how the build ended and what it said. */
async function built({ env, args }: z.infer<typeof asked>) {
  const said = { stdout: '', stderr: '' };
  // Whoever has imported them has these very objects.
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.argv.splice(2, Infinity, ...args);
  console.log = (...words) => void (said.stdout += `${format(...words)}\n`);
  console.error = (...words) => void (said.stderr += `${format(...words)}\n`);
  await import('../build-memory.ts');
  const { build } = await import('astro');
  const before = new Set(process.listeners('exit'));
  try {
    await build({ root, logLevel: 'silent' });
    return { code: 0, ...said };
  } catch (error) {
    return { code: 1, ...said, stderr: `${said.stderr}${format(error)}\n` };
  } finally {
    // What a build would do at the end of its process: it gives back DIST_DIR.
    for (const end of process.listeners('exit').filter((each) => !before.has(each))) {
      process.off('exit', end);
      end(0);
    }
  }
}
