pragma user_version = 1;
CREATE TABLE subscriptions (
    id integer primary key,
    topic text not null,
    callback_key text not null,
    host text not null,
    state text not null check (state in ('pending', 'active', 'rejected', 'removed')),
    since integer not null,
    latest_request integer not null,
    applied_request integer not null,
    deliveries integer not null,
    reason text,
    callback text,
    topic_as_sent text,
    secret text,
    lease_seconds integer,
    expires_at integer,
    delivered text,
    attempt_version text,
    attempts integer not null default 0,
    next_attempt_at integer,
    failed_deliveries integer not null default 0,
    reports text not null default '[]',
    unique (topic, callback_key)
  ) strict;
CREATE TABLE requests (
    id integer primary key autoincrement,
    mode text not null check (mode in ('subscribe', 'unsubscribe')),
    topic text not null,
    topic_as_sent text not null,
    callback text not null,
    callback_key text not null,
    host text not null,
    lease_seconds integer,
    secret text,
    topic_version text not null,
    client text not null,
    requested_at integer not null
  ) strict;
CREATE INDEX subscriptions_by_topic on subscriptions (topic, id) where state = 'active';
CREATE INDEX subscriptions_by_next_attempt on subscriptions (next_attempt_at) where next_attempt_at is not null;
CREATE INDEX subscriptions_condemned on subscriptions (id) where state = 'active' and failed_deliveries >= 3;
CREATE INDEX subscriptions_by_expiry on subscriptions (expires_at) where state = 'active';
CREATE INDEX subscriptions_by_state on subscriptions (state, since);
CREATE INDEX requests_by_pair on requests (topic, callback_key);
insert into subscriptions (id, topic, callback_key, host, state, since, latest_request, applied_request, deliveries, reason, callback, topic_as_sent, secret, lease_seconds, expires_at, delivered, attempt_version, attempts, next_attempt_at, failed_deliveries, reports)
  values (1, 'https://reviews.example/feed.xml', 'https://127.0.0.1:65000/idle', '127.0.0.1', 'active', 1767225600000, 1, 1, 0, null, 'https://127.0.0.1:65000/idle', 'https://reviews.example/feed.xml', 'spät', 864000, 1768089600000, 'v1', null, 0, null, 0, '[{"at":1767225600000,"kind":"subscribe","status":200,"reason":null,"durationMs":3}]');
insert into subscriptions (id, topic, callback_key, host, state, since, latest_request, applied_request, deliveries, reason, callback, topic_as_sent, secret, lease_seconds, expires_at, delivered, attempt_version, attempts, next_attempt_at, failed_deliveries, reports)
  values (2, 'https://reviews.example/feed.xml', 'https://127.0.0.1:65000/interrupted', '127.0.0.1', 'active', 1767225600000, 2, 2, 0, null, 'https://127.0.0.1:65000/interrupted', 'https://reviews.example/feed.xml', 'spät', 864000, 1768089600000, 'v1', null, 0, null, 0, '[{"at":1767225600000,"kind":"subscribe","status":200,"reason":null,"durationMs":3}]');
insert into subscriptions (id, topic, callback_key, host, state, since, latest_request, applied_request, deliveries, reason, callback, topic_as_sent, secret, lease_seconds, expires_at, delivered, attempt_version, attempts, next_attempt_at, failed_deliveries, reports)
  values (3, 'https://reviews.example/feed.xml', 'https://127.0.0.1:65000/retrying', '127.0.0.1', 'active', 1767225600000, 3, 3, 0, null, 'https://127.0.0.1:65000/retrying', 'https://reviews.example/feed.xml', 'spät', 864000, 1768089600000, 'v1', 'v2', 1, 1767225630000, 0, '[{"at":1767225600000,"kind":"subscribe","status":200,"reason":null,"durationMs":3},{"at":1767225600000,"kind":"deliver","status":500,"reason":"status 500","durationMs":3}]');
insert into subscriptions (id, topic, callback_key, host, state, since, latest_request, applied_request, deliveries, reason, callback, topic_as_sent, secret, lease_seconds, expires_at, delivered, attempt_version, attempts, next_attempt_at, failed_deliveries, reports)
  values (4, 'https://reviews.example/feed.xml', 'https://127.0.0.1:65000/failed', '127.0.0.1', 'active', 1767225600000, 4, 4, 1, null, 'https://127.0.0.1:65000/failed', 'https://reviews.example/feed.xml', 'spät', 864000, 1768089600000, 'v1', 'v2', 0, null, 1, '[{"at":1767225600000,"kind":"subscribe","status":200,"reason":null,"durationMs":3},{"at":1767225600000,"kind":"deliver","status":500,"reason":"status 500","durationMs":3}]');
insert into subscriptions (id, topic, callback_key, host, state, since, latest_request, applied_request, deliveries, reason, callback, topic_as_sent, secret, lease_seconds, expires_at, delivered, attempt_version, attempts, next_attempt_at, failed_deliveries, reports)
  values (5, 'https://reviews.example/feed.xml', 'https://127.0.0.1:65000/condemned', '127.0.0.1', 'active', 1767225600000, 5, 5, 3, null, 'https://127.0.0.1:65000/condemned', 'https://reviews.example/feed.xml', 'spät', 864000, 1768089600000, 'v1', 'v4', 0, null, 3, '[{"at":1767225600000,"kind":"subscribe","status":200,"reason":null,"durationMs":3},{"at":1767225600000,"kind":"deliver","status":500,"reason":"status 500","durationMs":3},{"at":1767225600000,"kind":"deliver","status":500,"reason":"status 500","durationMs":3},{"at":1767225600000,"kind":"deliver","status":500,"reason":"status 500","durationMs":3}]');
insert into subscriptions (id, topic, callback_key, host, state, since, latest_request, applied_request, deliveries, reason, callback, topic_as_sent, secret, lease_seconds, expires_at, delivered, attempt_version, attempts, next_attempt_at, failed_deliveries, reports)
  values (6, 'https://reviews.example/feed.xml', 'https://127.0.0.1:65000/pending', '127.0.0.1', 'pending', 1767225600000, 6, 0, 0, null, null, null, null, null, null, null, null, 0, null, 0, '[]');
insert into subscriptions (id, topic, callback_key, host, state, since, latest_request, applied_request, deliveries, reason, callback, topic_as_sent, secret, lease_seconds, expires_at, delivered, attempt_version, attempts, next_attempt_at, failed_deliveries, reports)
  values (7, 'https://reviews.example/feed.xml', 'https://127.0.0.1:65000/rejected', '127.0.0.1', 'rejected', 1767225600000, 7, 0, 0, 'status 404', null, null, null, null, null, null, null, 0, null, 0, '[{"at":1767225600000,"kind":"subscribe","status":404,"reason":"status 404","durationMs":3}]');
insert into subscriptions (id, topic, callback_key, host, state, since, latest_request, applied_request, deliveries, reason, callback, topic_as_sent, secret, lease_seconds, expires_at, delivered, attempt_version, attempts, next_attempt_at, failed_deliveries, reports)
  values (8, 'https://reviews.example/feed.xml', 'https://127.0.0.1:65000/removed', '127.0.0.1', 'removed', 1767225600000, 8, 8, 0, 'the callback answered 410 (Gone)', null, null, null, null, null, 'v1', null, 0, null, 0, '[{"at":1767225600000,"kind":"subscribe","status":200,"reason":null,"durationMs":3},{"at":1767225600000,"kind":"deliver","status":410,"reason":"status 410","durationMs":3}]');
insert into requests (id, mode, topic, topic_as_sent, callback, callback_key, host, lease_seconds, secret, topic_version, client, requested_at)
  values (6, 'subscribe', 'https://reviews.example/feed.xml', 'https://reviews.example/feed.xml', 'https://127.0.0.1:65000/pending', 'https://127.0.0.1:65000/pending', '127.0.0.1', 864000, 'spät', 'v1', '127.0.0.1', 1767225600000);
update sqlite_sequence set seq = 8 where name = 'requests';
