const STATE_COLUMNS = [
  'state',
  'since',
  'latest_request',
  'applied_request',
  'deliveries',
  'reason',
  'callback',
  'topic_as_sent',
  'secret',
  'lease_seconds',
  'expires_at',
  'delivered',
  'attempt_version',
  'attempts',
  'next_attempt_at',
  'failed_deliveries',
] as const;

const DELIVERY_COLUMNS = [
  'deliveries',
  'delivered',
  'attempt_version',
  'attempts',
  'next_attempt_at',
  'failed_deliveries',
] as const;

const REQUEST = `
  id, mode, topic, topic_as_sent as topicAsSent, callback, callback_key as callbackKey, host,
  lease_seconds as leaseSeconds, secret, topic_version as topicVersion, client, requested_at as requestedAt`;

const OWED = `id, topic, host, reports as attempts`;

/** Every statement of the SQLite store, by name; parameters are bound by name, and `is_owed` is `isOwed`. */
export const SQL = {
  /** Another one whenever another connection has written. */
  dataVersion: `pragma data_version`,
  find: `select * from subscriptions where id = @id`,
  findPair: `select * from subscriptions where topic = @topic and callback_key = @callbackKey`,
  insert: `
    insert into subscriptions (topic, callback_key, host, ${STATE_COLUMNS.join(', ')})
    values (@topic, @callbackKey, @host, ${STATE_COLUMNS.map((name) => `@${name}`).join(', ')})`,
  update: `
    update subscriptions set ${STATE_COLUMNS.map((name) => `${name} = @${name}`).join(', ')}, reports = @reports
    where id = @id`,
  updateDelivery: `
    update subscriptions set ${DELIVERY_COLUMNS.map((name) => `${name} = @${name}`).join(', ')}, reports = @reports
    where id = @id`,
  insertRequest: `
    insert into requests (mode, topic, topic_as_sent, callback, callback_key, host, lease_seconds, secret,
      topic_version, client, requested_at)
    values (@mode, @topic, @topicAsSent, @callback, @callbackKey, @host, @leaseSeconds, @secret,
      @topicVersion, @client, @requestedAt)`,
  request: `select ${REQUEST} from requests where id = @id`,
  unsettled: `select ${REQUEST} from requests order by id`,
  deleteRequest: `delete from requests where id = @id`,
  deleteRequestsOf: `delete from requests where topic = @topic and callback_key = @callbackKey`,
  pendingLease: `
    select lease_seconds as leaseSeconds from requests
    where topic = @topic and callback_key = @callbackKey and mode = 'subscribe' order by id desc limit 1`,
  owed: `
    select ${OWED} from subscriptions
    where state = 'active' and topic = @topic and id > @afterId
      -- Who holds this version already but failed at another has that delivery ended by this one.
      and (is_owed(@version, @now, delivered, attempt_version, next_attempt_at) or attempt_version <> @version)
    order by id limit @limit`,
  due: `
    select ${OWED} from subscriptions where next_attempt_at <= @now
    union
    select ${OWED} from subscriptions where state = 'condemned'`,
  boundWaits: `update subscriptions set next_attempt_at = @latest where next_attempt_at > @latest`,
  nextAttemptAt: `select min(next_attempt_at) as at from subscriptions where next_attempt_at > @now`,
  expired: `select id from subscriptions where state = 'active' and expires_at <= @now limit @limit`,
  nextExpiryAt: `select min(expires_at) as at from subscriptions where state = 'active'`,
  forgetOld: `delete from subscriptions where state in ('rejected', 'removed') and since < @before`,
  forgetMany: `
    delete from subscriptions where id in (
      select id from subscriptions where state in ('rejected', 'removed') order by since desc limit -1 offset @keep)`,
  counts: `
    select
      (select count(*) from subscriptions where state = 'pending') as pending,
      (select count(*) from subscriptions where state = 'active') as active,
      (select count(*) from subscriptions where state = 'condemned') as condemned,
      (select count(*) from subscriptions where state = 'rejected') as rejected,
      (select count(*) from subscriptions where state = 'removed') as removed,
      (select count(*) from requests) as verifications`,
  backlog: `
    select count(*) as count from subscriptions
    where state = 'active' and topic = @topic
      and is_owed(@version, @now, delivered, attempt_version, next_attempt_at)`,
  list: `
    select * from subscriptions where state in (select value from json_each(@states))
    order by since desc, id desc limit @limit`,
  topicOrder: `select topic, version, published_at as publishedAt from topics`,
  topic: `select topic, version, published_at as publishedAt from topics where topic = @topic`,
  noteTopic: `
    insert into topics (topic, version, published_at) values (@topic, @version, @publishedAt)
    on conflict (topic) do update set version = excluded.version, published_at = excluded.published_at
      where excluded.published_at >= published_at`,
  probe: `select count(*) as count from pragma_table_info('subscriptions')`,
} as const;

const WITH_REPORTS = [...STATE_COLUMNS, 'reports'] as const;

/** The statements that copy rows with their ids from or to another engine. */
export const COPY_ROWS = {
  subscriptions: `select * from subscriptions where id > @after order by id limit @limit`,
  requests: `select ${REQUEST} from requests where id > @after order by id limit @limit`,
  /** The highest ids ever given, as far as anything tells. */
  last: `
    select
      (select coalesce(max(id), 0) from subscriptions) as subscription,
      max(coalesce((select seq from sqlite_sequence where name = 'requests'), 0),
        (select coalesce(max(max(latest_request, applied_request)), 0) from subscriptions)) as request`,
  insertSubscription: `
    insert into subscriptions (id, topic, callback_key, host, ${WITH_REPORTS.join(', ')})
    values (@id, @topic, @callbackKey, @host, ${WITH_REPORTS.map((name) => `@${name}`).join(', ')})`,
  insertRequest: `
    insert into requests (id, mode, topic, topic_as_sent, callback, callback_key, host, lease_seconds, secret,
      topic_version, client, requested_at)
    values (@id, @mode, @topic, @topicAsSent, @callback, @callbackKey, @host, @leaseSeconds, @secret,
      @topicVersion, @client, @requestedAt)`,
  forgetLastRequest: `delete from sqlite_sequence where name = 'requests'`,
  keepLastRequest: `insert into sqlite_sequence (name, seq) values ('requests', @id)`,
} as const;
