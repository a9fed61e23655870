import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * Bundles a script for browsers, named by its path in `src`, into one that needs no other and whose address never changes.
 * What Astro makes of scripts is named by its content: a page of an older set, or of another site, would ask for a file
 * that is gone.
 */
export async function bundleScript(projectDir: string, entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectDir, 'src', entry)],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
    write: false,
    logLevel: 'silent',
  });
  const [script] = outputFiles;
  if (script === undefined) throw new Error('the bundler made no file');
  return script.text;
}
