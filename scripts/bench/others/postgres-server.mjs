import { readFileSync } from 'node:fs';
import process from 'node:process';
import express from 'express';
import { Pool } from 'pg';

// Searches in PostgreSQL as people write them: Express, a pool, one indexed query with bound parameters, `matched` by a
// second one beside it, substrings by pg_trgm. Arguments: the document, the folder of the server's socket, its user.
const [documentFile = '', host = '', user = ''] = process.argv.slice(2);
const BATCH = 5000;
const pool = new Pool({ host, user, database: 'postgres' });
// The server may be stopped before this one.
pool.on('error', () => {});

await pool.query(`
  create extension pg_trgm;
  create table review (id text primary key, rating integer, date text collate "C", text text, json json);
`);
const { reviews } = JSON.parse(readFileSync(documentFile, 'utf8'));
for (let from = 0; from < reviews.length; from += BATCH) {
  const rows = reviews.slice(from, from + BATCH);
  const columns = [
    rows.map(({ id }) => id),
    rows.map(({ rating }) => rating),
    rows.map(({ date }) => date),
    rows.map(({ text }) => text),
    rows.map((review) => JSON.stringify(review)),
  ];
  await pool.query(
    'insert into review select * from unnest($1::text[], $2::int[], $3::text[], $4::text[], $5::json[])',
    columns,
  );
}
await pool.query('create index on review (date desc, id desc)');
await pool.query('create index on review (rating, date desc, id desc)');
await pool.query('create index on review using gin (text gin_trgm_ops)');
await pool.query('vacuum analyze review');

const CONDITIONS = {
  rating: (value) => ['rating =', Number(value)],
  min_rating: (value) => ['rating >=', Math.ceil(Number(value))],
  since: (value) => ['date >=', value],
  until: (value) => ['date <=', value],
  query: (value) => ['text ilike', `%${value.replace(/[\\%_]/g, String.raw`\$&`)}%`],
};

const app = express();
app.get('/api/reviews/search', async (request, response) => {
  const conditions = Object.entries(request.query).flatMap(([name, value]) =>
    name in CONDITIONS ? [CONDITIONS[name](value)] : [],
  );
  const where = conditions.map(([sql], place) => ` and ${sql} $${place + 1}`).join('');
  const values = conditions.map(([, value]) => value);
  const [page, count] = await Promise.all([
    pool.query(
      `select json from review where true${where} order by date desc, id desc limit $${values.length + 1}`,
      [...values, Number(request.query.limit ?? 20)],
    ),
    pool.query(`select count(*)::int as matched from review where true${where}`, values),
  ]);
  const found = page.rows.map(({ json }) => json);
  response.json({ matched: count.rows[0].matched, returned: found.length, reviews: found });
});

const server = app.listen(0, '127.0.0.1', () => console.log(`http://127.0.0.1:${server.address().port}`));
process.once('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await pool.end();
});
