import { type OverallInsights, overallInsights } from '../../src/domain/insights.ts';
import { type ReviewAnalysis, reviewAnalysis } from '../../src/domain/review-analysis.ts';
import { ANALYSIS_LINES, readLined } from '../../src/domain/lined-document.ts';

const NEWLINE = 0x0a;

/**
 * Reads the bytes of `/insights.json`, with its parts behind it where it has any; what is said of a review when it is
 * asked for, as there may be a million.
 */
export class PublishedInsights {
  /** Everything that is said of all reviews together. */
  readonly overall: OverallInsights;
  readonly #documents: readonly { bytes: Buffer; offset: number }[];
  readonly #starts: Uint32Array;

  /** `starts` has where the line of each review begins in the documents one after the other, by ordinal; 0 where nothing is said of it. */
  constructor(documents: readonly Buffer[], starts: Uint32Array) {
    const [head = Buffer.alloc(0)] = documents;
    this.overall = overallInsights.strip().parse(readLined(ANALYSIS_LINES, head).frame);
    let end = 0;
    this.#documents = documents.map((bytes) => {
      const offset = end;
      end += bytes.length;
      return { bytes, offset };
    });
    this.#starts = starts;
  }

  /** The JSON of what the analysis says of a review; null when it says nothing. */
  analysisJson(ordinal: number): string | null {
    const place = this.#starts[ordinal] ?? 0;
    const document = this.#documents.findLast(({ offset }) => offset <= place);
    if (place === 0 || document === undefined) return null;
    const { bytes, offset } = document;
    const start = place - offset;
    const line = bytes.toString('utf8', start, bytes.indexOf(NEWLINE, start));
    return line.slice(line.indexOf(':') + 1, line.endsWith(',') ? -1 : undefined);
  }

  /** What the analysis says of a review; null when it says nothing. */
  analysisOf(ordinal: number): ReviewAnalysis | null {
    const json = this.analysisJson(ordinal);
    return json === null ? null : reviewAnalysis.parse(JSON.parse(json));
  }
}
