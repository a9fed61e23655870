import { expect, test } from 'vitest';
import { seededRandom } from '../../sample/random.ts';
import { eventQueue } from './event-queue.ts';

test('lets things happen in the order of their times, of one time in the order asked for', () => {
  const events = eventQueue();
  const random = seededRandom(3);
  const asked = Array.from({ length: 500 }, (_, turn) => ({ at: random.below(50), turn }));
  const happened: typeof asked = [];
  for (const event of asked) events.at(event.at, () => happened.push({ ...event, at: events.now() }));
  while (events.next());
  expect(happened).toEqual(asked.toSorted((a, b) => a.at - b.at || a.turn - b.turn));
});

test('what is cancelled does not happen, and what is asked for meanwhile does', () => {
  const events = eventQueue();
  const happened: string[] = [];
  const cancel = events.at(2, () => happened.push('cancelled'));
  events.at(1, () => {
    cancel();
    events.at(0, () => happened.push('at once'));
    events.at(3, () => happened.push('later'));
  });
  while (events.next());
  expect(happened).toEqual(['at once', 'later']);
  expect(events.now()).toBe(3);
});
