import {
  type OverallInsights,
  overallInsights,
  type ReviewAnalysis,
  reviewAnalysis,
} from '../../src/domain/insights.ts';
import { ANALYSIS_LINES, readLined } from '../../src/domain/lined-document.ts';

const NEWLINE = 0x0a;

/** Reads the bytes of `/insights.json`; what is said of a review when it is asked for, as there may be a million. */
export class PublishedInsights {
  /** Everything that is said of all reviews together. */
  readonly overall: OverallInsights;
  readonly #bytes: Buffer;
  readonly #starts: Uint32Array;

  /** `starts` has where the line of each review begins, by ordinal; 0 where nothing is said of it. */
  constructor(bytes: Buffer, starts: Uint32Array) {
    this.#bytes = bytes;
    this.#starts = starts;
    this.overall = overallInsights.strip().parse(readLined(ANALYSIS_LINES, bytes).frame);
  }

  /** The JSON of what the analysis says of a review; null when it says nothing. */
  analysisJson(ordinal: number): string | null {
    const start = this.#starts[ordinal] ?? 0;
    if (start === 0) return null;
    const line = this.#bytes.toString('utf8', start, this.#bytes.indexOf(NEWLINE, start));
    return line.slice(line.indexOf(':') + 1, line.endsWith(',') ? -1 : undefined);
  }

  /** What the analysis says of a review; null when it says nothing. */
  analysisOf(ordinal: number): ReviewAnalysis | null {
    const json = this.analysisJson(ordinal);
    return json === null ? null : reviewAnalysis.parse(JSON.parse(json));
  }
}
