import type { ReviewNotes, Sentiment } from './notes.ts';

/**
 * The same notes as some JSON, which is all that is kept of them but for what every review is asked: parsed they take
 * five times the memory. Their members are no properties of their own, but for `read`, `language` and `sentiment`.
 */
export function packedNotes(json: Buffer | string): ReviewNotes {
  return new PackedNotes(json);
}

/** Notes from JSON that an analyser wrote. */
export function notesIn(json: Buffer | string): ReviewNotes {
  // It is ours: a checksum has shown that nothing changed it since.
  return JSON.parse(typeof json === 'string' ? json : json.toString()) as ReviewNotes;
}

/** Sentiments are few: a label, and a score with three decimals. */
const sentiments = new Map<string, Sentiment>();

function shared(own: Sentiment): Sentiment {
  const key = `${own.label} ${own.score}`;
  const known = sentiments.get(key);
  if (known === undefined) sentiments.set(key, own);
  return known ?? own;
}

/** Whoever reads one member of notes reads others of them: those parsed last. */
let latest: { readonly of: PackedNotes; readonly notes: ReviewNotes } | undefined;

class PackedNotes implements ReviewNotes {
  readonly read: ReviewNotes['read'];
  readonly language: ReviewNotes['language'];
  readonly sentiment: Sentiment;
  readonly #json: Buffer | string;

  constructor(json: Buffer | string) {
    const { read, language, sentiment } = notesIn(json);
    this.read = read;
    this.language = language;
    this.sentiment = shared(sentiment);
    this.#json = json;
  }

  get aspects(): ReviewNotes['aspects'] {
    return this.#parsed.aspects;
  }

  get phrases(): ReviewNotes['phrases'] {
    return this.#parsed.phrases;
  }

  get clauses(): ReviewNotes['clauses'] {
    return this.#parsed.clauses;
  }

  get terms(): ReviewNotes['terms'] {
    return this.#parsed.terms;
  }

  get problems(): ReviewNotes['problems'] {
    return this.#parsed.problems;
  }

  get quotes(): ReviewNotes['quotes'] {
    return this.#parsed.quotes;
  }

  get suggestions(): ReviewNotes['suggestions'] {
    return this.#parsed.suggestions;
  }

  /** The notes as plain ones. */
  toJSON(): ReviewNotes {
    return this.#parsed;
  }

  get #parsed(): ReviewNotes {
    if (latest?.of !== this) latest = { of: this, notes: notesIn(this.#json) };
    return latest.notes;
  }
}
