import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import { openModels } from '../src/insights/judging/models.ts';
import type { Taxonomy } from '../src/insights/verticals/schema.ts';
import { runScript, UsageError } from './run-script.ts';
import { scoreBesideAnalyser } from './score-beside-analyser.ts';
import { readReviews, scoreReviews } from './train/by-review.ts';
import { readData } from './train/data.ts';
import { readGold, someOf } from './train/gold.ts';
import { School } from './train/models.ts';
import { ablate, switchesNamed, type Training, type Worth } from './train/panel/ablate.ts';
import { measureLeftOut, measurePanel } from './train/panel/panel.ts';
import { panelText, wordsText, worthHead, worthLine } from './train/panel/print.ts';
import { worthOfWords } from './train/panel/words.ts';
import { scoreAnalyzer, type Score } from './train/score.ts';
import type { Draw } from './train/sides.ts';
import { taxonomyNamed } from './vertical-option.ts';

/**
 * Scores the analyser on gold files (NEAS csv; MAMS and SemEval xml): `npm run insights:score -- FILE...`, with the
 * models that ship. With `--by-review` the files are SemEval-2015 or 2016 xml, and what is scored are the aspects of whole
 * reviews (categories: found by itself; terms: given the words).
 *
 * With `--analyser` the model at ANALYSER_URL is asked about `--texts` of the gold texts (default 200, evenly spread), and
 * its sentiment and aspects stand beside those of the built-in analysis: as a build publishes them, by which it says what to
 * use, and by themselves. Answers are kept in
 * `node_modules/.cache/reviewcast-gold`, so that a text is asked about once.
 *
 * The other ways need the directory of the shared data, `--data DIR` (default TEST_DATA_DIR, else ../shared/data):
 * `--panel` prints all figures on the texts that the models which ship have never seen, beside baselines, and those of other languages; with
 * `--leave-out COLLECTION` (several with commas) models trained without the collections are measured on them. `--ablate`
 * prints what each group of data, features and training texts is worth, each after a training of minutes, of which stderr tells; with
 * `--only PART` those alone whose name holds it. `--words` prints how often each word of the `--vertical`'s file means what it stands for, in the texts trained on.
 * `--data DIR` alone holds out rows (`--held-out`, a share, default 0.2, drawn by `--seed`), trains on the rest and
 * scores the rows of NEAS and MAMS held out.
 *
 * `--vertical` is the vocabulary for categories (default Restaurant), `--with-rating` shows it the stars, `--json` prints
 * JSON. A file that cannot be read or holds no gold is named on stderr, and the exit code is 1; without files it is 2.
 */
export const USAGE =
  'usage: npm run insights:score -- (FILE... [--by-review | --analyser [--texts NUMBER]] | --panel [--leave-out COLLECTION] [--data DIR] | --ablate [--only PART] [--data DIR] | --words [--data DIR] | --data DIR [--held-out SHARE] [--seed NUMBER]) [--vertical VERTICAL] [--with-rating] [--json]';

const OPTIONS = {
  data: { type: 'string' },
  panel: { type: 'boolean', default: false },
  'leave-out': { type: 'string' },
  ablate: { type: 'boolean', default: false },
  only: { type: 'string' },
  words: { type: 'boolean', default: false },
  'held-out': { type: 'string', default: '0.2' },
  seed: { type: 'string', default: '1' },
  vertical: { type: 'string', default: 'Restaurant' },
  analyser: { type: 'boolean', default: false },
  texts: { type: 'string' },
  'by-review': { type: 'boolean', default: false },
  'with-rating': { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
} as const;

/** What is done, one at a time, and the option that means something to one of them alone. */
const WAYS = ['by-review', 'analyser', 'panel', 'ablate', 'words'] as const;
const OF_WAY = [
  { option: 'texts', way: 'analyser' },
  { option: 'leave-out', way: 'panel' },
  { option: 'only', way: 'ablate' },
] as const;

if (import.meta.main) await runScript(main, USAGE);

interface Asked {
  taxonomy: Taxonomy;
  withRating: boolean;
}

function scoreFiles(files: readonly string[], byReview: boolean, { taxonomy, withRating }: Asked): Score[] {
  const analyzer = createAnalyzer(taxonomy);
  return files.map((file) =>
    byReview
      ? scoreReviews(file, someOf(readReviews(readFileSync(file, 'utf8'), taxonomy), file), { analyzer })
      : scoreAnalyzer(file, readGold(file), { analyzer, taxonomy, withRating }),
  );
}

function scoreHeldOut(directory: string, draw: Draw, { taxonomy, withRating }: Asked): Score[] {
  const { training, held } = readData(directory, draw);
  const analyzer = createAnalyzer(taxonomy, openModels(new School().train(training)));
  const asked = { analyzer, taxonomy, withRating };
  return [
    scoreAnalyzer('NEAS comments held out', held.get('neas') ?? [], asked),
    scoreAnalyzer('MAMS terms held out', held.get('mams-terms') ?? [], asked),
    scoreAnalyzer('MAMS categories held out', held.get('mams-categories') ?? [], asked),
  ];
}

/** All figures on what the models have never seen. */
function panel(directory: string, left: readonly string[], json: boolean): void {
  const data = readData(directory);
  const unknown = left.find((id) => !data.all.has(id));
  if (unknown !== undefined)
    throw new UsageError(`expected --leave-out with ${[...data.all.keys()].join(', ')}, got ${unknown}`);
  const measured = left.length === 0 ? measurePanel(data, null) : measureLeftOut(data, left);
  if (json) console.log(JSON.stringify(measured, null, 2));
  else console.log(panelText(measured));
}

function print({ name, texts, sentiment, terms, categories, detection }: Score): void {
  console.log(`${name}: ${texts} texts`);
  for (const [part, one] of Object.entries({ sentiment, terms, categories })) {
    if (one === undefined) continue;
    console.log(
      `  ${part.padEnd(10)} ${one.items} items  accuracy ${one.accuracy}  macro-F1 ${one.macro_f1}  F1 negative ${one.f1_negative}` +
        `  decided ${one.decided_accuracy} (coverage ${one.coverage})  polar ${one.polar_accuracy}`,
    );
  }
  if (detection === undefined) return;
  console.log(
    `  detection  F1 ${detection.f1}  precision ${detection.precision}  recall ${detection.recall}`,
  );
}

/** A line as soon as it is known, or all as JSON at the end; on stderr what is under way. */
async function printAblation(directory: string, only: string, json: boolean): Promise<void> {
  const switches = switchesNamed(only);
  if (switches.length === 0)
    throw new UsageError(
      `expected --only with part of a name (${switchesNamed('')
        .map(({ name }) => name)
        .join(', ')}), got ${only}`,
    );
  const startMs = performance.now();
  const onTraining = ({ without, number, of }: Training): void =>
    console.error(
      `${Math.floor((performance.now() - startMs) / 60_000)} min: training ${number} of ${of}, ${without === null ? 'with everything' : `without ${without}`}`,
    );
  const all: Worth[] = [];
  const data = readData(directory);
  if (!json) console.log(worthHead());
  for await (const worth of ablate(data, { directory, switches, onTraining }))
    if (json) all.push(worth);
    else console.log(worthLine(worth));
  if (json) console.log(JSON.stringify(all, null, 2));
}

/** What each word of a vertical is worth in the texts trained on. */
function printWords(directory: string, { taxonomy }: Asked, json: boolean): void {
  const texts = [...readData(directory).training.values()].flat();
  const words = worthOfWords(texts, taxonomy);
  console.log(json ? JSON.stringify(words, null, 2) : wordsText(words));
}

/** Scores as the options say. Exit code 0; 2: bad use. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  const ways = WAYS.filter((way) => values[way]);
  if (ways.length > 1) throw new UsageError(`expected one of them, got --${ways.join(' and --')}`);
  for (const { option, way } of OF_WAY)
    if (values[option] !== undefined && !values[way])
      throw new UsageError(`expected --${way} with --${option}`);
  const asked = { taxonomy: taxonomyNamed(values.vertical), withRating: values['with-rating'] };
  const { data, json } = values;
  if (data === undefined && positionals.length === 0 && !values.panel && !values.ablate && !values.words)
    throw new UsageError(
      'expected gold files, --panel, --ablate, --words, or --data with the directory of the shared data',
    );
  const [share, seed] = [Number(values['held-out']), Number(values.seed)];
  if (!(share > 0 && share < 1))
    throw new UsageError(`expected --held-out with a share between 0 and 1, got ${values['held-out']}`);
  if (!Number.isInteger(seed))
    throw new UsageError(`expected --seed with a whole number, got ${values.seed}`);
  if (values.analyser) {
    const { texts = '200' } = values;
    if (!/^[1-9]\d{0,6}$/.test(texts) || positionals.length === 0)
      throw new UsageError(`expected gold files and --texts with a whole number above 0, got ${texts}`);
    return await scoreBesideAnalyser(positionals, { ...asked, texts: Number(texts), json, env });
  }
  const directory = data ?? env['TEST_DATA_DIR'] ?? '../shared/data';
  try {
    if (values.panel) panel(directory, (values['leave-out'] ?? '').split(',').filter(Boolean), json);
    else if (values.ablate) await printAblation(directory, values.only ?? '', json);
    else if (values.words) printWords(directory, asked, json);
    else {
      const scores =
        data === undefined
          ? scoreFiles(positionals, values['by-review'], asked)
          : scoreHeldOut(data, { share, seed }, asked);
      if (json) console.log(JSON.stringify(scores, null, 2));
      else for (const score of scores) print(score);
    }
    return 0;
  } catch (error) {
    if (error instanceof UsageError) throw error;
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
