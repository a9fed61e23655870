import { mkdtempSync, rmSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { folderPrefix } from '../domain/temporary-folders.ts';
import type { Stored } from './identity.ts';

const SCHEMA = `
pragma page_size = 16384;
pragma journal_mode = off;
pragma synchronous = off;
pragma locking_mode = exclusive;
pragma cache_size = -32768;
create table stored (
  id text not null, source text not null, path text not null, place text not null, date text not null, rating integer not null,
  words text not null, line text not null
);
create table brought (
  seq integer primary key, id text, place text not null, source text not null, grp text not null, words text not null,
  author text not null, named text, date text not null, rating integer not null,
  state text not null, kept integer not null, line text not null, draft text, textless text
);
create table taken_down (id text primary key) without rowid;
create table perhaps_repeated (grp text primary key) without rowid;
create table perhaps_alike (author text, date text, rating integer, primary key (author, date, rating)) without rowid;
`;

/** A record that the content has. */
export interface StoredRow extends Stored {
  readonly source: string;
  /** The file that holds it. */
  readonly path: string;
  /** The same with its line, for people. */
  readonly place: string;
  /** What author and text make the same review. */
  readonly words: string;
  /** The record as a line of a content file. */
  readonly line: string;
}

/**
 * How a record of an export stands to the content; where its id is not yet told, why: one of several with the same
 * words, one that the content may have on the day with day and month exchanged, one of few words under no name that it
 * has on another day, or one that it has perhaps under the id of the name as it is shortened.
 */
export type BroughtState = 'new' | 'changed' | 'unchanged' | 'several' | 'exchanged' | 'moved' | 'shortened';

/** A record of an export as it shall stand in the content. */
export interface BroughtRow {
  /** Null until it is told. */
  readonly id: string | null;
  readonly place: string;
  readonly source: string;
  /** What only one review has: the id that its source gave it, else its words. */
  readonly grp: string;
  readonly words: string;
  readonly author: string;
  /** The author as the export has it, where the name is shortened; else null. */
  readonly named: string | null;
  readonly date: string;
  readonly rating: number;
  readonly state: BroughtState;
  /** Whether the content keeps author or text as they stand there, and the export has others. */
  readonly isKept: boolean;
  readonly line: string;
  /** The record as the export has it, under the id `grp`, where `line` has more from the content. */
  readonly draft: string | null;
  /** For one with a text that the content may have without: the words of that one; else null. */
  readonly textless: string | null;
}

/**
 * What the content has and what an export brings, in a SQLite file that lasts one import: a million reviews take
 * bounded memory, and the plan is asked of it. Closing it removes the file.
 */
export class Staging implements Disposable {
  readonly database: Database.Database;
  readonly #directory: string;
  readonly #insertStored: Database.Statement;
  readonly #insertBrought: Database.Statement;
  readonly #settleBrought: Database.Statement;
  #stored = 0;
  readonly #sourcesByPath = new Map<string, Set<string>>();

  constructor() {
    this.#directory = mkdtempSync(
      join(tmpdir(), folderPrefix('staging', { host: hostname(), pid: process.pid })),
    );
    this.database = new Database(join(this.#directory, 'import.sqlite'));
    this.database.exec(SCHEMA);
    // Groups are settled while they are read, from a sorter that holds them all.
    this.database.unsafeMode(true);
    this.#insertStored = this.database.prepare('insert into stored values (?, ?, ?, ?, ?, ?, ?, ?)');
    this.#insertBrought = this.database.prepare(
      'insert into brought values (null, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    );
    this.#settleBrought = this.database.prepare(
      'update brought set id = ?, state = ?, kept = ?, line = ? where seq = ?',
    );
    this.database.exec('begin');
  }

  /** Whether the content has any record. */
  get hasStored(): boolean {
    return this.#stored > 0;
  }

  /** The sources of the content's records, by the file that holds them. */
  get sourcesByPath(): ReadonlyMap<string, ReadonlySet<string>> {
    return this.#sourcesByPath;
  }

  addStored({ id, source, path, place, date, rating, words, line }: StoredRow): void {
    this.#stored += 1;
    const sources = this.#sourcesByPath.get(path);
    if (sources === undefined) this.#sourcesByPath.set(path, new Set([source]));
    else sources.add(source);
    this.#insertStored.run(id, source, path, place, date, rating, words, line);
  }

  addBrought(row: BroughtRow): void {
    const { id, place, source, grp, words, author, named, date, rating } = row;
    const { state, isKept, line, draft, textless } = row;
    this.#insertBrought.run(
      id,
      place,
      source,
      grp,
      words,
      author,
      named,
      date,
      rating,
      state,
      isKept ? 1 : 0,
      line,
      draft,
      textless,
    );
  }

  /** Says of a row of an export, by its `seq`, which review it is and how that stands to the content. */
  settleBrought(
    seq: number,
    { id, state, isKept, line }: Pick<BroughtRow, 'state' | 'isKept' | 'line'> & { readonly id: string },
  ): void {
    this.#settleBrought.run(id, state, isKept ? 1 : 0, line, seq);
  }

  /**
   * To be called once all stored records are in, before they are looked up: an index that is made at the end is sorted
   * once, where one that grows by random ids reads the disk for each.
   */
  indexStored(): void {
    this.database.exec('create index stored_id on stored (id); create index stored_words on stored (words)');
  }

  /** To be called once all records are brought, before they are looked up by id; needless where the content has none. */
  indexBrought(): void {
    if (this.hasStored) this.database.exec('create index brought_id on brought (id)');
  }

  [Symbol.dispose](): void {
    this.database.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
