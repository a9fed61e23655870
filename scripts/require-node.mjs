// Plain JavaScript that older versions of Node.js can read as well, so that they can be told what is missing.
import module from 'node:module';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const NODE_MAJOR = 24;

const [major = 0] = process.versions.node.split('.').map(Number);
if (major < NODE_MAJOR) {
  console.error(
    `This needs Node.js ${NODE_MAJOR} and runs on ${process.versions.node}: install that, or run npm ci --include=dev, which installs it for the project.`,
  );
  // What is imported next would end in a syntax error.
  // oxlint-disable-next-line unicorn/no-process-exit
  process.exit(1);
}

// Where Node.js keeps its code, types stripped, from one command to the next, those that a command starts among them; it
// may be deleted at any time. Where it cannot be written, starting takes a third longer.
const kept = fileURLToPath(new URL('../node_modules/.cache/reviewcast-code', import.meta.url));
const place = process.env['NODE_COMPILE_CACHE'] || kept;
process.env['NODE_COMPILE_CACHE'] = place;
module.enableCompileCache(place);
