import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';

const SCHEMA = `
pragma journal_mode = off;
pragma synchronous = off;
pragma locking_mode = exclusive;
pragma cache_size = -65536;
create table stored (
  id text not null, source text not null, path text not null, place text not null, date text not null, rating integer not null,
  words text not null, line text not null
);
create table drafts (
  seq integer primary key, place text not null, source text not null, own_id text, words text not null,
  date text not null, rating integer not null, draft text not null
);
create table brought (
  id text not null, place text not null, source text not null, words text not null, author text not null,
  date text not null, rating integer not null, state text not null, line text not null
);
`;

/** A record that the content has. */
export interface StoredRow {
  readonly id: string;
  readonly source: string;
  /** The file that holds it. */
  readonly path: string;
  /** The same with its line, for people. */
  readonly place: string;
  readonly date: string;
  readonly rating: number;
  /** What author and text make the same review. */
  readonly words: string;
  /** The record as a line of a content file. */
  readonly line: string;
}

/** A row of an export that is a review, before it has its id. */
export interface DraftRow {
  readonly place: string;
  readonly source: string;
  readonly own_id: string | null;
  readonly words: string;
  readonly date: string;
  readonly rating: number;
  /** What was read, as JSON. */
  readonly draft: string;
}

/** How a record of an export stands to the content. */
export type BroughtState = 'new' | 'changed' | 'unchanged';

/** A record of an export as it shall stand in the content. */
export interface BroughtRow {
  readonly id: string;
  readonly place: string;
  readonly source: string;
  readonly words: string;
  readonly author: string;
  readonly date: string;
  readonly rating: number;
  readonly state: BroughtState;
  readonly line: string;
}

/**
 * What the content has and what an export brings, in a SQLite file that lasts one import: a million reviews take
 * bounded memory, and the plan is asked of it. Closing it removes the file.
 */
export class Staging implements Disposable {
  readonly database: Database.Database;
  readonly #directory: string;
  readonly #insertStored: Database.Statement;
  readonly #insertDraft: Database.Statement;
  readonly #insertBrought: Database.Statement;

  constructor() {
    this.#directory = mkdtempSync(join(tmpdir(), 'reviewcast-staging-'));
    this.database = new Database(join(this.#directory, 'import.sqlite'));
    this.database.exec(SCHEMA);
    // Records are brought while the drafts are read: other tables, which SQLite allows.
    this.database.unsafeMode(true);
    this.#insertStored = this.database.prepare(
      'insert into stored values (@id, @source, @path, @place, @date, @rating, @words, @line)',
    );
    this.#insertDraft = this.database.prepare(
      'insert into drafts (place, source, own_id, words, date, rating, draft) values (@place, @source, @own_id, @words, @date, @rating, @draft)',
    );
    this.#insertBrought = this.database.prepare(
      'insert into brought values (@id, @place, @source, @words, @author, @date, @rating, @state, @line)',
    );
    this.database.exec('begin');
  }

  addStored(row: StoredRow): void {
    this.#insertStored.run(row);
  }

  addDraft(row: DraftRow): void {
    this.#insertDraft.run(row);
  }

  addBrought(row: BroughtRow): void {
    this.#insertBrought.run(row);
  }

  /**
   * To be called once all stored records are in, before they are looked up: an index that is made at the end is sorted
   * once, where one that grows by random ids reads the disk for each.
   */
  indexStored(): void {
    this.database.exec('create index stored_id on stored (id); create index stored_words on stored (words)');
  }

  /** To be called once all records are brought. */
  indexBrought(): void {
    this.database.exec('create index brought_id on brought (id); analyze');
  }

  [Symbol.dispose](): void {
    this.database.close();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}
