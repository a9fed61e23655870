import { readFileSync } from 'node:fs';
import { z } from 'zod';

const manifest = z.object({ scripts: z.object({ serve: z.string() }) });

/** The options of Node.js that `npm run serve` gives the sidecar, so that a benchmark measures what is served. */
export function serveFlags(): string[] {
  const { scripts } = manifest.parse(
    JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')),
  );
  return scripts.serve.split(' ').filter((word) => word.startsWith('--'));
}
