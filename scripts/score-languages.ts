import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';

import { judgeByLexicon, judgeTargetByLexicon } from '../src/insights/judging/judge-by-lexicon.ts';
import { languageFor } from '../src/insights/language/languages.ts';
import { read } from '../src/insights/reading/read.ts';
import type { Reading } from '../src/insights/reading/reading.ts';
import { NO_VOCABULARY } from '../src/insights/reading/vocabulary.ts';
import { runScript, UsageError } from './run-script.ts';
import { seededRandom } from './train/random.ts';

/**
 * Scores what is read without a model, by language: `node scripts/score-languages.ts FILE...`. Each file is JSONL of
 * `{lang, text, overall?, rating?, terms?}`, `overall` a polarity, `rating` 1..5 stars (scored beside the text, never shown
 * to it), `terms` `{start, end, polarity}` in UTF-16 units of the text. Printed for whole texts and for terms: accuracy on
 * those labelled positive or negative, three-way accuracy, coverage (the share of clear texts that is not called
 * neutral), accuracy where it is not, each with a 95 % bootstrap interval, and the majority. `--wrong` prints what is
 * judged wrongly.
 *
 * Measured with it, never tuned on: the test parts of M-ABSA (machine translations that people checked; hotels, restaurants,
 * phones, sights, food: de, es, fr, pt), SemEval-2016 task 5 restaurants (es, fr), OpeNER hotels (es), ABSAPT 2022 hotels
 * (pt), and outside of reviews the development part of GermEval 2017 (de). A text's polarity is that of all its labels where
 * they agree. There is no open set of Italian reviews among them.
 */
const USAGE = 'usage: node scripts/score-languages.ts FILE... [--wrong]';

const polarity = z.enum(['positive', 'neutral', 'negative']);
type Polarity = z.output<typeof polarity>;

const row = z.object({
  lang: z.string(),
  text: z.string(),
  overall: polarity.nullish(),
  rating: z.number().nullish(),
  terms: z.array(z.object({ start: z.int(), end: z.int(), polarity })).default([]),
});

interface Judged {
  gold: Polarity;
  said: Polarity;
  text: string;
}

const ROUNDS = 1000;

function share(rows: readonly Judged[], isRight: (one: Judged) => boolean): number {
  return rows.length === 0 ? Number.NaN : rows.filter(isRight).length / rows.length;
}

type Figure = (rows: readonly Judged[]) => number;

const isRight = ({ gold, said }: Judged): boolean => gold === said;
const isClear = ({ gold }: Judged): boolean => gold !== 'neutral';

const FIGURES: Readonly<Record<string, Figure>> = {
  'pos/neg': (rows) => share(rows.filter(isClear), isRight),
  coverage: (rows) => share(rows.filter(isClear), ({ said }) => said !== 'neutral'),
  'right where said': (rows) =>
    share(
      rows.filter((one) => isClear(one) && one.said !== 'neutral'),
      ({ gold, said }) => gold === said,
    ),
  // The mean of how many of the praised and how many of the blamed are found: what the majority has 50 of.
  balanced: (rows) =>
    (share(
      rows.filter(({ gold }) => gold === 'positive'),
      isRight,
    ) +
      share(
        rows.filter(({ gold }) => gold === 'negative'),
        isRight,
      )) /
    2,
  '3-way': (rows) => share(rows, isRight),
};

function percent(value: number): string {
  return (100 * value).toFixed(1);
}

function interval(rows: readonly Judged[], figure: Figure): string {
  const random = seededRandom(1);
  const drawn = Array.from({ length: ROUNDS }, () =>
    figure(rows.map((one) => rows[Math.floor(random() * rows.length)] ?? one)),
  ).toSorted((a, b) => a - b);
  return `${percent(drawn[Math.floor(ROUNDS * 0.025)] ?? 0)}-${percent(drawn[Math.floor(ROUNDS * 0.975)] ?? 0)}`;
}

function majority(rows: readonly Judged[]): number {
  const counts = Map.groupBy(rows.filter(isClear), ({ gold }) => gold);
  return Math.max(0, ...[...counts.values()].map(({ length }) => length)) / rows.filter(isClear).length;
}

function print(name: string, rows: readonly Judged[]): void {
  if (rows.length === 0) return;
  const figures = Object.entries(FIGURES).map(
    ([label, figure]) => `${label} ${percent(figure(rows))} (${interval(rows, figure)})`,
  );
  const { length } = rows.filter(isClear);
  console.log(
    `${name}: ${rows.length}, ${length} clear, majority ${percent(majority(rows))}; ${figures.join(', ')}`,
  );
}

function starsSay(rating: number): Polarity {
  return rating > 3 ? 'positive' : rating < 3 ? 'negative' : 'neutral';
}

function targetLabel(reading: Reading, { start, end }: { start: number; end: number }): Polarity {
  const from = reading.tokens.findIndex((token) => token.end > start);
  const past = reading.tokens.findIndex((token) => token.start >= end);
  return judgeTargetByLexicon(reading, { from, to: past < 0 ? reading.tokens.length : past }).label;
}

function scoreFile(file: string, showsWrong: boolean): void {
  const rows = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => row.parse(JSON.parse(line)));
  for (const [lang, own] of Map.groupBy(rows, ({ lang }) => lang)) {
    const language = languageFor(lang);
    if (language === null) throw new Error(`expected a language that is read, got "${lang}" in ${file}`);
    const whole: Judged[] = [];
    const terms: Judged[] = [];
    const stars: Judged[] = [];
    for (const { text, overall, rating, terms: asked } of own) {
      const reading = read(text, { language, vocabulary: NO_VOCABULARY });
      if (overall) whole.push({ gold: overall, said: judgeByLexicon(reading).label, text });
      if (overall && rating) stars.push({ gold: overall, said: starsSay(rating), text });
      for (const term of asked) {
        const at = `${text.slice(0, term.start)}[${text.slice(term.start, term.end)}]${text.slice(term.end)}`;
        terms.push({ gold: term.polarity, said: targetLabel(reading, term), text: at });
      }
    }
    const name = `${basename(file)} ${lang}`;
    print(`${name} whole`, whole);
    print(`${name} stars alone`, stars);
    print(`${name} terms`, terms);
    if (!showsWrong) continue;
    for (const { gold, said, text } of [...whole, ...terms])
      if (gold !== said) console.log(`  ${gold} read as ${said}: ${text}`);
  }
}

async function main(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { wrong: { type: 'boolean', default: false } },
  });
  if (positionals.length === 0) throw new UsageError('expected files to score, got none');
  for (const file of positionals) scoreFile(file, values.wrong);
  return 0;
}

if (import.meta.main) await runScript(main, USAGE);
