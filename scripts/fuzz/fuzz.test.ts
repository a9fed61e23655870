import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONTRACT_SET } from '../../sidecar/test/endpoints.ts';
import { REVIEW_PAGE, startApp, type StartedApp } from '../../sidecar/test/start-app.ts';
import type { Site } from './target.ts';
import { sharesOf, TARGETS } from './targets.ts';

/** Of `npm run fuzz` as many as take some seconds. */
const CASES = 600;

/** Every run of the tests draws the same, so that one that fails fails again. */
const SEED = 15;

let app: StartedApp;
let site: Site;

beforeAll(async () => {
  app = await startApp({
    set: CONTRACT_SET,
    pages: REVIEW_PAGE,
    env: {
      HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8',
      HUB_DELIVERY_TIMEOUT_MS: '1000',
      HUB_PENDING_PER_HOST: '0',
      HUB_PENDING_PER_CLIENT: '0',
    },
  });
  site = { origin: async () => app.url, complaint: async () => null };
});

afterAll(() => app[Symbol.asyncDispose]());

test.each(sharesOf(TARGETS, CASES).map(([target, runs]) => [target.name, target, runs] as const))(
  'survives %s that nobody means well',
  async (_name, target, runs) => {
    expect(await target.attack(site, { seed: SEED, runs }, () => undefined)).toBeNull();
    expect(app.logged.filter(({ level }) => level === 'error')).toEqual([]);
  },
);
