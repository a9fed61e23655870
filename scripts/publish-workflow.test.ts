import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const step = z.looseObject({ name: z.string().optional(), run: z.string().optional() });
const workflow = z.looseObject({ jobs: z.record(z.string(), z.looseObject({ steps: z.array(step) })) });
const { jobs } = workflow.parse(parse(readFileSync('.github/workflows/publish.yml', 'utf8')));

function run(job: string, name: string, env: Record<string, string>) {
  const script = jobs[job]?.steps.find((one) => one.name === name)?.run;
  if (script === undefined) throw new Error(`expected a step ${name} in ${job}`);
  // The shell of the runner, and a npm that says how it was called.
  return spawnSync('bash', ['-e', '-o', 'pipefail', '-c', `npm() { echo "npm $*"; }; ${script}`], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], ...env },
  });
}

describe('the publish workflow', () => {
  it.each([
    ['pull', 'Google', 'GOOGLE_BUSINESS_TOKEN'],
    ['pull', 'Trustpilot', 'TRUSTPILOT_API_KEY'],
    ['publish', 'Deploy', 'DEPLOY_COMMAND'],
    ['publish', 'Notify', 'BASE_URL'],
  ])('is green in %s, step %s, where nothing is configured, and says to set %s', (job, name, variable) => {
    const { status, stdout } = run(job, name, {});
    expect(status).toBe(0);
    expect(stdout).toMatch(/^::notice::.*\n$/);
    expect(stdout).toContain(variable);
  });

  it('pulls and deploys with what is configured, and fails where the deployment does', () => {
    const google = {
      GOOGLE_BUSINESS_ACCOUNT: '1',
      GOOGLE_BUSINESS_LOCATION: '2',
      GOOGLE_BUSINESS_TOKEN: 's',
    };
    expect(run('pull', 'Google', google).stdout).toBe(
      'npm run import -- google-business --account 1 --location 2 --yes\n',
    );
    expect(run('publish', 'Deploy', { DEPLOY_COMMAND: 'echo up' }).stdout).toBe('up\n');
    expect(run('publish', 'Deploy', { DEPLOY_COMMAND: 'false' }).status).toBe(1);
  });
});
