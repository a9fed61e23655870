// Plain JavaScript, so that older versions of Node.js get as far as the first import, which says what is missing.
import './require-node.mjs';
import './no-arguments.mjs';
import { resolve } from 'node:path';
import process from 'node:process';

const { finishPublication, removeLeftBehind } = await import('../src/build/left-behind.ts');
removeLeftBehind();
if (!process.env['ORIGIN_URL']?.trim()) {
  const problem = finishPublication(resolve(process.env['DIST_DIR']?.trim() || 'dist'));
  if (problem !== null) console.error(`What a build has left in DIST_DIR could not be cleared: ${problem}.`);
}
await import('../sidecar/main.ts');
