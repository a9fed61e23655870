import { parseArgs } from 'node:util';
import { z } from 'zod';
import { searchPath } from '../sidecar/test/oracle/ask-http.ts';
import { toolArguments } from '../sidecar/test/oracle/ask-mcp.ts';
import { type Disagreement, examine } from '../sidecar/test/oracle/examine.ts';
import { realTexts } from '../sidecar/test/oracle/real-texts.ts';
import { sampleDocuments } from '../sidecar/test/oracle/sample-documents.ts';
import type { Tally } from '../sidecar/test/oracle/tally.ts';
import { runScript, UsageError } from './run-script.ts';

/**
 * Asks a sidecar random questions over every search parameter, over HTTP and MCP, follows all pages of each answer, and
 * compares them with plain loops over the documents. The documents are invented; with `TEST_DATA_DIR` half of their
 * texts come from there. `--seed` makes documents and questions again, `--question N` asks that one alone. Exits with
 * 1 at the first answer that is not what the documents say.
 */
const USAGE = 'usage: node scripts/search-oracle.ts [--questions N] [--seed N] [--reviews N] [--question N]';

const number = z.coerce.number().int().min(0);
const options = z.object({
  questions: number.default(20_000),
  seed: number.default(1),
  reviews: number.min(1).default(400),
  question: number.optional(),
});

async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { questions, seed, reviews: size, question } = optionsOf(args);
  const texts = await realTexts(env['TEST_DATA_DIR']);
  await using examination = await examine(sampleDocuments(seed, { size, realTexts: texts }), seed);
  const { tally, unlisted } = examination;
  console.log(`seed ${seed}, ${size} reviews, ${texts.length} real texts to choose from`);
  if (unlisted.length > 0)
    console.log(`asked over HTTP alone, the MCP tool does not list ${unlisted.join(', ')}`);
  const [first, behind] = question === undefined ? [0, questions] : [question, question + 1];
  const start = performance.now();
  for (let at = first; at < behind; at += 1) {
    const disagreement = await examination.ask(at);
    if (disagreement === null) continue;
    print(tally);
    explain(disagreement, `--seed ${seed} --reviews ${size} --question ${at}`);
    return 1;
  }
  print(tally);
  console.log(`no disagreement, ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return 0;
}

function optionsOf(args: readonly string[]): z.output<typeof options> {
  const names = Object.keys(options.shape);
  const { values } = parseArgs({
    args: [...args],
    options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
  });
  const parsed = options.safeParse(values);
  if (!parsed.success) throw new UsageError('expected numbers');
  return parsed.data;
}

function print({ byParameter, ...sums }: Tally): void {
  console.table(Object.fromEntries(byParameter));
  console.log(
    `${sums.asked} questions (${sums.askedOverMcp} over MCP too): ${sums.found} found something, ${sums.hinted} were answered with hints, ${sums.refused} refused`,
  );
}

function explain({ over, asked, wrong }: Disagreement, again: string): void {
  console.log(`disagreement over ${over}: ${wrong}`);
  console.log(over === 'HTTP' ? searchPath(asked) : JSON.stringify(toolArguments(asked)));
  console.log(`again: node scripts/search-oracle.ts ${again}`);
}

if (import.meta.main) await runScript(main, USAGE);
