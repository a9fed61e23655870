import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { subscriptionReport } from '../../src/domain/subscription-report.ts';
import type { Answer } from '../test/ask.ts';
import { ask } from '../test/ask.ts';
import { answering, isDelivery, subscribed } from './test/deliveries.ts';
import type { HubUnderTest } from './test/hub-under-test.ts';
import {
  ATOM_FEED,
  callbacks,
  JSON_FEED,
  startHub,
  subscription,
  unsubscription,
} from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

const SECRET = 'spät';

function proofOf(callback: string, topic: string, secret: string): string {
  return createHmac('sha256', secret).update(`${callback}\n${topic}`).digest('hex');
}

/** Asks as a subscriber with this secret does, unless told to say something else. */
function inspect(
  { url }: HubUnderTest,
  callback: string,
  { secret = SECRET, topic = ATOM_FEED, ...more }: Record<string, string> = {},
): Promise<Answer> {
  const asked = {
    'hub.callback': callback,
    'hub.topic': topic,
    'hub.proof': proofOf(callback, topic, secret),
    ...more,
  };
  return ask(`${url}?${new URLSearchParams(asked).toString()}`);
}

test('who proves to have the secret sees the state of its subscription', async () => {
  await using subscriber = await callbacks();
  const clock = manualClock(Date.UTC(2026, 0, 1));
  await using under = await startHub({ clock });
  const callback = `${subscriber.url}/cb?a=%7Eb`;
  await subscribed(under, callback, { 'hub.secret': SECRET });
  const { status, headers, text } = await inspect(under, callback);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'application/json; charset=utf-8',
    'no-store',
  ]);
  expect(subscriptionReport.parse(JSON.parse(text))).toEqual({
    state: 'active',
    lease_expires_at: '2026-01-11T00:00:00.000Z',
    delivered: createHash('sha256').update('<feed/>').digest('hex'),
    failed_deliveries: 0,
    last_attempts: [
      { at: '2026-01-01T00:00:00.000Z', kind: 'subscribe', status: 200, reason: null, duration_ms: 0 },
    ],
  });
});

test('shows deliveries that failed, with status and reason', async () => {
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ config: { retrySeconds: [] } });
  await subscribed(under, `${subscriber.url}/cb`, { 'hub.secret': SECRET });
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(isDelivery);
  await under.idle();
  expect(JSON.parse((await inspect(under, `${subscriber.url}/cb`)).text)).toMatchObject({
    failed_deliveries: 1,
    last_attempts: [{ kind: 'subscribe' }, { kind: 'deliver', status: 500, reason: 'status 500' }],
  });
});

test('shows that the end is near while the subscriber is being told', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock, config: { retrySeconds: [] } });
  const callback = `${subscriber.url}/cb`;
  await subscribed(under, callback, { 'hub.secret': SECRET });
  subscriber.behave(({ method }, res) => {
    if (method === 'POST') res.writeHead(500).end();
  });
  for (const version of [2, 3, 4]) {
    clock.advance(1000);
    under.publish({ [ATOM_FEED]: `<feed>${version}</feed>` });
    await subscriber.seen(isDelivery, version - 1);
    await under.logged(['status 500'], version - 1);
  }
  await subscriber.seen(({ query }) => query.get('hub.mode') === 'denied');
  const { text } = await inspect(under, callback);
  expect(JSON.parse(text)).toMatchObject({ state: 'condemned', failed_deliveries: 3 });
});

test('everything else is answered 404 (Not Found) in the same words', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  const [callback, other] = [`${subscriber.url}/cb`, `${subscriber.url}/other`];
  await subscribed(under, callback, { 'hub.secret': SECRET });
  await subscribed(under, other);
  const proof = proofOf(callback, ATOM_FEED, SECRET);
  const answers = await Promise.all([
    inspect(under, callback, { secret: 'wrong' }),
    inspect(under, callback, { topic: JSON_FEED }),
    inspect(under, `${subscriber.url}/nobody`),
    inspect(under, other, { secret: '' }),
    inspect(under, callback, { 'hub.proof': '' }),
    inspect(under, callback, { 'hub.proof': proof.slice(2) }),
    inspect(under, callback, { 'hub.proof': `${proof.slice(2)}zz` }),
    inspect(under, 'no url'),
    inspect(under, callback, { topic: 'feed' }),
    ask(under.url),
    ask(`${under.url}?hub.proof=${proof}`),
    ask(`${under.url}?hub.callback=%E0%A4%A`),
    ask(`${under.url}?${`hub.proof=${proof}&`.repeat(2)}hub.callback=${callback}&hub.topic=${ATOM_FEED}`),
  ]);
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['404 There is no subscription of this callback to this topic under this proof.\n']),
  );
  expect(new Set(answers.map(({ headers }) => headers['cache-control']))).toEqual(new Set(['no-store']));
});

test('nothing is told before the callback has agreed, nor after the end', async () => {
  await using subscriber = await callbacks(() => undefined);
  const clock = manualClock();
  await using under = await startHub({ clock });
  const callback = `${subscriber.url}/cb`;
  await under.post(subscription(callback, { 'hub.secret': SECRET }));
  await subscriber.seen(() => true);
  expect((await inspect(under, callback)).status).toBe(404);

  subscriber.behave(answering(204));
  await subscribed(under, `${callback}2`, { 'hub.secret': SECRET, 'hub.lease_seconds': '300' }, 1);
  expect((await inspect(under, `${callback}2`)).status).toBe(200);
  clock.advance(300_000);
  expect((await inspect(under, `${callback}2`)).status).toBe(404);

  await subscribed(under, `${callback}3`, { 'hub.secret': SECRET }, 0);
  await under.post(unsubscription(`${callback}3`));
  await under.settled();
  expect((await inspect(under, `${callback}3`)).status).toBe(404);
});

test('a renewal changes the secret that counts once it is verified', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  const callback = `${subscriber.url}/cb`;
  await subscribed(under, callback, { 'hub.secret': SECRET });
  await subscribed(under, callback, { 'hub.secret': 'next' });
  expect((await inspect(under, callback)).status).toBe(404);
  expect((await inspect(under, callback, { secret: 'next' })).status).toBe(200);
});
