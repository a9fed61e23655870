import { NAMES, REQUEST, TYPED } from './statements.ts';

/** What copies of the whole store ask, by name; `$1` is JSON of rows, or the id after which rows are wanted. */
export const COPY_SQL = {
  /** All that is read afterwards is of one instant. */
  oneInstant: 'set transaction isolation level repeatable read, read only',
  sizes: `
    select (select count(*) from reviewcast.subscriptions) as subscriptions,
      (select count(*) from reviewcast.requests) as requests`,
  subscriptions: `select * from reviewcast.subscriptions where id > $1 order by id limit $2`,
  requests: `select ${REQUEST} from reviewcast.requests where id > $1 order by id limit $2`,
  insertSubscriptions: `
    insert into reviewcast.subscriptions (id, topic, callback_key, host, ${NAMES.join(', ')})
    select id, topic, callback_key, host, ${NAMES.join(', ')}
    from json_to_recordset($1::json) as r (id bigint, topic text, callback_key text, host text, ${TYPED.join(', ')})`,
  insertRequests: `
    insert into reviewcast.requests (id, mode, topic, topic_as_sent, callback, callback_key, host, lease_seconds, secret,
      topic_version, client, requested_at)
    select id, mode, topic, "topicAsSent", callback, "callbackKey", host, "leaseSeconds", secret,
      "topicVersion", client, "requestedAt"
    from json_to_recordset($1::json) as r (id bigint, mode text, topic text, "topicAsSent" text, callback text,
      "callbackKey" text, host text, "leaseSeconds" bigint, secret text, "topicVersion" text, client text,
      "requestedAt" bigint)`,
  lastRequest: `select last_value as id from reviewcast.requests_id_seq`,
  /** Ids of ours are given to no other; they only go up. */
  keepIds: `
    select
      setval('reviewcast.subscriptions_id_seq',
        greatest($1::bigint, (select last_value from reviewcast.subscriptions_id_seq))),
      setval('reviewcast.requests_id_seq',
        greatest($2::bigint, (select last_value from reviewcast.requests_id_seq)))`,
} as const;
