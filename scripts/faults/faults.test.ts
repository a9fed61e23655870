import { expect, test } from 'vitest';
import { temporaryDirectory } from '../../sidecar/test/publish-set.ts';
import { faultsOf, preparedIn } from './attempts.ts';
import { editing, importing } from './scenarios/content-commands.ts';

/** Of `npm run faults` the calls that put content in its place. */
const SHARE = /^(?:rename|appendFile|copyFile) /;

test.each([importing, editing])(
  'outlives each failure of a call of $name that puts content in its place: nothing half, one line, the next run succeeds',
  async (scenario) => {
    await using directory = await temporaryDirectory();
    const { calls, attempt } = await preparedIn(directory.path, scenario);
    const faults = faultsOf(calls, true).filter(({ place }) => SHARE.test(place));
    expect(faults.length).toBeGreaterThan(2);
    for (const fault of faults) expect([fault, (await attempt(fault)).wrong]).toEqual([fault, []]);
  },
);
