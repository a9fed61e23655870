import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { answerFileName, openAnswerFile } from '../src/analyser/answer-file.ts';
import { askedVocabulary } from '../src/analyser/asked-vocabulary.ts';
import { judgeByAnswers } from '../src/analyser/judge-by-answers.ts';
import { judgeReviews } from '../src/analyser/judge-reviews.ts';
import { questionAbout } from '../src/analyser/question.ts';
import { storedJudgements } from '../src/analyser/stored-judgements.ts';
import { isWhole, reportLines } from '../src/analyser/tally.ts';
import { ANALYSIS_DIR, readStoredAnswers } from '../src/dataset/stored-answers.ts';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import type { Taxonomy } from '../src/insights/verticals/schema.ts';
import { readAnalyserEnvironment } from '../src/build/analyser-environment.ts';
import { lockAnalysis } from '../src/build/analysis/analysis-lock.ts';
import { EnvironmentError } from '../src/build/build-environment.ts';
import { analyserClient, progressOnStderr } from './analyser-client.ts';
import { StopSignals } from './stop-signals.ts';
import { unstoredInWords } from './unstored-answers.ts';
import { adviceOn, beside, saysOf, verdictOf, type Beside, type Says } from './train/beside.ts';
import { readGold, type GoldText } from './train/gold.ts';

/** Answers on gold texts are kept apart from those on the content; who deletes them asks again. */
const KEPT_IN = fileURLToPath(new URL('../node_modules/.cache/reviewcast-gold', import.meta.url));

interface Asked {
  readonly taxonomy: Taxonomy;
  readonly withRating: boolean;
  readonly texts: number;
  readonly json: boolean;
  readonly env: NodeJS.ProcessEnv;
}

/** Prints how the model at ANALYSER_URL and the built-in analysis do on gold files; the exit code as of `analyse`. */
export async function scoreBesideAnalyser(files: readonly string[], asked: Asked): Promise<number> {
  try {
    return await score(spread(files.flatMap(readGold), asked.texts), asked);
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return error instanceof EnvironmentError ? 2 : 1;
  }
}

async function score(gold: readonly GoldText[], { taxonomy, withRating, json, env }: Asked): Promise<number> {
  const analyser = readAnalyserEnvironment(env);
  const { model } = analyser;
  const inputOf = ({ text, rating }: GoldText) => ({ text, rating: withRating ? rating : null });
  const path = join(KEPT_IN, ANALYSIS_DIR, answerFileName(model));
  using lock = lockAnalysis(KEPT_IN);
  if (lock === null) {
    console.error('Another insights:score --analyser is asking about gold texts.');
    return 1;
  }
  const file = await openAnswerFile(path);
  const { answers: known } = await readStoredAnswers(KEPT_IN);
  using progress = progressOnStderr();
  using signals = new StopSignals('the answer that is under way');
  const asking = { stop: signals.signal, isAlone: lock.isHeld };
  const tally = await judgeReviews({
    reviews: gold.map(inputOf),
    question: questionAbout(askedVocabulary(taxonomy)),
    model,
    client: analyserClient(analyser, asking),
    known,
    file,
    maxReviews: null,
    ...asking,
    onUnstored: (error) => unstoredInWords(error, file, path),
    now: () => new Date(),
    onProgress: progress.report,
  });
  for (const line of reportLines(tally, { model, file: path })) console.error(line);
  const { answers } = await readStoredAnswers(KEPT_IN);
  const own = answers.filter((answer) => answer.model === model);
  const [find, judge] = [storedJudgements(own, taxonomy), judgeByAnswers(own, taxonomy)];
  const analyzer = createAnalyzer(taxonomy);
  // What a build makes of a judgement, which the built-in analysis bounds.
  const published: Says = (text) => {
    const input = inputOf(text);
    if (find(input) === null) return null;
    const { sentiment, aspects } = judge.notes(input, analyzer.notes({ ...input, language: null }));
    return { sentiment: sentiment.label, aspects };
  };
  const builtIn = saysOf(analyzer, withRating);
  const parts = beside(gold, { builtIn, other: published, taxonomy });
  const other: Says = (text) => find(inputOf(text))?.judgement ?? null;
  const byItself = beside(gold, { builtIn, other, taxonomy });
  const advice = adviceOn(parts, model);
  if (json) console.log(JSON.stringify({ model, parts, byItself, advice }, null, 2));
  else {
    console.log('As a build publishes it, bounded by stars and words:');
    for (const part of parts) console.log(partLine(part, model));
    console.log(`${model} by itself, of which a build publishes no more than that:`);
    for (const part of byItself) console.log(partLine(part, model));
    console.log(advice);
  }
  return isWhole(tally) ? 0 : 1;
}

function partLine(part: Beside, model: string): string {
  const share = (right: number): string => `${((right / part.items) * 100).toFixed(1)} %`;
  return (
    `${part.part}: ${part.items} items, built-in ${share(part.builtIn)}, ${model} ${share(part.other)}; ` +
    `right alone ${part.builtInAlone} and ${part.otherAlone}, p = ${part.p.toFixed(4)}: ${verdictOf(part, model)}`
  );
}

/** So many of all, at even distances. */
function spread<T>(all: readonly T[], wanted: number): T[] {
  const step = Math.max(1, all.length / wanted);
  return Array.from({ length: Math.min(wanted, all.length) }, (_, at) => all[Math.floor(at * step)]).filter(
    (one) => one !== undefined,
  );
}
