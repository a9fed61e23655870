import process from 'node:process';
import { expect, test } from 'vitest';
import { ask } from '../test/ask.ts';
import { aSet, BUILT_FOR, publish, temporaryDirectory } from '../test/publish-set.ts';
import { connectedElsewhere, startFamily } from './test/started-family.ts';

test('answers 503 (Service Unavailable) with Retry-After within seconds where the worker that has the hub is stopped', async () => {
  await using directory = await temporaryDirectory();
  await publish(directory.path, aSet());
  await using family = await startFamily(directory.path);
  await expect.poll(async () => (await ask(`${family.url}/readyz?part=hub`)).status).toBe(200);
  const agents = await Promise.all([connectedElsewhere(family), connectedElsewhere(family)]);
  const form = {
    'hub.mode': 'subscribe',
    'hub.topic': `${BUILT_FOR}/feed.xml`,
    'hub.callback': 'https://127.0.0.1:8443/callback',
  };
  const subscribe = (agent = agents[0]) =>
    ask(`${family.url}/api/websub/hub`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(form).toString(),
      ...(agent === undefined ? {} : { agent }),
    });
  expect((await subscribe()).status).toBe(202);
  const keeper = family.pids().get(family.keeper()) ?? 0;
  process.kill(keeper, 'SIGSTOP');
  try {
    const asked = performance.now();
    const answers = await Promise.all(agents.map((agent) => subscribe(agent)));
    expect(performance.now() - asked).toBeLessThan(6000);
    for (const { status, headers } of answers) {
      expect([status, headers['retry-after']]).toEqual([503, expect.stringMatching(/^\d+$/)]);
    }
  } finally {
    process.kill(keeper, 'SIGCONT');
  }
  await expect.poll(async () => (await subscribe()).status).toBe(202);
  for (const agent of agents) agent.destroy();
});
