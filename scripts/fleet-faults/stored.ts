import { Client } from 'pg';
import { DENIED_REASON } from '../../sidecar/hub/deliveries.ts';

const ROW = `
  select to_jsonb(s) - 'callback' - 'callback_key' - 'topic' - 'topic_as_sent' - 'secret' as row,
    (extract(epoch from statement_timestamp()) * 1000)::bigint as now, t.sha256 as newest
  from reviewcast.subscriptions s left join reviewcast.topics t on t.url = s.topic
  where s.callback_key like '%' || $1`;

const GIVEN_UP = `
  select callback_key from reviewcast.subscriptions where state = 'removed' and reason = $1`;

/** What a database has of the subscription of a callback, as JSON, for who looks into why it was forgotten. */
export async function storedRow(databaseUrl: string, callback: string): Promise<string> {
  return JSON.stringify(await asked(databaseUrl, ROW, callback));
}

/** The paths of callbacks that are subscribed no more as three deliveries in a row had failed, told or out of reach. */
export async function givenUp(databaseUrl: string): Promise<string[]> {
  const rows = await asked(databaseUrl, GIVEN_UP, DENIED_REASON);
  return rows.map((row) => new URL(String(Object(row).callback_key)).pathname);
}

async function asked(databaseUrl: string, sql: string, value: string): Promise<unknown[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query(sql, [value])).rows;
  } finally {
    await client.end();
  }
}
