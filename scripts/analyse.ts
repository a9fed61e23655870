import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { answerFileName, openAnswerFile } from '../src/analyser/answer-file.ts';
import { askedHash, askedVocabulary } from '../src/analyser/asked-vocabulary.ts';
import { judgeReviews, type JudgeOptions } from '../src/analyser/judge-reviews.ts';
import { questionAbout } from '../src/analyser/question.ts';
import { judgedOtherwise, staleJudgements } from '../src/analyser/stale-judgements.ts';
import { isWhole, reportLines, type Tally } from '../src/analyser/tally.ts';
import { readDataset, type Dataset } from '../src/dataset.ts';
import { ContentError } from '../src/dataset/content-error.ts';
import { shownPath } from '../src/dataset/shown-path.ts';
import { ANALYSIS_DIR, readStoredAnswers } from '../src/dataset/stored-answers.ts';
import { taxonomyFor } from '../src/insights/verticals/verticals.ts';
import { readAnalyserEnvironment, type AnalyserEnvironment } from '../src/build/analyser-environment.ts';
import { lockAnalysis } from '../src/build/analysis/analysis-lock.ts';
import { EnvironmentError } from '../src/build/build-environment.ts';
import { draftIsThere, hasDraft } from './draft-file.ts';
import { analyserClient, progressOnStderr } from './analyser-client.ts';
import { runScript, UsageError } from './run-script.ts';
import { StopSignals } from './stop-signals.ts';
import { unstoredInWords } from './unstored-answers.ts';

/** How it is called, in a line. */
export const USAGE = 'usage: npm run analyse -- [--max-reviews NUMBER] [--draft-summary]';

if (import.meta.main) await runScript(main, USAGE);

/** Exit code 0: all that this run asked about was judged; 1: some could not be, or it was stopped; 2: bad use. */
export async function main(args: readonly string[], env: NodeJS.ProcessEnv): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      'max-reviews': { type: 'string' },
      'draft-summary': { type: 'boolean', default: false },
    },
  });
  const maxReviews = maxReviewsOf(values['max-reviews']);
  try {
    const analyser = readAnalyserEnvironment(env);
    const contentDir = resolve(env['CONTENT_DIR']?.trim() || 'content');
    if (values['draft-summary'] && hasDraft(contentDir)) {
      console.error(`${draftIsThere(contentDir)} Nothing was asked.`);
      return 1;
    }
    const dataset = await readDataset(contentDir);
    using lock = lockAnalysis(contentDir);
    if (lock === null) {
      console.error('Another npm run analyse is asking about these reviews.');
      return 1;
    }
    using signals = new StopSignals('the answer that is under way');
    const stop = signals.signal;
    const isAlone = lock.isHeld;
    const tally = await analyse(contentDir, dataset, { analyser, maxReviews, stop, isAlone });
    const file = shownPath(join(contentDir, ANALYSIS_DIR, answerFileName(analyser.model)));
    const lines = reportLines(tally, { model: analyser.model, file }).join('\n');
    if (tally.stopped === null) console.log(lines);
    else console.error(lines);
    if (!values['draft-summary']) return isWhole(tally) ? 0 : 1;
    if (tally.stopped !== null) return 1;
    // Brings the built-in analysis with its models, which asking needs nothing of.
    const { writeDraft } = await import('./analyse-draft.ts');
    const isDrafted = await writeDraft(contentDir, dataset, { analyser, stop, isAlone });
    return isWhole(tally) && isDrafted ? 0 : 1;
  } catch (error) {
    if (!(error instanceof EnvironmentError || error instanceof ContentError)) throw error;
    console.error(error.message);
    return error instanceof EnvironmentError ? 2 : 1;
  }
}

function maxReviewsOf(value: string | undefined): number | null {
  if (value === undefined) return null;
  if (!/^[1-9]\d{0,8}$/.test(value))
    throw new UsageError(`expected --max-reviews with a whole number above 0, got ${value}`);
  return Number(value);
}

async function analyse(
  contentDir: string,
  { reviews, business, aspects }: Dataset,
  {
    analyser,
    maxReviews,
    stop,
    isAlone,
  }: Pick<JudgeOptions, 'maxReviews' | 'stop' | 'isAlone'> & { analyser: AnalyserEnvironment },
): Promise<Tally> {
  const { model } = analyser;
  const path = join(contentDir, ANALYSIS_DIR, answerFileName(model));
  const file = await openAnswerFile(path);
  const { answers, warnings } = await readStoredAnswers(contentDir);
  const vocabulary = askedVocabulary(taxonomyFor(business.vertical, aspects));
  const asking = { reviews, hashOf: askedHash(vocabulary) };
  const changes = [staleJudgements(answers, asking), judgedOtherwise(answers, asking, model)];
  for (const warning of [...warnings, ...changes]) if (warning !== null) console.error(`Warning: ${warning}`);
  using progress = progressOnStderr();
  return await judgeReviews({
    reviews,
    question: questionAbout(vocabulary),
    model,
    client: analyserClient(analyser, { stop, isAlone }),
    known: answers,
    file,
    maxReviews,
    stop,
    isAlone,
    onUnstored: (error) => unstoredInWords(error, file, path),
    now: () => new Date(),
    onProgress: progress.report,
  });
}
