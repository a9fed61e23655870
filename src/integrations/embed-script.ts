import { join } from 'node:path';
import { build } from 'esbuild';

/**
 * `/embed.js`: the custom element as one classic script that pages of anybody load under a name that never changes. Astro
 * makes modules named by their content, for its own pages.
 */
export async function bundleEmbed(projectDir: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(projectDir, 'src/embed/reviewcast-reviews.ts')],
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
