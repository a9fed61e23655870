import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { answerFileName, openAnswerFile } from '../src/analyser/answer-file.ts';
import { askedVocabulary } from '../src/analyser/asked-vocabulary.ts';
import type { BoundedJudgement } from '../src/analyser/bounded-sentiment.ts';
import { findsNothing } from '../src/analyser/finds-nothing.ts';
import { judgeReviews } from '../src/analyser/judge-reviews.ts';
import { questionAbout } from '../src/analyser/question.ts';
import { storedJudgements } from '../src/analyser/stored-judgements.ts';
import { isWhole, reportLines } from '../src/analyser/tally.ts';
import { ANALYSIS_DIR, readStoredAnswers } from '../src/dataset/stored-answers.ts';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import type { Taxonomy } from '../src/insights/verticals/schema.ts';
import { readAnalyserEnvironment } from '../src/build/analyser-environment.ts';
import { EnvironmentError } from '../src/build/build-environment.ts';
import { analyserClient, progressOnStderr } from './analyser-client.ts';
import { StopSignals } from './stop-signals.ts';
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
  await using file = await openAnswerFile(path);
  const { answers: known } = await readStoredAnswers(KEPT_IN);
  using progress = progressOnStderr();
  using signals = new StopSignals('the answer that is under way');
  const tally = await judgeReviews({
    reviews: gold.map(inputOf),
    question: questionAbout(askedVocabulary(taxonomy)),
    model,
    client: analyserClient(analyser, signals.signal),
    known,
    file,
    maxReviews: null,
    stop: signals.signal,
    now: () => new Date(),
    onProgress: progress.report,
  });
  const { answers } = await readStoredAnswers(KEPT_IN);
  const find = storedJudgements(
    answers.filter((answer) => answer.model === model),
    taxonomy,
  );
  const builtIn = saysOf(createAnalyzer(taxonomy), withRating);
  const parts = beside(gold, {
    builtIn,
    other: (text) => publishedBy(find(inputOf(text))?.judgement ?? null, () => builtIn(text)),
    taxonomy,
  });
  for (const line of reportLines(tally, { model, file: path })) console.error(line);
  const advice = adviceOn(parts, model);
  if (json) console.log(JSON.stringify({ model, parts, advice }, null, 2));
  else console.log([...parts.map((part) => partLine(part, model)), advice].join('\n'));
  return isWhole(tally) ? 0 : 1;
}

/** What a build makes of a judgement: where its sentiment does not stand, or it found nothing, the built-in analysis does. */
function publishedBy(judgement: BoundedJudgement | null, builtIn: () => ReturnType<Says>): ReturnType<Says> {
  if (judgement === null) return null;
  const own = builtIn();
  if (findsNothing(judgement) && own !== null && own.aspects.length > 0) return own;
  const sentiment = judgement.sentiment ?? own?.sentiment;
  return sentiment === undefined ? null : { sentiment, aspects: judgement.aspects };
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
