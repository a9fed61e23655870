import { expect, test } from 'vitest';
import { answering, deliveries, isDelivery, subscribed } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, startHub, unsubscription } from './test/hub-under-test.ts';
import { manualClock } from './test/manual-clock.ts';

test('removes after three failed deliveries, having told why: retries off', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ clock, config: { retrySeconds: [] } });
  await subscribed(under, `${subscriber.url}/cb?x=1`);

  for (const version of [2, 3, 4]) {
    clock.advance(1000);
    under.publish({ [ATOM_FEED]: `<feed>${version}</feed>` });
    await subscriber.seen(isDelivery, version - 1);
    await under.idle();
  }
  await under.logged(['"to":"removed"', 'three deliveries in a row have failed']);
  clock.advance(1000);
  under.publish({ [ATOM_FEED]: '<feed>5</feed>' });
  await under.idle();

  expect(deliveries(subscriber).map(({ attempt }) => attempt)).toEqual(['1', '1', '1']);
  expect(subscriber.received.at(-1)).toMatchObject({
    method: 'GET',
    target:
      `/cb?x=1&hub.mode=denied&hub.topic=${encodeURIComponent(ATOM_FEED)}` +
      '&hub.reason=three+deliveries+in+a+row+have+failed',
  });
});

test('removes after three failed deliveries, having told why: default waits', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);

  for (const version of [2, 3]) {
    under.publish({ [ATOM_FEED]: `<feed>${version}</feed>` });
    await under.logged(['attempt failed'], version - 1);
    clock.advance(1000);
  }
  under.publish({ [ATOM_FEED]: '<feed>4</feed>' });
  await under.logged(['attempt failed'], 3);
  // The alarm of the first delivery still rings, and finds nothing to do.
  clock.advance(28_000);
  for (const wait of [2000, 300_000, 1_800_000]) {
    await clock.alarm(wait, wait);
    clock.advance(wait);
  }
  await under.logged(['"to":"removed"', 'three deliveries in a row have failed']);

  expect(deliveries(subscriber).map(({ attempt }) => attempt)).toEqual(['1', '1', '1', '2', '3', '4']);
  expect(subscriber.received.at(-1)?.query.get('hub.mode')).toBe('denied');
});

test('410 (Gone) removes at once, without a word', async () => {
  await using subscriber = await callbacks(answering(410));
  await using under = await startHub();
  await subscribed(under, `${subscriber.url}/cb`);

  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await under.logged(['"to":"removed"', '410']);
  await under.idle();

  expect(subscriber.received.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('a removed subscriber may subscribe again', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(410, 204));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await under.logged(['"to":"removed"']);

  await subscribed(under, `${subscriber.url}/cb`);
  clock.advance(1000);
  under.publish({ [ATOM_FEED]: '<feed>3</feed>' });
  await subscriber.seen(isDelivery, 2);

  expect(deliveries(subscriber).map(({ body }) => body)).toEqual(['<feed>2</feed>', '<feed>3</feed>']);
});

test('nothing goes out after the unsubscription', async () => {
  const clock = manualClock();
  await using subscriber = await callbacks(answering(500));
  await using under = await startHub({ clock });
  await subscribed(under, `${subscriber.url}/cb`);
  under.publish({ [ATOM_FEED]: '<feed>2</feed>' });
  await clock.alarm(30_000, 30_000);

  await under.post(unsubscription(`${subscriber.url}/cb`));
  await under.logged(['"to":"removed"', 'unsubscribed']);
  clock.advance(3_600_000);
  under.publish({ [ATOM_FEED]: '<feed>3</feed>' });
  await under.idle();

  expect(deliveries(subscriber)).toHaveLength(1);
});
