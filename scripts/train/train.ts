import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readData } from './data.ts';
import { School } from './models.ts';

/**
 * Trains the models of the analyser on the shared data and on our labels, but for what is held out, and writes them
 * into src/insights/judging/models. The same data give the same bytes. `--data DIR` is where the data lie, `--out DIR` where the
 * models go.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env['TEST_DATA_DIR'] ?? '../shared/data' },
    out: { type: 'string', default: join(import.meta.dirname, '../../src/insights/judging/models') },
  },
});

// Training takes a quarter of an hour: what cannot be written is told before.
mkdirSync(values.out, { recursive: true });
const { target, review, gist, said, verdict, problem } = new School().train(readData(values.data).training);
for (const [name, model] of [
  ['target-model', target],
  ['review-model', review],
  ['gist-model', gist],
  ['said-model', said],
  ['verdict-model', verdict],
  ['problem-model', problem],
] as const) {
  const json = `${JSON.stringify(model)}\n`;
  writeFileSync(join(values.out, `${name}.json`), json);
  console.log(`${name}.json: ${json.length} bytes`);
}
