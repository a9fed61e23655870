import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { obliging } from '../../scripts/subscribe/subscriber.ts';
import { answering, deliveries, isDelivery, subscribed } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, JSON_FEED, REVIEWS, startHub, subscription } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

test.each([
  [REVIEWS, '{"version":1,"reviews":[]}', 'application/json; charset=utf-8'],
  [JSON_FEED, '{"items":[1]}', 'application/json; charset=utf-8'],
  [ATOM_FEED, '<feed>é</feed>', 'application/atom+xml; charset=utf-8'],
])('delivers %s as published, with its own media type and one Link', async (topic, bytes, mediaType) => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  await subscribed(under, `${subscriber.url}/cb?a=1&b=%2F`, { 'hub.topic': topic });

  under.publish({ [topic]: bytes });
  const { body, headers, target } = await subscriber.seen(isDelivery);

  expect(body).toEqual(Buffer.from(bytes));
  expect(target).toBe('/cb?a=1&b=%2F');
  expect(headers['content-type']).toBe(mediaType);
  expect(headers.link).toBe(`<https://reviews.example/api/websub/hub>; rel="hub", <${topic}>; rel="self"`);
  expect(headers['content-length']).toBe(String(Buffer.byteLength(bytes)));
  expect(headers['x-hub-signature']).toBeUndefined();
});

test('delivers a large body whole', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  await subscribed(under, `${subscriber.url}/cb`, { 'hub.topic': REVIEWS, 'hub.secret': 'key' });
  const bytes = Buffer.alloc(1_000_003, 'review ');

  under.publish({ [REVIEWS]: bytes });
  const { body, headers } = await subscriber.seen(isDelivery);

  expect(body.equals(bytes)).toBe(true);
  expect(headers['content-length']).toBe('1000003');
  expect(headers['x-hub-signature']).toBe(
    `sha256=${createHmac('sha256', 'key').update(bytes).digest('hex')}`,
  );
});

test('signs with the secret, and no longer after a renewal without one', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock });
  // RFC 4231, test case 2, as an independent witness.
  await subscribed(under, `${subscriber.url}/cb`, { 'hub.secret': 'Jefe' });

  under.publish({ [ATOM_FEED]: 'what do ya want for nothing?' });
  const signed = await subscriber.seen(isDelivery);
  await subscribed(under, `${subscriber.url}/cb`);
  clock.advance(1000);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  const unsigned = await subscriber.seen(isDelivery, 2);

  expect(signed.headers['x-hub-signature']).toBe(
    'sha256=5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  );
  expect(unsigned.headers['x-hub-signature']).toBeUndefined();
});

test('does not push what was there before the subscription', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [REVIEWS]: '{"other":"topic"}' });
  under.publish({ [ATOM_FEED]: '<feed>new</feed>' });
  await subscriber.seen(isDelivery);

  expect(deliveries(subscriber).map(({ body }) => body)).toEqual(['<feed>new</feed>']);
});

test('delivers after the verification what changed between the request and it', async () => {
  let release: (() => void) | undefined;
  await using subscriber = await callbacks((received, res) => {
    if (received.method === 'POST') res.writeHead(204).end();
    else release = () => obliging(received, res);
  });
  await using under = await startHub();
  await under.post(subscription(`${subscriber.url}/cb`));
  await subscriber.seen(() => true);

  under.publish({ [ATOM_FEED]: '<feed>meanwhile</feed>' });
  expect(deliveries(subscriber)).toEqual([]);
  release?.();
  const { body } = await subscriber.seen(isDelivery);

  expect(body.toString()).toBe('<feed>meanwhile</feed>');
});

test('does not read the body of the answer', async () => {
  const clock = manualClock();
  const closed = Promise.withResolvers<void>();
  await using subscriber = await callbacks(
    answering((_received, res) => {
      res.on('close', () => closed.resolve());
      res.writeHead(200);
      res.write('it goes on');
    }),
  );
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(isDelivery);
  // The tail of the answer is cut off long before the deadline.
  while (clock.pending(1000) < 2) await new Promise(setImmediate);
  clock.advance(1000);
  await closed.promise;
  clock.advance(60_000);

  expect(deliveries(subscriber)).toHaveLength(1);
});

test('20 changes within a second become two versions, and the last arrives', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/a`);
  await subscribed(under, `${subscriber.url}/b`);

  for (let change = 1; change <= 20; change++) {
    under.publish({ [ATOM_FEED]: `<feed>${change}</feed>` });
    clock.advance(45);
  }
  await subscriber.seen(isDelivery, 2);
  await under.idle();
  clock.advance(1000);
  await subscriber.seen(isDelivery, 4);
  await under.idle();

  expect(
    deliveries(subscriber)
      .map(({ body }) => body)
      .toSorted(),
  ).toEqual(['<feed>1</feed>', '<feed>1</feed>', '<feed>20</feed>', '<feed>20</feed>']);
});

test('a change that is taken back within the second is not delivered', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks();
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await subscriber.seen(isDelivery);
  await under.idle();

  under.publish({ [ATOM_FEED]: '<feed>3</feed>' });
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  clock.advance(1000);
  await under.idle();

  expect(deliveries(subscriber)).toHaveLength(1);
});

test('hub.mode=publish looks at the documents again and delivers only what changed', async () => {
  await using subscriber = await callbacks();
  let looked = 0;
  await using under = await startHub({
    recheck: async () => {
      looked++;
      under.hub.publicationChanged();
    },
  });
  await subscribed(under, `${subscriber.url}/cb`);

  for (const field of ['hub.topic', 'hub.url']) {
    const answer = await under.post({ 'hub.mode': 'publish', [field]: ATOM_FEED });
    expect(answer).toMatchObject({ status: 202, text: '' });
  }
  await under.idle();

  expect(looked).toBe(2);
  expect(deliveries(subscriber)).toEqual([]);
});
