import Database from 'better-sqlite3';

const BY_ORDINAL = 'select json from reviews where ordinal = ?';
const BY_RANGE = 'select json from reviews where ordinal >= ? and ordinal < ? order by ordinal';
const BY_ID = 'select json from reviews where id = ?';
const FIRST_BEFORE_DAY = 'select ordinal from reviews where date < ? order by date desc, id desc limit 1';
const FIRST_UNTIL_DAY = 'select ordinal from reviews where date <= ? order by date desc, id desc limit 1';
const FIRST_BEHIND =
  'select ordinal from reviews where (date, id) < (?, ?) order by date desc, id desc limit 1';

/**
 * The reviews of one publication in the SQLite file that `writeStoredReviews` made, by ordinal, id and date. Where no
 * review fits, an ordinal is the number of reviews.
 */
export class StoredReviews implements Disposable {
  readonly #database: Database.Database;
  readonly #size: number;
  readonly #byOrdinal;
  readonly #byRange;
  readonly #byId;
  readonly #firstBeforeDay;
  readonly #firstUntilDay;
  readonly #firstBehind;

  /** Opens the file at `path`, which has `size` reviews. */
  constructor(path: string, size: number) {
    this.#database = new Database(path, { readonly: true, fileMustExist: true });
    this.#database.pragma('mmap_size = 1073741824');
    this.#size = size;
    this.#byOrdinal = this.#database.prepare<[number], string>(BY_ORDINAL).pluck();
    this.#byRange = this.#database.prepare<[number, number], string>(BY_RANGE).pluck();
    this.#byId = this.#database.prepare<[string], string>(BY_ID).pluck();
    this.#firstBeforeDay = this.#database.prepare<[string], number>(FIRST_BEFORE_DAY).pluck();
    this.#firstUntilDay = this.#database.prepare<[string], number>(FIRST_UNTIL_DAY).pluck();
    this.#firstBehind = this.#database.prepare<[string, string], number>(FIRST_BEHIND).pluck();
  }

  /** The JSON of the review with an ordinal that exists. */
  json(ordinal: number): string {
    const json = this.#byOrdinal.get(ordinal);
    if (json === undefined) throw new Error(`no review has ordinal ${ordinal}`);
    return json;
  }

  /** The JSON of the reviews from `start` up to, not including, `end`. */
  jsonRange(start: number, end: number): string[] {
    return this.#byRange.all(start, end);
  }

  /** The JSON of the review with this id, if there is one. */
  jsonById(id: string): string | undefined {
    return this.#byId.get(id);
  }

  /** The first ordinal dated before `day`: as many reviews are dated on or after it. */
  firstBeforeDay(day: string): number {
    return this.#firstBeforeDay.get(day) ?? this.#size;
  }

  /** The first ordinal dated on or before `day`. */
  firstUntilDay(day: string): number {
    return this.#firstUntilDay.get(day) ?? this.#size;
  }

  /** The first ordinal that comes behind a place in the order, whether or not a review stands there. */
  firstBehind({ date, id }: { date: string; id: string }): number {
    return this.#firstBehind.get(date, id) ?? this.#size;
  }

  [Symbol.dispose](): void {
    this.#database.close();
  }
}
