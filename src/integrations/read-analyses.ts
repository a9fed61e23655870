import { createReadStream } from 'node:fs';
import { z } from 'zod';
import { type ReviewAnalysis, reviewAnalysis } from '../domain/insights.ts';
import { ANALYSIS_LINES, isLastLine, recordOn } from '../domain/lined-document.ts';
import { linesOf } from './lines.ts';

const analyses = z.record(z.string(), reviewAnalysis);

/** What `/insights.json`, in a file, says of each single review, by its id, newest review first. */
export async function readAnalyses(path: string): Promise<ReadonlyMap<string, ReviewAnalysis>> {
  const found = new Map<string, ReviewAnalysis>();
  let isFirst = true;
  for await (const line of linesOf(createReadStream(path))) {
    if (isLastLine(ANALYSIS_LINES, line) && !isFirst) break;
    if (!isFirst) {
      for (const [id, analysis] of Object.entries(analyses.parse(JSON.parse(`{${recordOn(line)}}`)))) {
        found.set(id, analysis);
      }
    }
    isFirst = false;
  }
  return found;
}
