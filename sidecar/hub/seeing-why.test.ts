import { expect, test } from 'vitest';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { callbackHash } from './hub-log.ts';
import { ATOM_FEED, callbacks, startHub, subscription, unsubscription } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

test('logs each change of state with a hash of the callback, never the callback or the secret', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock });
  const callback = `${subscriber.url}/capability-9f3?token=abc`;
  await under.post(subscription(callback, { 'hub.secret': 'my secret' }));
  await under.settled();
  subscriber.behave((received, res) =>
    received.method === 'GET' ? obliging(received, res) : res.writeHead(500).end('details'),
  );
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await under.logged(['attempt failed']);
  await under.post(unsubscription(callback));
  await under.logged(['"to":"removed"']);

  const about = { topic: ATOM_FEED, callback: callbackHash(callback) };
  expect(under.lines.map((line) => JSON.parse(line))).toMatchObject([
    { ...about, msg: 'subscription', from: 'none', to: 'pending' },
    { ...about, msg: 'subscription', from: 'pending', to: 'active', kind: 'subscribe', status: 200 },
    { ...about, msg: 'attempt failed', state: 'active', kind: 'deliver', status: 500, reason: 'status 500' },
    { ...about, msg: 'subscription', from: 'active', to: 'removed', reason: 'unsubscribed' },
  ]);
  for (const secret of ['capability', 'token', 'my secret', '127.0.0.1', 'details']) {
    expect(under.lines.join('')).not.toContain(secret);
  }
});

test('counts requests, verifications and deliveries by outcome, and what is owed for how long', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(({ method, path, query }, res) => {
    const status = { '/no': 404, '/gone': 410, '/late': 503 }[path] ?? 204;
    if (method === 'POST') res.writeHead(status).end();
    else res.writeHead(path === '/no' ? 404 : 200).end(query.get('hub.challenge'));
  });
  await using under = await startHub({ clock });
  for (const path of ['yes', 'no', 'gone', 'late'])
    await under.post(subscription(`${subscriber.url}/${path}`));
  await under.post('nonsense');
  await under.settled();
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await under.idle();
  clock.advance(5000);

  const metrics = await under.registry.metrics();
  for (const line of [
    'reviewcast_hub_requests_total{mode="subscribe",status="202"} 4',
    'reviewcast_hub_requests_total{mode="invalid",status="400"} 1',
    'reviewcast_hub_verifications_total{mode="subscribe",outcome="verified"} 3',
    'reviewcast_hub_verifications_total{mode="subscribe",outcome="refused"} 1',
    'reviewcast_hub_deliveries_total{outcome="delivered"} 1',
    'reviewcast_hub_deliveries_total{outcome="gone"} 1',
    'reviewcast_hub_deliveries_total{outcome="5xx"} 1',
    'reviewcast_hub_callback_duration_seconds_count{kind="deliver"} 3',
    'reviewcast_hub_subscriptions{state="active"} 2',
    'reviewcast_hub_subscriptions{state="rejected"} 1',
    'reviewcast_hub_subscriptions{state="removed"} 1',
    'reviewcast_hub_backlog 1',
    'reviewcast_hub_backlog_age_seconds 5',
  ]) {
    expect(metrics.split('\n')).toContain(line);
  }
});

test('keeps the reason of what was refused for the operator', async () => {
  await using subscriber = await callbacks((_received, res) => res.end('no'));
  await using under = await startHub();
  await under.post(subscription(`${subscriber.url}/cb`));
  await under.settled();
  const [rejected] = await under.store.list(['rejected'], 1);
  expect(rejected?.subscription).toMatchObject({ reason: 'the body is not the challenge' });
  expect(rejected?.attempts).toMatchObject([{ kind: 'subscribe', status: 200 }]);
});
