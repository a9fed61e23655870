import { TELL } from '../../database/bulletin.ts';

/** The database's clock, in whole milliseconds since the epoch: by it claims end. */
const NOW = `(extract(epoch from statement_timestamp()) * 1000)::bigint`;

/** The columns of a state, with their types. */
const STATE_COLUMNS = {
  state: 'text',
  since: 'bigint',
  latest_request: 'bigint',
  applied_request: 'bigint',
  deliveries: 'bigint',
  reason: 'text',
  callback: 'text',
  topic_as_sent: 'text',
  secret: 'text',
  lease_seconds: 'bigint',
  expires_at: 'bigint',
  delivered: 'text',
  attempt_version: 'text',
  attempts: 'bigint',
  next_attempt_at: 'bigint',
  failed_deliveries: 'bigint',
  reports: 'text',
  claimed_by: 'text',
  claimed_until: 'bigint',
} as const;
/** Their names, and the names with types. */
export const NAMES = Object.keys(STATE_COLUMNS);
export const TYPED = Object.entries(STATE_COLUMNS).map(([name, type]) => `${name} ${type}`);

/** The columns of a request, named as in a VerificationRequest. */
export const REQUEST = `
  id, mode, topic, topic_as_sent as "topicAsSent", callback, callback_key as "callbackKey", host,
  lease_seconds as "leaseSeconds", secret, topic_version as "topicVersion", client, requested_at as "requestedAt"`;

const LOCKED = `
  select s.*, t.sha256 as newest from reviewcast.subscriptions s left join reviewcast.topics t on t.url = s.topic`;

/** What nobody has, or had until `$3` at the latest. */
const FREE = `(s.claimed_until is null or s.claimed_until <= least(${NOW}, $3))`;

/** `isOwed`, of a version at an instant. */
const isOwed = (version: string, now: string): string => `(
  s.delivered is distinct from ${version} and (s.attempt_version is null or s.next_attempt_at <= ${now})
  or s.delivered is distinct from ${version} and s.attempt_version <> ${version})`;

/** Gives the rows as they are then, and the newest versions of their topics: who has a claim need not read them again. */
const TAKE = `
  update reviewcast.subscriptions s set claimed_by = $1, claimed_until = ${NOW} + $2
  from free where s.id = free.id returning s.*, free.newest`;

/** The columns that a delivery changes, as long as it does not end the subscription. */
const OF_DELIVERY = [
  'deliveries',
  'delivered',
  'attempt_version',
  'attempts',
  'next_attempt_at',
  'failed_deliveries',
  'reports',
] as const satisfies readonly (keyof typeof STATE_COLUMNS)[];
const TYPED_OF_DELIVERY = OF_DELIVERY.map((name) => `${name} ${STATE_COLUMNS[name]}`);

/** Every statement of the PostgreSQL store, by name. */
export const SQL = {
  find: `select * from reviewcast.subscriptions where id = $1`,
  findPair: `select * from reviewcast.subscriptions where topic = $1 and callback_key = $2`,
  /** In one order for all, lest two wait for each other. */
  lockById: `${LOCKED} where s.id = any($1::bigint[]) order by s.id for update of s`,
  lockByPair: `
    ${LOCKED} where (s.topic, s.callback_key) in (select * from unnest($1::text[], $2::text[]))
    order by s.id for update of s`,
  lockExpired: `
    ${LOCKED} where s.state = 'active' and s.expires_at <= $1
    order by s.id limit $2 for update of s skip locked`,
  write: `
    update reviewcast.subscriptions s set ${NAMES.map((name) => `${name} = r.${name}`).join(', ')}
    from json_to_recordset($1::json) as r (id bigint, ${TYPED.join(', ')}) where s.id = r.id`,
  /**
   * Writes what became of rows as they were when they were claimed, where they still are so and nothing newer is known:
   * gives those. Who is met by another leaves it to whoever waits for the row.
   */
  writeHeld: `
    with held as (
      select r.* from json_to_recordset($1::json) as r (id bigint, topic text, token text, newest text,
          applied_request bigint, ends boolean, ${TYPED_OF_DELIVERY.join(', ')})
        join reviewcast.topics t on t.url = r.topic and t.sha256 = r.newest
        join reviewcast.subscriptions s on s.id = r.id
      where s.claimed_by = r.token and s.state = 'active' and s.applied_request = r.applied_request
      for update of s skip locked)
    update reviewcast.subscriptions s set ${OF_DELIVERY.map((name) => `${name} = held.${name}`).join(', ')},
      claimed_by = case when held.ends then null else s.claimed_by end,
      claimed_until = case when held.ends then null else s.claimed_until end
    from held where s.id = held.id returning s.id`,
  insert: `
    insert into reviewcast.subscriptions (topic, callback_key, host, ${NAMES.join(', ')})
    select topic, callback_key, host, ${NAMES.join(', ')}
    from json_to_recordset($1::json) as r (topic text, callback_key text, host text, ${TYPED.join(', ')})
    order by topic, callback_key
    on conflict (topic, callback_key) do nothing returning id, topic, callback_key as "callbackKey"`,
  insertRequests: `
    insert into reviewcast.requests (mode, topic, topic_as_sent, callback, callback_key, host, lease_seconds, secret,
      topic_version, client, requested_at, claimed_by, claimed_until)
    select mode, topic, "topicAsSent", callback, "callbackKey", host, "leaseSeconds", secret,
      "topicVersion", client, "requestedAt", token, ${NOW} + $2
    from json_to_recordset($1::json) as r (mode text, topic text, "topicAsSent" text, callback text,
      "callbackKey" text, host text, "leaseSeconds" bigint, secret text, "topicVersion" text, client text,
      "requestedAt" bigint, token text, number bigint)
    order by number returning id, claimed_by as token`,
  requests: `select ${REQUEST} from reviewcast.requests where id = any($1::bigint[])`,
  unsettled: `
    with free as (
      select id from reviewcast.requests where claimed_until <= least(${NOW}, $3) order by id limit $4
      for update skip locked)
    update reviewcast.requests r set claimed_by = $1, claimed_until = ${NOW} + $2
    from free where r.id = free.id returning ${REQUEST.replace('id,', 'r.id,')}`,
  deleteRequests: `
    delete from reviewcast.requests r using unnest($1::bigint[], $2::text[]) as c (id, token)
    where r.id = c.id and (c.token is null or r.claimed_by = c.token) returning r.id`,
  deleteRequestsOf: `delete from reviewcast.requests where topic = $1 and callback_key = $2`,
  pendingLeases: `
    select distinct on (topic, callback_key) topic, callback_key as "callbackKey", lease_seconds as "leaseSeconds"
    from reviewcast.requests
    where mode = 'subscribe' and (topic, callback_key) in (select * from unnest($1::text[], $2::text[]))
    order by topic, callback_key, id desc`,
  /**
   * Who holds this version already but failed at another has that delivery ended by this one. Where none has failed, the
   * attempt begins with the claim: from then on the subscriber may hold either version (`started`).
   */
  owed: `
    with free as (
      select s.id, s.delivered as held, t.sha256 as newest from reviewcast.subscriptions s
        join reviewcast.topics t on t.url = s.topic and t.sha256 = $5
      where s.state = 'active' and s.topic = $4 and s.id > $7
        and (${isOwed('$5', '$6')} or s.attempt_version <> $5)
        and ${FREE} and s.host <> all($9::text[])
      order by s.id limit $8 for update of s skip locked)
    update reviewcast.subscriptions s set claimed_by = $1, claimed_until = ${NOW} + $2,
      delivered = case when s.attempt_version is null then null else s.delivered end
    from free where s.id = free.id returning s.*, free.newest, free.held`,
  /** Each of the three by an index of its own: what is due is few of many. */
  due: `
    with free as (
      select s.id, t.sha256 as newest from reviewcast.subscriptions s
        left join reviewcast.topics t on t.url = s.topic
      where s.id in (
          select id from reviewcast.subscriptions where next_attempt_at <= $4 and topic = any($5::text[])
          union all
          select id from reviewcast.subscriptions where claimed_until <= ${NOW} and topic = any($5::text[])
          union all
          select id from reviewcast.subscriptions where state = 'condemned')
        and ${FREE}
      limit $6 for update of s skip locked)
    ${TAKE}`,
  take: `
    with free as (
      select s.id, t.sha256 as newest from reviewcast.subscriptions s
        left join reviewcast.topics t on t.url = s.topic
      where s.id = $4 and ${FREE} for update of s skip locked)
    ${TAKE}`,
  renew: `
    update reviewcast.subscriptions s set claimed_until = ${NOW} + $3
    from unnest($1::bigint[], $2::text[]) as c (id, token)
    where s.id = c.id and s.claimed_by = c.token returning s.claimed_by || ' ' || s.id as key`,
  renewRequests: `
    update reviewcast.requests r set claimed_until = ${NOW} + $3
    from unnest($1::bigint[], $2::text[]) as c (id, token)
    where r.id = c.id and r.claimed_by = c.token returning r.claimed_by || ' ' || r.id as key`,
  releaseRequests: `
    update reviewcast.requests r set claimed_by = null, claimed_until = 0
    from unnest($1::bigint[], $2::text[]) as c (id, token) where r.id = c.id and r.claimed_by = c.token`,
  boundWaits: `update reviewcast.subscriptions set next_attempt_at = $1 where next_attempt_at > $1`,
  nextAttemptAt: `select min(next_attempt_at) as at from reviewcast.subscriptions where next_attempt_at > $1`,
  nextExpiryAt: `select min(expires_at) as at from reviewcast.subscriptions where state = 'active'`,
  forgetOld: `delete from reviewcast.subscriptions where state in ('rejected', 'removed') and since < $1`,
  forgetMany: `
    delete from reviewcast.subscriptions where id in (
      select id from reviewcast.subscriptions where state in ('rejected', 'removed')
      order by since desc offset $1)`,
  counts: `
    select
      (select count(*) from reviewcast.subscriptions where state = 'pending') as pending,
      (select count(*) from reviewcast.subscriptions where state = 'active') as active,
      (select count(*) from reviewcast.subscriptions where state = 'condemned') as condemned,
      (select count(*) from reviewcast.subscriptions where state = 'rejected') as rejected,
      (select count(*) from reviewcast.subscriptions where state = 'removed') as removed,
      (select count(*) from reviewcast.requests) as verifications`,
  backlog: `
    select count(*) as count from reviewcast.subscriptions s
    where s.state = 'active' and s.topic = $1 and ${isOwed('$2', '$3::bigint')}`,
  list: `
    select * from reviewcast.subscriptions where state = any($1::text[])
    order by since desc, id desc limit $2`,
  topicOrder: `
    select url as topic, seq, sha256 as version, published_at as "publishedAt" from reviewcast.topics order by url`,
  /** Gives a row where that is news. */
  noteTopic: `
    insert into reviewcast.topics as t (url, seq, sha256, published_at) values ($1, 1, $2, $3)
    on conflict (url) do update set
      seq = case when t.sha256 = excluded.sha256 then t.seq else t.seq + 1 end,
      sha256 = excluded.sha256, published_at = excluded.published_at
    where excluded.published_at > t.published_at
      or excluded.published_at = t.published_at and excluded.sha256 <> t.sha256
    returning url`,
  topic: `
    select url as topic, seq, sha256 as version, published_at as "publishedAt" from reviewcast.topics where url = $1`,
  /** Says that this sidecar is alive, and gives how many others are, and the time. */
  beat: `
    with me as (
      insert into reviewcast.sidecars (name, alive_until) values ($1, ${NOW} + $2)
      on conflict (name) do update set alive_until = excluded.alive_until)
    select ${NOW} as now, (
      select count(*) from reviewcast.sidecars where name <> $1 and alive_until > ${NOW}) as others`,
  buryDead: `delete from reviewcast.sidecars where alive_until < ${NOW} - 60000`,
  leave: `delete from reviewcast.sidecars where name = $1`,
  tell: TELL,
} as const;
