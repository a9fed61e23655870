/** One thing that is wrong in the content: where (file, with its line), in which field, and what would be right. */
export interface ContentProblem {
  readonly place: string;
  readonly field: string;
  readonly message: string;
}

/** How many problems are shown before the rest is only counted. */
export const SHOWN_PROBLEMS = 50;

/**
 * Content that cannot be published. The message holds one line a problem (`place  field  message`), at most 50, and
 * then a count of the rest; `problems` holds the same 50, `total` counts all.
 */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly ContentProblem[];
  readonly total: number;

  constructor(problems: readonly ContentProblem[], total: number) {
    const lines = problems.map(({ place, field, message }) => `${place}  ${field}  ${message}`);
    const rest = total - problems.length;
    if (rest > 0) lines.push(`and ${rest} more ${rest === 1 ? 'problem' : 'problems'}`);
    super(lines.join('\n'));
    this.problems = problems;
    this.total = total;
  }
}

/** Gathers problems while content is read, so that one run shows them all; beyond 50 it only counts. */
export class ProblemList {
  readonly #shown: ContentProblem[] = [];
  #total = 0;

  /** `place` and `message` may be functions, of which only those of problems that are shown are called. */
  add(place: string | (() => string), field: string, message: string | (() => string)): void {
    this.#total += 1;
    if (this.#shown.length < SHOWN_PROBLEMS)
      this.#shown.push({ place: said(place), field, message: said(message) });
  }

  get total(): number {
    return this.#total;
  }

  /** Throws a ContentError, or one of a kind of them, if there was any problem. */
  throwIfAny(Kind: typeof ContentError = ContentError): void {
    if (this.#total > 0) throw new Kind(this.#shown, this.#total);
  }
}

function said(text: string | (() => string)): string {
  return typeof text === 'string' ? text : text();
}

/** The same problems of content that stands in a draft, with the draft's directory left out of places and messages. */
export function outOfDraft({ problems, total }: ContentError, draftDir: string): ContentError {
  const prefix = `${draftDir}/`;
  return new ContentError(
    problems.map((problem) => ({
      ...problem,
      place: problem.place.replace(prefix, ''),
      message: problem.message.replaceAll(prefix, ''),
    })),
    total,
  );
}
