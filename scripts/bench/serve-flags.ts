import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ serve: z.string(), import: z.string() }) });

/** The options of Node.js that `npm run serve` gives the sidecar, so that a benchmark measures what is served. */
export function serveFlags(): string[] {
  return flagsOf('serve');
}

/** The same of `npm run import`. */
export function importFlags(): string[] {
  return flagsOf('import');
}

function flagsOf(script: 'serve' | 'import'): string[] {
  const { scripts } = manifest.parse(
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
  );
  return scripts[script].split(' ').filter((word) => /^--[\w-]+=/.test(word));
}
