import { basename } from 'node:path';
import { parseArgs } from 'node:util';

import { runScript, UsageError } from './run-script.ts';
import { languageRows, readLanguageTexts, type LanguageTexts } from './train/panel/languages.ts';
import { polarityTable } from './train/panel/print.ts';

/**
 * Scores what is read without a model, by language: `node scripts/score-languages.ts FILE...`, each a file as
 * `readLanguageTexts` reads it: whole texts, then given words, with 95 % bootstrap intervals, beside the majority and the
 * stars, which the texts are judged without. `--wrong` prints what is judged wrongly.
 *
 * Measured with it, never tuned on: the test parts of M-ABSA (machine translations that people checked; hotels, restaurants,
 * phones, sights, food: de, es, fr, pt), SemEval-2016 task 5 restaurants (es, fr), OpeNER hotels (es), ABSAPT 2022 hotels
 * (pt), and outside of reviews the development part of GermEval 2017 (de). A text's polarity is that of all its labels where
 * they agree. There is no open set of Italian reviews among them.
 */
const USAGE = 'usage: node scripts/score-languages.ts FILE... [--wrong]';

function printWrong({ texts, judge }: LanguageTexts): void {
  for (const gold of texts) {
    const { text, overall, terms } = gold;
    const said = overall === null ? null : judge.overall(gold);
    if (said !== overall) console.log(`  ${overall} read as ${said}: ${text}`);
    for (const [i, of] of judge.terms(gold).entries()) {
      const term = terms[i];
      if (term !== undefined && of !== term.polarity)
        console.log(
          `  ${term.polarity} read as ${of}: ${text.slice(0, term.from)}[${term.term}]${text.slice(term.to)}`,
        );
    }
  }
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { wrong: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) throw new UsageError('expected files to score, got none');
  for (const file of positionals) {
    const languages = readLanguageTexts(file);
    for (const [kind, rows] of Object.entries(languageRows(languages)))
      if (rows.length > 0) console.log(`${basename(file)}, ${kind}\n\n${polarityTable(rows)}\n`);
    if (values.wrong) for (const one of languages) printWrong(one);
  }
  return 0;
}

if (import.meta.main) await runScript(main, USAGE);
