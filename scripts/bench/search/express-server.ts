import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import process from 'node:process';
import Database from 'better-sqlite3';
import express from 'express';
import { reviewsDocument } from '../../../src/domain/reviews-document.ts';
import { type Condition, conditionsOf, namesOf } from './sql-conditions.ts';

// The same searches as people write them: Express, better-sqlite3, one indexed query with bound parameters, the rows'
// JSON parsed, `res.json`; `matched` by a second query, which `--page-alone` leaves out. Arguments: the document, the
// database file, that option.
const [documentFile = '', databaseFile = '', option] = process.argv.slice(2);
const { business } = reviewsDocument.parse(JSON.parse(await readFile(documentFile, 'utf8')));
const names = namesOf(business);
const database = new Database(databaseFile, { readonly: true });
const statements = new Map<string, Database.Statement<unknown[], unknown>>();
const prepared = (sql: string) => {
  const known = statements.get(sql) ?? database.prepare<unknown[], unknown>(sql).pluck();
  statements.set(sql, known);
  return known;
};
const rows = (conditions: readonly Condition[], limit: number): unknown[] => {
  const where = conditions.map(({ sql }) => ` and ${sql}`).join('');
  const sql = `select json from review where true${where} order by date desc, id desc limit ?`;
  const found = prepared(sql).all(...conditions.map(({ value }) => value), limit);
  return found.map((json) => JSON.parse(String(json)));
};
const count = (conditions: readonly Condition[]): unknown => {
  const where = conditions.map(({ sql }) => ` and ${sql}`).join('');
  return prepared(`select count(*) from review where true${where}`).get(
    ...conditions.map(({ value }) => value),
  );
};

const app = express();
app.get('/api/reviews/search', (request, response) => {
  const conditions = conditionsOf(request.query, names);
  const reviews = rows(conditions, Number(request.query['limit'] ?? 20));
  const matched = option === '--page-alone' ? undefined : count(conditions);
  response.json({ matched, returned: reviews.length, reviews });
});
app.get('/api/reviews/since/:date', (request, response) => {
  const since = request.params.date;
  const reviews = rows([{ sql: 'date >= ?', value: since }], -1);
  response.json({ since, matched: reviews.length, returned: reviews.length, reviews });
});

const server = app.listen(0, '127.0.0.1');
await once(server, 'listening');
const address = server.address();
if (typeof address === 'object' && address !== null) console.log(`http://127.0.0.1:${address.port}`);
process.once('SIGTERM', () => {
  server.close();
  server.closeAllConnections();
});
