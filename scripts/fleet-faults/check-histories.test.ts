import { expect, test } from 'vitest';
import type { Delivered, Histories } from './check-histories.ts';
import { checkHistories } from './check-histories.ts';

const CALLBACKS = ['/a', '/b'];
const PUBLISHED = ['zero', 'one', 'two'];

/** What comes where all goes well: every version to everybody, a second apart. */
function sound(): Delivered[] {
  return PUBLISHED.flatMap((body, number) =>
    CALLBACKS.map((callback) => ({
      callback,
      body,
      id: `${callback} ${body}`,
      at: number * 1000,
      acknowledged: true,
    })),
  );
}

const at = (index: number, change: Partial<Delivered>) => (history: Delivered[]) =>
  history.map((delivered, each) => (each === index ? { ...delivered, ...change } : delivered));

/** What comes where one callback refuses every version. */
const refusedBy = (callback: string): Delivered[] =>
  sound().map((each) => (each.callback === callback ? { ...each, acknowledged: false } : each));

/** The newest version once more to a callback that is slow to answer, so often. */
const lateAgain = (times: number): Delivered[] =>
  Array.from({ length: times }, (_, n) => ({
    callback: '/b',
    body: 'two',
    id: '/b two',
    at: 3000 + 1000 * n,
    acknowledged: true,
    tookMs: 1600,
  }));

function check(delivered: readonly Delivered[], more: Partial<Histories> = {}) {
  return checkHistories({
    published: PUBLISHED,
    callbacks: CALLBACKS,
    disturbances: [],
    delivered,
    ...more,
  }).map(({ kind, callback }) => `${kind} ${callback}`);
}

test('finds nothing where all goes well, nor where a version was skipped or an attempt failed', () => {
  expect(check(sound())).toEqual([]);
  expect(check(sound().filter(({ body }) => body !== 'one'))).toEqual([]);
  const failed: Delivered = { callback: '/a', body: 'two', id: '/a two', at: 1900, acknowledged: false };
  expect(check([...sound().slice(0, 4), failed, ...sound().slice(4)])).toEqual([]);
});

test.each<[string, (history: Delivered[]) => Delivered[], string[]]>([
  ['the newest version that came to one alone', (history) => history.slice(0, 5), ['lost /b']],
  ['a newest version that was refused', at(5, { acknowledged: false }), ['lost /b']],
  ['nothing at all', () => [], ['lost /a', 'lost /b']],
  [
    'two versions in the wrong order',
    ([first, ...rest]) => [...rest, ...(first === undefined ? [] : [first])],
    ['backwards /a'],
  ],
  [
    'an old version at the very end',
    (history) => [...history, { callback: '/b', body: 'one', id: '/b one', at: 9000, acknowledged: true }],
    ['backwards /b', 'double /b'],
  ],
  [
    'a version that comes twice',
    (history) => [...history, { callback: '/b', body: 'two', id: '/b two', at: 9000, acknowledged: true }],
    ['double /b'],
  ],
  [
    'a repetition under another name',
    (history) => [
      ...history.slice(0, 5),
      { callback: '/b', body: 'two', id: 'first', at: 1990, acknowledged: false },
      ...history.slice(5),
    ],
    ['identity /b'],
  ],
  ['one name at two callbacks', at(5, { id: '/a two' }), ['shared identity /b']],
  ['two versions under one name', at(5, { id: '/b one' }), ['shared identity /b']],
  ['what was never published', at(0, { body: 'made up' }), ['unpublished /a']],
  [
    'a callback that nobody subscribed',
    (history) => [...history, { callback: '/c', body: 'two', id: 'c', at: 2000, acknowledged: true }],
    ['unknown callback /c'],
  ],
])('finds %s', (_name, plant, faults) => {
  expect(check(plant(sound()))).toEqual(faults);
});

test('excuses a version that comes twice where a disturbance explains it, and no other', () => {
  const twice = [...sound(), { callback: '/b', body: 'two', id: '/b two', at: 3000, acknowledged: true }];
  const unwritten = (from: number, to: number, until: number) =>
    check(twice, { disturbances: [{ kind: 'unwritten', from, to, until }] });
  expect(unwritten(1500, 2000, 3000)).toEqual([]);
  expect(unwritten(2001, 9000, 9000)).toEqual(['double /b']);
  expect(unwritten(100, 1999, 9000)).toEqual(['double /b']);
  expect(unwritten(1500, 2500, 2999)).toEqual(['double /b']);
  const woken = (from: number, to: number) => check(twice, { disturbances: [{ kind: 'woken', from, to }] });
  expect(woken(2900, 3100)).toEqual([]);
  expect(woken(1900, 2999)).toEqual(['double /b']);
});

test('excuses a version that comes again where the hub may not have waited for the first answer', () => {
  const late = at(5, { tookMs: 1500 })(sound());
  const again = { callback: '/b', body: 'two', id: '/b two', at: 4000, acknowledged: true };
  expect(check([...late, again], { timeoutMs: 3000 })).toEqual([]);
  expect(check([...late, again], { timeoutMs: 3001 })).toEqual(['double /b']);
  expect(check(late, { timeoutMs: 3000 })).toEqual([]);
});

test('does not miss a version at who was told to be subscribed no more, and finds what comes there', () => {
  const refused = refusedBy('/b');
  const denied = new Map([['/b', 2500]]);
  expect(check(refused)).toEqual(['lost /b']);
  expect(check(refused, { denied })).toEqual([]);
  expect(check(refused, { denied: new Map([['/a', 2500]]) })).toEqual(['given up /a', 'lost /b']);
  const later = [...refused, { callback: '/b', body: 'two', id: '/b two', at: 3000, acknowledged: false }];
  expect(check(later, { denied })).toEqual(['after the end /b']);
  expect(check(later, { denied, disturbances: [{ kind: 'woken', from: 2900, to: 3100 }] })).toEqual([]);
});

test('finds a callback that was given up though it answered, or failed for less than three versions in a row', () => {
  const denied = new Map([['/b', 2500]]);
  expect(check(sound(), { denied })).toEqual(['given up /b']);
  expect(check([], { denied: new Map(CALLBACKS.map((each) => [each, 0])) })).toEqual([
    'given up /a',
    'given up /b',
  ]);
  const [first] = refusedBy('/b').filter(({ callback }) => callback === '/b');
  const ofOne = first === undefined ? [] : [first, first, first];
  expect(check([...ofOne, ...sound()], { denied })).toEqual(['given up /b']);
  expect(check(at(3, { acknowledged: true })(refusedBy('/b')), { denied })).toEqual(['given up /b']);
  expect(check(refusedBy('/b'), { denied: new Map([['/b', 1500]]) })).toEqual([
    'after the end /b',
    'given up /b',
  ]);
  const unheard = [{ kind: 'unwritten', from: 0, to: 2000, until: 9000 }] as const;
  expect(check(sound(), { denied, disturbances: unheard })).toEqual([]);
  const late = sound().map((each) => ({ ...each, tookMs: 2000 }));
  expect(check(late, { denied, timeoutMs: 3000 })).toEqual([]);
});

test('finds a version that is acknowledged more often than it may be tried, however late', () => {
  const history = at(5, { tookMs: 1600 })(sound());
  expect(check([...history, ...lateAgain(6)], { timeoutMs: 3000, mostAttempts: 7 })).toEqual([]);
  expect(check([...history, ...lateAgain(20)], { timeoutMs: 3000, mostAttempts: 7 })).toEqual(['double /b']);
});
