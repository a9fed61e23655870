import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../sidecar/test/publish-set.ts';
import { faultsOf, preparedIn } from './attempts.ts';
import { editing, importing } from './scenarios/content-commands.ts';

/** Of `npm run faults` the calls that put content in its place. */
const SHARE = /^(?:rename|appendFile|copyFile) /;

/** Places that an earlier command failed at, whichever that was. */
const tried = new Set<string>();

test.each([importing, editing])(
  'outlives each failure of a call of $name that puts content in its place, as none before: nothing half, one line, the next run succeeds',
  async (scenario) => {
    await using directory = await temporaryDirectory();
    const { calls, attempt } = await preparedIn(directory.path, scenario);
    const faults = faultsOf(calls, true).filter(({ place }) => SHARE.test(place) && !tried.has(place));
    expect(faults.length).toBeGreaterThan(2);
    for (const fault of faults) expect([fault, (await attempt(fault)).wrong]).toEqual([fault, []]);
    for (const { place } of faults) tried.add(place);
  },
);

test('takes of a long run the first and the last call of each place of ours, then of each kind of call of each package', () => {
  const places = [
    ...Array.from({ length: 3 }, () => 'write swap (/project/src/swap.ts:1:2)'),
    'mkdir generate (/project/node_modules/astro/dist/generate.js:1:2)',
    'mkdir moveAsset (/project/node_modules/astro/dist/build.js:1:2)',
    'mkdir other (/project/node_modules/@scope/package/index.js:1:2)',
    'mkdir emptied (/project/node_modules/astro/dist/empty.js:1:2)',
    'rmdir /dist/a/',
    'rmdir /dist/b/',
    'rmdir /dist/c/',
    'sqlite lock (/project/src/lock.ts:1:2)',
  ];
  const calls = places.map((place) => ({ place, path: '', hasFailed: false }));
  const taken = faultsOf(calls, false).map(({ place, nth }) => [place, nth]);
  expect(taken).toEqual([
    [places[0], 0],
    [places[0], 2],
    ['sqlite lock (/project/src/lock.ts:1:2)', 0],
    [places[3], 0],
    [places[6], 0],
    [places[5], 0],
    [places[7], 0],
    [places[9], 0],
  ]);
  expect(faultsOf(calls, true)).toHaveLength(places.length);
});
