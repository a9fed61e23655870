import { parseArgs } from 'node:util';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import { aspectNamed } from '../src/insights/taxonomy/auto.ts';
import { taxonomyOf } from '../src/insights/taxonomy/verticals.ts';
import { readGold, type GoldText } from './train/gold.ts';
import { f1Of, measure, type Judged, type Measures } from './train/measure.ts';
import { seededRandom, shuffled } from './train/random.ts';

/**
 * Scores the analyser on gold files in the formats of the shared data (NEAS csv, MAMS and SemEval xml) and prints, for
 * each file, what it gets right: review sentiment, the polarity of given aspect terms, the categories it finds by itself
 * and their polarity. `--vertical NAME` (default restaurants) is the vocabulary for categories; `--held-out SHARE` keeps
 * that share of the texts, drawn by `--seed`; `--with-rating` lets it see the stars; `--json` prints JSON.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    vertical: { type: 'string', default: 'restaurants' },
    'held-out': { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    'with-rating': { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});

interface Score {
  file: string;
  texts: number;
  sentiment?: Measures;
  terms?: Measures;
  categories?: Measures;
  detection?: { precision: number; recall: number; f1: number };
}

const taxonomy = taxonomyOf(values.vertical);
if (taxonomy === null || positionals.length === 0) {
  throw new Error(
    'usage: npm run insights:score -- [--vertical NAME] [--held-out SHARE --seed N] [--with-rating] [--json] FILE...',
  );
}
const analyzer = createAnalyzer(taxonomy);

function score(file: string, texts: readonly GoldText[]): Score {
  const sentiment: Judged[] = [];
  const terms: Judged[] = [];
  const categories: Judged[] = [];
  const found = { hits: 0, extra: 0, missed: 0 };
  for (const gold of texts) {
    const input = { text: gold.text, rating: values['with-rating'] ? gold.rating : null, language: 'en' };
    if (gold.sentiment !== null)
      sentiment.push({ gold: gold.sentiment, said: analyzer.judge(input, []).sentiment.label });
    if (gold.terms.length > 0) {
      const asked = gold.terms.map(({ term }, i) => ({ id: String(i), terms: [term] }));
      const said = new Map(
        analyzer.judge(input, asked).aspects.map((aspect) => [aspect.id, aspect.polarity]),
      );
      for (const [i, term] of gold.terms.entries())
        terms.push({ gold: term.polarity, said: said.get(String(i)) ?? null });
    }
    if (gold.categories.length === 0) continue;
    const own = new Map(analyzer.judge(input, null).aspects.map((aspect) => [aspect.id, aspect.polarity]));
    const meant = new Set<string>();
    for (const { category, polarity } of gold.categories) {
      const id = aspectNamed(taxonomy ?? { aspects: [], problems: [] }, category.toLowerCase())?.id;
      if (id === undefined) continue;
      if (polarity !== null) categories.push({ gold: polarity, said: own.get(id) ?? null });
      meant.add(id);
    }
    for (const id of meant)
      if (own.has(id)) found.hits++;
      else found.missed++;
    for (const id of own.keys()) if (!meant.has(id) && known.has(id)) found.extra++;
  }
  return {
    file,
    texts: texts.length,
    ...(sentiment.length > 0 ? { sentiment: measure(sentiment) } : {}),
    ...(terms.length > 0 ? { terms: measure(terms) } : {}),
    ...(categories.length > 0 ? { categories: measure(categories) } : {}),
    ...(found.hits > 0 ? { detection: f1Of(found) } : {}),
  };
}

let known = new Set<string>();
const scores: Score[] = [];
for (const file of positionals) {
  const texts = readGold(file);
  const held = shuffled(texts, seededRandom(Number(values.seed))).slice(
    0,
    Math.round(texts.length * Number(values['held-out'])),
  );
  const named = held.flatMap(({ categories }) =>
    categories.map(({ category }) => aspectNamed(taxonomy, category.toLowerCase())?.id),
  );
  known = new Set(named.flatMap((id) => id ?? []));
  scores.push(score(file, held));
}

if (values.json) {
  console.log(JSON.stringify(scores, null, 2));
} else {
  for (const { file, texts, sentiment, terms, categories, detection } of scores) {
    console.log(`${file}: ${texts} texts`);
    for (const [name, one] of Object.entries({ sentiment, terms, categories })) {
      if (one === undefined) continue;
      console.log(
        `  ${name.padEnd(10)} ${one.items} items  accuracy ${one.accuracy}  macro-F1 ${one.macro_f1}  F1 negative ${one.f1_negative}` +
          `  decided ${one.decided_accuracy} (coverage ${one.coverage})  polar ${one.polar_accuracy}`,
      );
    }
    if (detection !== undefined)
      console.log(
        `  detection  F1 ${detection.f1}  precision ${detection.precision}  recall ${detection.recall}`,
      );
  }
}
