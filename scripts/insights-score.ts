import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import { openModel } from '../src/insights/judging/model.ts';
import type { Taxonomy } from '../src/insights/verticals/schema.ts';
import { runScript, UsageError } from './run-script.ts';
import { readReviews, scoreReviews } from './train/by-review.ts';
import { readGold } from './train/gold.ts';
import { SHIPPED_ROUNDS, trainModels } from './train/models.ts';
import { scoreAnalyzer, type Score } from './train/score.ts';
import { sharedData, split } from './train/shared-data.ts';
import { taxonomyNamed } from './vertical-option.ts';

/**
 * Scores the analyser on gold files (NEAS csv; MAMS and SemEval xml): `npm run insights:score -- FILE...`, with the
 * models that ship. With `--by-review` the files are SemEval-2015 or 2016 xml, and what is scored are the aspects of whole
 * reviews (categories: found by itself; terms: given the words). With `--data DIR` instead, the directory of the shared
 * data, it holds out rows (`--held-out`, a share, default 0.2, drawn by `--seed`), trains on the rest and scores the rows held out. `--vertical` is the vocabulary for
 * categories (default Restaurant), `--with-rating` shows it the stars, `--json` prints JSON. A file that cannot be read or
 * holds no gold is named on stderr, and the exit code is 1; without files it is 2.
 */
const USAGE =
  'usage: npm run insights:score -- (FILE... [--by-review] | --data DIR [--held-out SHARE] [--seed NUMBER]) [--vertical VERTICAL] [--with-rating] [--json]';

if (import.meta.main) await runScript(main, USAGE);

interface Asked {
  taxonomy: Taxonomy;
  withRating: boolean;
}

function scoreFiles(files: readonly string[], byReview: boolean, { taxonomy, withRating }: Asked): Score[] {
  const analyzer = createAnalyzer(taxonomy);
  return files.map((file) => {
    const score = byReview
      ? scoreReviews(file, readReviews(readFileSync(file, 'utf8'), taxonomy), { analyzer })
      : scoreAnalyzer(file, readGold(file), { analyzer, taxonomy, withRating });
    if (score.texts === 0) throw new Error(`expected texts with gold labels, got none in ${file}`);
    return score;
  });
}

function scoreHeldOut(
  { directory, share, seed }: { directory: string; share: number; seed: number },
  { taxonomy, withRating }: Asked,
): Score[] {
  const { rest, held } = split(sharedData(directory), share, seed);
  const { target, review } = trainModels(rest, SHIPPED_ROUNDS);
  const analyzer = createAnalyzer(taxonomy, { target: openModel(target), review: openModel(review) });
  return [
    scoreAnalyzer('NEAS comments held out', held.comments, { analyzer, taxonomy, withRating }),
    scoreAnalyzer('MAMS terms held out', held.terms, { analyzer, taxonomy, withRating }),
    scoreAnalyzer('MAMS categories held out', held.categories, { analyzer, taxonomy, withRating }),
  ];
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

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      data: { type: 'string' },
      'held-out': { type: 'string', default: '0.2' },
      seed: { type: 'string', default: '1' },
      vertical: { type: 'string', default: 'Restaurant' },
      'by-review': { type: 'boolean', default: false },
      'with-rating': { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
    },
  });
  const asked = { taxonomy: taxonomyNamed(values.vertical), withRating: values['with-rating'] };
  const { data: directory } = values;
  if (directory === undefined && positionals.length === 0)
    throw new UsageError('expected gold files, or --data with the directory of the shared data');
  const [share, seed] = [Number(values['held-out']), Number(values.seed)];
  if (!(share > 0 && share < 1))
    throw new UsageError(`expected --held-out with a share between 0 and 1, got ${values['held-out']}`);
  if (!Number.isInteger(seed))
    throw new UsageError(`expected --seed with a whole number, got ${values.seed}`);
  try {
    const scores =
      directory === undefined
        ? scoreFiles(positionals, values['by-review'], asked)
        : scoreHeldOut({ directory, share, seed }, asked);
    if (values.json) console.log(JSON.stringify(scores, null, 2));
    else for (const score of scores) print(score);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
