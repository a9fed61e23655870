import type { KeptWords } from './kept-words.ts';
import type { Merged } from './settle-groups.ts';
import type { SkippedRow } from './skipped-rows.ts';
import type { BusinessFacts } from './business-facts.ts';

/** Two reviews that may be one. */
export interface LikelyDouble {
  readonly ids: readonly [string, string];
  readonly author: string;
  readonly why: string;
}

/** What an import would do, before anything is written. `rowsRead` is the sum of what became of the rows. */
export interface ImportPlan {
  /** The format that was recognised, for people. */
  readonly format: string;
  readonly sources: readonly string[];
  readonly rowsRead: number;
  /** Rows that are reviews: new, changed and unchanged ones together, and doubles. */
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly doubles: Merged;
  /** Of the changed and unchanged ones, those whose author and text stay as they were put right in the content. */
  readonly corrected: KeptWords;
  /** Rows left out by reason. */
  readonly leftOut: Readonly<Record<string, number>>;
  /** Rows that could not be read and were passed over, as `--skip-bad` says. */
  readonly skipped: number;
  /** How many of them by the first column in which something is wrong. */
  readonly skippedBy: Readonly<Record<string, number>>;
  /** The first of them, at most 20, with all that is wrong. */
  readonly skippedRows: readonly SkippedRow[];
  /** Reviews of these sources that the content has and the export has not: they stay, or go with `--prune`. */
  readonly gone: number;
  readonly isPruned: boolean;
  /** Reviews that go because their source is replaced. */
  readonly replaced: number;
  /** Sample reviews that go. */
  readonly sample: number;
  readonly likelyDoubles: readonly LikelyDouble[];
  /** How many ratings had a part of a star, and the first of them. */
  readonly rounded: { readonly count: number; readonly examples: readonly string[] };
  /** Runs of characters that had been read in the wrong encoding. */
  readonly repaired: number;
  /** Rows whose author is blank, or an e-mail address and no name: each is "A customer". */
  readonly nameless: number;
  /** First and last day of the reviews that are brought; null without any. */
  readonly dates: { readonly earliest: string; readonly latest: string } | null;
  readonly stars: Readonly<Record<'1' | '2' | '3' | '4' | '5', number>>;
  /** Columns that nothing reads, and those that are dropped as personal data. */
  readonly unread: readonly string[];
  readonly dropped: readonly string[];
  /** Reviews of the whole content, after the import, that are not verified. */
  readonly unverified: number;
  /** What the export says of the business, and whether it is another than `business.yaml` says. */
  readonly business: { readonly facts: BusinessFacts; readonly isOther: boolean } | null;
  /** Whether `business.yaml` is still the sample's: validate and build refuse real reviews beside it. */
  readonly isSampleBusiness: boolean;
  readonly notes: readonly string[];
  /** Files that would be written, removed or set aside. */
  readonly files: readonly string[];
}
