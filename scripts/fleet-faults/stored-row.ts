import { Client } from 'pg';

const ROW = `
  select to_jsonb(s) - 'callback' - 'callback_key' - 'topic' - 'topic_as_sent' - 'secret' as row,
    (extract(epoch from statement_timestamp()) * 1000)::bigint as now, t.sha256 as newest
  from reviewcast.subscriptions s left join reviewcast.topics t on t.url = s.topic
  where s.callback like '%' || $1`;

/** What a database has of the subscription of a callback, as JSON, for who looks into why it was forgotten. */
export async function storedRow(databaseUrl: string, callback: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return JSON.stringify((await client.query(ROW, [callback])).rows);
  } finally {
    await client.end();
  }
}
