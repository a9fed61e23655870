import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { type ReviewAnalysis, reviewAnalysis } from '../../domain/review-analysis.ts';
import { ANALYSIS_LINES, isLastLine, recordOn } from '../../domain/lined-document.ts';
import { linesOf } from '../lines.ts';

const analyses = z.record(z.string(), reviewAnalysis);

/** What `/insights.json`, in a file, says of each single review, by its id, newest review first. */
export async function readAnalyses(path: string): Promise<ReadonlyMap<string, ReviewAnalysis>> {
  const found = new Map<string, ReviewAnalysis>();
  for await (const [id, analysis] of analysesIn(path)) found.set(id, analysis);
  return found;
}

/** The same one by one, for who keeps none of them. */
export async function* analysesIn(
  path: string,
): AsyncGenerator<readonly [id: string, analysis: ReviewAnalysis]> {
  let isFirst = true;
  for await (const line of linesOf(createReadStream(path))) {
    if (isLastLine(ANALYSIS_LINES, line) && !isFirst) break;
    if (!isFirst) yield* Object.entries(analyses.parse(JSON.parse(`{${recordOn(line)}}`)));
    isFirst = false;
  }
}
