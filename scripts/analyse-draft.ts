import { writeFile } from 'node:fs/promises';
import { askedVocabulary } from '../src/analyser/asked-vocabulary.ts';
import { draftSummary } from '../src/analyser/draft-summary.ts';
import { holdsSecret } from '../src/analyser/holds-secret.ts';
import { judgeByAnswers } from '../src/analyser/judge-by-answers.ts';
import { storedJudgements } from '../src/analyser/stored-judgements.ts';
import { tokensInWords } from '../src/analyser/tally.ts';
import type { AnalyserEnvironment } from '../src/build/analyser-environment.ts';
import type { Dataset } from '../src/dataset.ts';
import { shownPath } from '../src/dataset/shown-path.ts';
import { readStoredAnswers } from '../src/dataset/stored-answers.ts';
import type { Judgement } from '../src/domain/stored-answer.ts';
import { createAnalyzer } from '../src/insights/analyze-review.ts';
import type { ReviewNotes } from '../src/insights/notes.ts';
import { taxonomyFor } from '../src/insights/verticals/verticals.ts';
import { analyserClient } from './analyser-client.ts';
import { draftIsThere, draftPath, hasDraft } from './draft-file.ts';

/**
 * Writes a draft beside `summary.md`, which a person has to read and rename: nothing else reads it. False where there is none,
 * or another came in its place meanwhile, which stays.
 */
export async function writeDraft(
  contentDir: string,
  { reviews, business, aspects }: Dataset,
  { analyser, ...asking }: Parameters<typeof analyserClient>[1] & { analyser: AnalyserEnvironment },
): Promise<boolean> {
  const taxonomy = taxonomyFor(business.vertical, aspects);
  const { answers } = await readStoredAnswers(contentDir);
  const [find, judge] = [storedJudgements(answers, taxonomy), judgeByAnswers(answers, taxonomy)];
  const analyzer = createAnalyzer(taxonomy);
  const drafted = await draftSummary({
    client: analyserClient(analyser, asking),
    business: business.name,
    judgements: reviews.flatMap((review) => {
      const { text, rating } = review;
      if (text === null || find({ text, rating }) === null) return [];
      return asJudgement(judge.notes(review, analyzer.notes(review)), text);
    }),
    vocabulary: askedVocabulary(taxonomy),
  });
  const paid = drafted.usage === null ? '' : `, ${tokensInWords(drafted.usage)}`;
  if (drafted.text === null) {
    console.error(`No draft of the summary${paid}: ${drafted.reason}.`);
    return false;
  }
  if (analyser.key !== null && holdsSecret(drafted.text, analyser.key)) {
    console.error(`No draft of the summary${paid}: its answer holds the key.`);
    return false;
  }
  const path = draftPath(contentDir);
  try {
    await writeFile(path, `${drafted.text}\n`, { flag: 'wx' });
  } catch (error) {
    if (!hasDraft(contentDir)) throw error;
    console.error(draftIsThere(contentDir));
    return false;
  }
  console.log(
    `wrote ${shownPath(path)}${paid}: read it, correct it, and rename it to summary.md to publish it`,
  );
  return true;
}

/** What a build publishes of a review, with the words of its text. */
function asJudgement({ sentiment, aspects, problems }: ReviewNotes, text: string): Judgement {
  return {
    sentiment: sentiment.label,
    aspects: aspects.map(({ id, polarity, evidence }) => ({
      id,
      polarity,
      evidence: text.slice(...evidence),
    })),
    problems: problems.map(({ id, evidence }) => ({ id, evidence: text.slice(...evidence) })),
  };
}
