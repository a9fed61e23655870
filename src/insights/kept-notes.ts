import type {
  AspectNote,
  ClauseNote,
  ClauseSubject,
  DoubtfulProblem,
  PhraseNote,
  Place,
  Polarity,
  ProblemNote,
  QuoteNote,
  ReviewNotes,
  TermNote,
} from './notes.ts';
import { LISTS, WIDTHS, type List } from './kept-lists.ts';
import { madeLast } from './made-last.ts';

/** Keeps notes in an eighth of the memory that they take as JSON gives them. */
export interface NotesKeeper {
  /** The same notes, whose lists are made anew whenever they are asked for. */
  keep(notes: ReviewNotes): ReviewNotes;
}

/** So many numbers are kept together. */
const CHUNK = 1 << 18;

/** Scores have three decimals. */
const SCALE = 1000;

const POLARITIES: readonly Polarity[] = ['positive', 'neutral', 'negative'];
const SUBJECTS: readonly ClauseSubject[] = ['none', 'thing', 'person'];
const BASES: readonly AspectNote['basis'][] = ['text', 'text+rating'];

/** A number of a record that is sure to be there. */
function at(numbers: Int32Array, place: number): number {
  return numbers[place] ?? 0;
}

const clausesLast = madeLast<ClauseNote[]>();
const phrasesLast = madeLast<PhraseNote[]>();
const aspectsLast = madeLast<AspectNote[]>();

class KeptNotes implements ReviewNotes {
  readonly read: ReviewNotes['read'];
  readonly language: string | null;
  readonly sentiment: ReviewNotes['sentiment'];
  readonly #numbers: Int32Array;
  readonly #start: number;
  readonly #words: readonly string[];

  constructor(
    { read, language, sentiment }: Pick<ReviewNotes, 'read' | 'language' | 'sentiment'>,
    { numbers, start, words }: { numbers: Int32Array; start: number; words: readonly string[] },
  ) {
    this.read = read;
    this.language = language;
    this.sentiment = sentiment;
    this.#numbers = numbers;
    this.#start = start;
    this.#words = words;
  }

  /** The entries of a list, each made of the numbers from a place on. */
  #list<T>(list: List, made: (numbers: Int32Array, place: number) => T): T[] {
    const numbers = this.#numbers;
    let lengthAt = this.#start;
    let place = this.#start + LISTS.length;
    for (const name of LISTS) {
      if (name === list) break;
      place += at(numbers, lengthAt++) * WIDTHS[name];
    }
    const length = at(numbers, lengthAt);
    const found: T[] = [];
    for (const width = WIDTHS[list]; found.length < length; place += width) found.push(made(numbers, place));
    return found;
  }

  #word(number: number): string {
    return this.#words[number] ?? '';
  }

  get clauses(): ClauseNote[] {
    return clausesLast(this, () =>
      this.#list('clauses', (own, i) => [
        at(own, i),
        at(own, i + 1),
        at(own, i + 2),
        at(own, i + 3) / SCALE,
        SUBJECTS[at(own, i + 4)] ?? 'none',
      ]),
    );
  }

  get terms(): TermNote[] {
    return this.#list('terms', (own, i) => [this.#word(at(own, i)), at(own, i + 1) / SCALE, at(own, i + 2)]);
  }

  get phrases(): PhraseNote[] {
    return phrasesLast(this, () =>
      this.#list('phrases', (own, i) => ({
        aspect: this.#word(at(own, i)),
        text: this.#word(at(own, i + 1)),
        polarity: POLARITIES[at(own, i + 2)] ?? 'neutral',
        start: at(own, i + 3),
      })),
    );
  }

  get quotes(): QuoteNote[] {
    return this.#list('quotes', (own, i) => [at(own, i), at(own, i + 1), at(own, i + 2) / SCALE]);
  }

  get suggestions(): Place[] {
    return this.#list('suggestions', (own, i) => [at(own, i), at(own, i + 1)]);
  }

  get aspects(): AspectNote[] {
    return aspectsLast(this, () =>
      this.#list('aspects', (own, i) => ({
        id: this.#word(at(own, i)),
        polarity: POLARITIES[at(own, i + 1)] ?? 'neutral',
        score: at(own, i + 2) / SCALE,
        basis: BASES[at(own, i + 3)] ?? 'text',
        evidence: [at(own, i + 4), at(own, i + 5)],
      })),
    );
  }

  get problems(): ProblemNote[] {
    return this.#list('problems', (own, i) => {
      const nats = at(own, i + 3) / SCALE;
      return {
        id: this.#word(at(own, i)),
        evidence: [at(own, i + 1), at(own, i + 2)],
        ...(nats === 0 ? {} : { nats }),
      };
    });
  }

  get doubtful(): DoubtfulProblem[] {
    return this.#list('doubtful', (own, i) => ({
      id: this.#word(at(own, i)),
      evidence: [at(own, i + 1), at(own, i + 2)],
      nats: at(own, i + 3) / SCALE,
    }));
  }

  /** As plain notes, for JSON. */
  toJSON(): ReviewNotes {
    const { read, language, sentiment, aspects, phrases, clauses, terms, problems, doubtful, quotes } = this;
    const { suggestions } = this;
    return {
      read,
      language,
      sentiment,
      aspects,
      phrases,
      clauses,
      terms,
      problems,
      doubtful,
      quotes,
      suggestions,
    };
  }
}

/** A score as a whole number; NaN of one with more decimals. */
function score(value: number): number {
  const scaled = Math.round(value * SCALE);
  return scaled / SCALE === value ? scaled : Number.NaN;
}

/** A keeper of notes as JSON gives them; those with other numbers than an analyser writes it leaves as they are. */
export function notesKeeper(): NotesKeeper {
  const words: string[] = [];
  const numberOf = new Map<string, number>();
  let chunk = new Int32Array(CHUNK);
  let used = 0;
  const wordNumber = (word: string): number => {
    const number = numberOf.get(word);
    if (number !== undefined) return number;
    numberOf.set(word, words.length);
    return words.push(word) - 1;
  };
  /** There are few sentiments: a label, and a score with three decimals. */
  const sentiments = new Map<string, ReviewNotes['sentiment']>();
  const known = (sentiment: ReviewNotes['sentiment']): ReviewNotes['sentiment'] => {
    const key = `${sentiment.label} ${sentiment.score}`;
    const same = sentiments.get(key);
    if (same === undefined) sentiments.set(key, sentiment);
    return same ?? sentiment;
  };
  /** Writes what a record holds from a place on; false where a number is none that it can hold. */
  const write = (notes: ReviewNotes, start: number): boolean => {
    const numbers = chunk;
    let place = start;
    let isHeld = true;
    const put = (number: number): void => {
      isHeld &&= number === Math.trunc(number);
      numbers[place++] = number;
    };
    for (const list of LISTS) put(notes[list].length);
    for (const clause of notes.clauses) {
      put(clause[0]);
      put(clause[1]);
      put(clause[2]);
      put(score(clause[3]));
      put(SUBJECTS.indexOf(clause[4]));
    }
    for (const term of notes.terms) {
      put(wordNumber(term[0]));
      put(score(term[1]));
      put(term[2]);
    }
    for (const phrase of notes.phrases) {
      put(wordNumber(phrase.aspect));
      put(wordNumber(phrase.text));
      put(POLARITIES.indexOf(phrase.polarity));
      put(phrase.start);
    }
    for (const quote of notes.quotes) {
      put(quote[0]);
      put(quote[1]);
      put(score(quote[2]));
    }
    for (const asking of notes.suggestions) {
      put(asking[0]);
      put(asking[1]);
    }
    for (const aspect of notes.aspects) {
      put(wordNumber(aspect.id));
      put(POLARITIES.indexOf(aspect.polarity));
      put(score(aspect.score));
      put(BASES.indexOf(aspect.basis));
      put(aspect.evidence[0]);
      put(aspect.evidence[1]);
    }
    for (const problem of [...notes.problems, ...notes.doubtful]) {
      put(wordNumber(problem.id));
      put(problem.evidence[0]);
      put(problem.evidence[1]);
      put(score(problem.nats ?? 0));
    }
    return isHeld;
  };
  return {
    keep(notes) {
      const length = LISTS.reduce<number>(
        (sum, list) => sum + notes[list].length * WIDTHS[list],
        LISTS.length,
      );
      if (used + length > chunk.length) {
        chunk = new Int32Array(Math.max(CHUNK, length));
        used = 0;
      }
      if (!write(notes, used)) return notes;
      const { read, language } = notes;
      const sentiment = known(notes.sentiment);
      const kept = new KeptNotes({ read, language, sentiment }, { numbers: chunk, start: used, words });
      used += length;
      return kept;
    },
  };
}
