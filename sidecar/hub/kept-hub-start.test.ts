import { pino } from 'pino';
import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { systemClock } from './clock.ts';
import { keepHub } from './kept-hub.ts';
import { openSqliteStore } from './sqlite-store.ts';
import { startHub } from './test/hub-under-test.ts';

test('what is published while the hub starts is taken up', async () => {
  await using under = await startHub();
  const begun = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<void>();
  let looks = 0;
  const kept = keepHub({
    place: {
      name: 'a store',
      handover: null,
      fault: () => null,
      async open() {
        const store = openSqliteStore(':memory:');
        return { store, clock: systemClock, isGone: () => false, close: store.close };
      },
    },
    clock: systemClock,
    log: pino({ level: 'silent' }),
    registry: new Registry(),
    create: () => ({
      ...under.hub,
      publicationChanged: () => void looks++,
      start() {
        begun.resolve();
        return ended.promise;
      },
      stop: async () => undefined,
    }),
  });
  const started = kept.start();
  await begun.promise;
  kept.publicationChanged();
  expect([looks, kept.whyAway()]).toEqual([0, 'not started']);
  ended.resolve();
  await started;
  expect([looks, kept.whyAway()]).toEqual([1, null]);
  await kept.stop(0);
});
