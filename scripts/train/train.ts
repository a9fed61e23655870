import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { reviewExamples, targetExamples } from './examples.ts';
import { readGold } from './gold.ts';
import { fitAndPack } from './pack.ts';

/**
 * Trains the two models of the analyser on the shared data alone and writes them into src/insights/data. The same data
 * and seed give the same bytes. `--data DIR` is where the data lie, `--out DIR` where the models go.
 */
const { values } = parseArgs({
  options: {
    data: { type: 'string', default: process.env['TEST_DATA_DIR'] ?? '../shared/data' },
    out: { type: 'string', default: join(import.meta.dirname, '../../src/insights/data') },
  },
});

const SEED = 20_240_607;
const options = { classes: 3, epochs: 10, rate: 0.05, l2: 1e-3, seed: SEED };

const terms = readGold(join(values.data, 'mams/MAMS-ATSA.train.xml'));
const target = fitAndPack(targetExamples(terms), { ...options, minCount: 2 }, 200_000);
const comments = readGold(join(values.data, 'nhs-neas/neas.csv'));
const review = fitAndPack(reviewExamples(comments), { ...options, minCount: 1 }, 95_000);
for (const [name, model] of [
  ['target-model', target],
  ['review-model', review],
] as const) {
  const json = `${JSON.stringify(model)}\n`;
  writeFileSync(join(values.out, `${name}.json`), json);
  console.log(`${name}.json: ${json.length} bytes`);
}
