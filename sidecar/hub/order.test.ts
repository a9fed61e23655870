import { expect, test } from 'vitest';
import { temporaryDirectory } from '../test/publish-set.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { isDelivery } from './test/deliveries.ts';
import { ATOM_FEED, callbacks, startHub, subscription } from './test/hub-under-test.ts';

const OLD = '<feed>old</feed>';
const NEW = '<feed>new</feed>';
const WARNING = 'an older set than the one distributed last is published';

test('an older set is never sent after a newer one, and a new build with the old content is', async () => {
  await using subscriber = await callbacks();
  await using under = await startHub();
  under.publish({ [ATOM_FEED]: OLD }, 1000);
  await under.post(subscription(`${subscriber.url}/`));
  await under.settled();
  under.publish({ [ATOM_FEED]: NEW }, 2000);
  await subscriber.seen(isDelivery, 1);
  under.publish({ [ATOM_FEED]: OLD }, 1000);
  await under.logged([WARNING]);
  under.publish({ [ATOM_FEED]: OLD }, 3000);
  await subscriber.seen(isDelivery, 2);
  await under.idle();
  expect(subscriber.received.filter(isDelivery).map(({ body }) => body.toString())).toEqual([NEW, OLD]);
});

test('nor is it by a process that finds it when it starts, and what was owed waits for a newer one', async () => {
  await using directory = await temporaryDirectory();
  const path = `${directory.path}/hub.sqlite`;
  await using subscriber = await callbacks();
  const run = async (
    content: string,
    publishedAt: number,
    work: (of: Awaited<ReturnType<typeof startHub>>) => Promise<void>,
  ) => {
    const store = openSqliteStore(path);
    {
      await using under = await startHub({ store, published: null });
      under.publish({ [ATOM_FEED]: content }, publishedAt);
      await work(under);
    }
    await store.close();
  };
  await run(OLD, 1000, async (under) => {
    await under.post(subscription(`${subscriber.url}/`));
    await under.settled();
    under.publish({ [ATOM_FEED]: NEW }, 2000);
    await subscriber.seen(isDelivery, 1);
    await under.idle();
  });
  await run(OLD, 1000, async (under) => {
    await under.logged([WARNING]);
    // Who subscribes now is told of what comes next.
    expect((await under.post(subscription(`${subscriber.url}/late`))).status).toBe(202);
    await under.settled();
    await under.idle();
    expect(await under.registry.metrics()).toContain('reviewcast_hub_backlog 0\n');
    expect(subscriber.received.filter(isDelivery)).toHaveLength(1);
    under.publish({ [ATOM_FEED]: OLD }, 2500);
    await subscriber.seen(isDelivery, 2);
    await under.idle();
  });
  await run('<feed>newest</feed>', 3000, async () => {
    await subscriber.seen(isDelivery, 4);
  });
  const bodies = subscriber.received.filter(isDelivery).map(({ body }) => body.toString());
  expect(bodies).toEqual([NEW, OLD, '<feed>newest</feed>', '<feed>newest</feed>']);
});

test('a topic that is the same in an older set is delivered to whom it is owed', async () => {
  await using directory = await temporaryDirectory();
  const store = openSqliteStore(`${directory.path}/hub.sqlite`);
  await store.noteTopic({ topic: ATOM_FEED, version: 'x', publishedAt: 5 });
  await store.noteTopic({ topic: ATOM_FEED, version: 'y', publishedAt: 4 });
  expect(await store.topicOrder()).toEqual([{ topic: ATOM_FEED, version: 'x', publishedAt: 5 }]);
  await using subscriber = await callbacks();
  {
    await using under = await startHub({ store });
    await under.post(subscription(`${subscriber.url}/`));
    await under.settled();
    under.publish({ [ATOM_FEED]: NEW }, 6);
    await subscriber.seen(isDelivery, 1);
    await under.idle();
  }
  {
    await using under = await startHub({ store, published: null });
    under.publish({ [ATOM_FEED]: NEW }, 1);
    await under.idle();
    expect(under.lines.join('\n')).not.toContain(WARNING);
  }
  await store.close();
});
