import type { z } from 'zod';
import { insights, type ReviewAnalysis, reviewAnalysis } from '../../../src/domain/insights.ts';

const NEWLINE = 0x0a;
const HEAD_END = '"per_review":{';
const overall = insights.omit({ per_review: true });

/** The insights without what is said of single reviews. */
export type OverallInsights = z.output<typeof overall>;

/**
 * Reads `/insights.json` as it is laid out: the first line ends with `"per_review":{`, each following line but the
 * last is what is said of one review, the last line begins with `}` and has the rest. What is said of a review is
 * parsed when it is asked for, since there may be a million.
 */
export class PublishedInsights {
  /** Everything that is said of all reviews together. */
  readonly overall: OverallInsights;
  readonly #bytes: Buffer;
  #lineStarts: ReadonlyMap<string, number> | undefined;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const head = bytes.toString('utf8', 0, bytes.indexOf(NEWLINE));
    const lastLine = bytes.lastIndexOf(NEWLINE, bytes.length - 2) + 1;
    const tail = bytes.toString('utf8', lastLine);
    if (!head.endsWith(`,${HEAD_END}`) || !tail.startsWith('},')) {
      throw new Error(`expected the lines of /insights.json to end with ${HEAD_END} and to begin with }`);
    }
    this.overall = overall.parse(JSON.parse(`${head.slice(0, -HEAD_END.length)}${tail.slice(2)}`));
  }

  /** What the analysis says of a review; null when it says nothing. */
  analysisOf(id: string): ReviewAnalysis | null {
    const start = this.#starts().get(id);
    if (start === undefined) return null;
    const line = this.#bytes.toString('utf8', start, this.#bytes.indexOf(NEWLINE, start));
    const json = line.slice(line.indexOf(':') + 1, line.endsWith(',') ? -1 : undefined);
    return reviewAnalysis.parse(JSON.parse(json));
  }

  /** The ids of all reviews, newest first. */
  reviewIds(): Iterable<string> {
    return this.#starts().keys();
  }

  #starts(): ReadonlyMap<string, number> {
    return (this.#lineStarts ??= lineStarts(this.#bytes));
  }
}

/** Where the line of each review starts, by id. */
function lineStarts(bytes: Buffer): Map<string, number> {
  const starts = new Map<string, number>();
  const end = bytes.lastIndexOf(NEWLINE, bytes.length - 2) + 1;
  for (let start = bytes.indexOf(NEWLINE) + 1; start < end; start = bytes.indexOf(NEWLINE, start) + 1) {
    const quote = bytes.indexOf('"', start + 1);
    starts.set(bytes.toString('latin1', start + 1, quote), start);
  }
  return starts;
}
