import type { Interval } from './bootstrap.ts';
import { WORTH_PARTS, type Worth } from './ablate.ts';
import type { FoundFigures, FoundRow } from './found-rows.ts';
import { OURS } from './judges.ts';
import type { Panel } from './panel.ts';
import type { PolarityRow } from './polarity-rows.ts';
import type { WordWorth } from './words.ts';

function fixed(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(1);
}

/** `86.1 (84.9 to 87.2)` */
function withInterval({ value, low, high }: Interval): string {
  return `${fixed(value)} (${fixed(low)} to ${fixed(high)})`;
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** A Markdown table. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** What is said of things: our figures, and `accuracy / F1 of negatives` of polar ones by each baseline, all with their intervals. */
export function polarityTable(rows: readonly PolarityRow[]): string {
  const others = Object.keys(rows[0]?.byJudge ?? {}).filter((name) => name !== OURS);
  return table(
    ['', 'polar', 'accuracy', 'F1 of negatives', 'all', 'accuracy of three', 'macro-F1', ...others],
    rows.map(({ name, polar, items, byJudge }) => {
      const own = byJudge[OURS];
      if (own === undefined) return [name];
      return [
        name,
        String(polar),
        withInterval(own.polarAccuracy),
        withInterval(own.polarF1Negative),
        String(items),
        withInterval(own.accuracy),
        withInterval(own.macroF1),
        ...others.map((other) => {
          const one = byJudge[other];
          return one === undefined
            ? ''
            : `${withInterval(one.polarAccuracy)} / ${withInterval(one.polarF1Negative)}`;
        }),
      ];
    }),
  );
}

/** `F1 / with polarity, right / found` of a baseline. */
function foundBeside({ aspects, withPolarity, problems }: FoundFigures): string {
  const f1s = `${withInterval(aspects)} / ${withInterval(withPolarity)}`;
  if (problems === null) return f1s;
  return `${f1s}, ${withInterval(problems.precision)} / ${withInterval(problems.recall)}`;
}

/**
 * What is found: F1 of aspects, alone and with their polarity; precision and recall of problems with their numbers; and
 * the four of each baseline.
 */
function foundTable(rows: readonly FoundRow[]): string {
  const others = [...new Set(rows.flatMap(({ baselines }) => Object.keys(baselines)))];
  return table(
    [
      '',
      'texts',
      'F1 of aspects',
      'F1 with polarity',
      'problems right of those said',
      'found of those there',
      ...others,
    ],
    rows.map(({ name, texts, figures, baselines }) => {
      if (figures === null)
        return [name, String(texts), 'no vocabulary', '', '', '', ...others.map(() => '')];
      const { aspects, withPolarity, problems } = figures;
      return [
        name,
        String(texts),
        withInterval(aspects),
        withInterval(withPolarity),
        problems === null ? '' : `${withInterval(problems.precision)} of ${problems.said}`,
        problems === null ? '' : `${withInterval(problems.recall)} of ${problems.there}`,
        ...others.map((other) => {
          const one = baselines[other];
          return one === undefined ? '' : foundBeside(one);
        }),
      ];
    }),
  );
}

/** The whole panel as Markdown. */
export function panelText({ terms, texts, phrases, found, languages }: Panel): string {
  const parts = [
    ['What is said of given words', terms.length > 0 ? polarityTable(terms) : ''],
    ['What whole texts say', texts.length > 0 ? polarityTable(texts) : ''],
    ['Phrases from lists of pros and cons', phrases.length > 0 ? polarityTable(phrases) : ''],
    [
      'Aspects and problems that it finds by itself',
      found.some((row) => row.texts > 0) ? foundTable(found) : '',
    ],
    [
      'Whole texts in languages without a model, written for this project: no measure of quality',
      languages.texts.length > 0 ? polarityTable(languages.texts) : '',
    ],
    ['Given words of the same texts', languages.terms.length > 0 ? polarityTable(languages.terms) : ''],
  ];
  return parts.flatMap(([title, body]) => (body === '' ? [] : [`### ${title}\n\n${body}`])).join('\n\n');
}

/** What words are worth, a line each. */
export function wordsText(words: readonly WordWorth[]): string {
  return table(
    ['of', 'word', 'right', 'found'],
    words.map(({ of, word, right, found }) => [
      of,
      `\`${word.replaceAll('|', '\\|')}\``,
      String(right),
      String(found),
    ]),
  );
}

/** The head of the table of an ablation. */
export function worthHead(): string {
  return [line(['points lost without', ...WORTH_PARTS]), line(['---', ...WORTH_PARTS.map(() => '---')])].join(
    '\n',
  );
}

/** One line of it. */
export function worthLine({ name, points }: Worth): string {
  return line([name, ...WORTH_PARTS.map((part) => withInterval(points[part]))]);
}
