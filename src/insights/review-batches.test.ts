import { expect, test } from 'vitest';
import { ReviewBatches } from './review-batches.ts';

test('gives a batch out as soon as it is whole, and each once', async () => {
  const batches = new ReviewBatches(2);
  const taken: (number | null)[] = [];
  const takers = [1, 2].map(async () => taken.push(await batches.take()));
  for (let come = 0; come < 3; come++) batches.add();
  await Promise.race(takers);
  expect(taken).toEqual([0]);
  batches.add();
  await Promise.all(takers);
  expect(taken).toEqual([0, 1]);
});

test('gives the last batch out when no more come, though it is smaller, and then nothing', async () => {
  const batches = new ReviewBatches(2);
  const first = batches.take();
  batches.add();
  batches.end();
  expect([await first, await batches.take()]).toEqual([0, null]);
});

test('gives nothing out once it is stopped, whatever still comes', async () => {
  const batches = new ReviewBatches(2);
  const waiting = batches.take();
  batches.add();
  batches.stop();
  batches.add();
  expect([await waiting, await batches.take()]).toEqual([null, null]);
});
