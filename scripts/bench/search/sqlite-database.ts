import { readFile } from 'node:fs/promises';
import process from 'node:process';
import Database from 'better-sqlite3';
import { reviewsDocument } from '../../../src/domain/reviews-document.ts';

/** The reviews as a program with one table of them would keep them: an index for each order that is asked for. */
const SCHEMA = `
  create table review (
    number integer primary key, id text not null unique, rating integer not null, date text not null, text text, json text not null
  );
  create table review_technician (technician text not null, review integer not null, primary key (technician, review)) without rowid;
  create table review_service (service text not null, review integer not null, primary key (service, review)) without rowid;
  create virtual table review_text using fts5 (text, content = 'review', content_rowid = 'number', tokenize = 'trigram');
`;
const INDEXES = `
  create index review_by_date on review (date desc, id desc);
  create index review_by_rating on review (rating, date desc, id desc);
  insert into review_text (review_text) values ('rebuild');
  analyze;
`;

// Makes the database file given second of the reviews document given first.
const [documentFile = '', databaseFile = ''] = process.argv.slice(2);
const { reviews } = reviewsDocument.parse(JSON.parse(await readFile(documentFile, 'utf8')));
const database = new Database(databaseFile);
database.pragma('journal_mode = wal');
database.exec(SCHEMA);
const insert = database.prepare('insert into review values (?, ?, ?, ?, ?, ?)');
const insertTechnician = database.prepare('insert or ignore into review_technician values (?, ?)');
const insertService = database.prepare('insert or ignore into review_service values (?, ?)');
database.transaction(() => {
  for (const [number, review] of reviews.entries()) {
    insert.run(number, review.id, review.rating, review.date, review.text, JSON.stringify(review));
    for (const name of review.mentions.technicians) insertTechnician.run(name, number);
    for (const id of review.mentions.services) insertService.run(id, number);
  }
})();
database.exec(INDEXES);
database.close();
