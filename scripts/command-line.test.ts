import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { main as analyseMain, USAGE as ANALYSE_USAGE } from './analyse.ts';
import { main as analyzeMain, USAGE as ANALYZE_USAGE } from './analyze.ts';
import { main as importMain } from './import.ts';
import { USAGE as IMPORT_USAGE } from './import/import-options.ts';
import { main as scoreMain, USAGE as SCORE_USAGE } from './insights-score.ts';
import { main as setupMain, USAGE as SETUP_USAGE } from './setup.ts';
import { type Ended, runHere } from './test/run-here.ts';

function run(script: string, args: string[], env: Record<string, string> = {}): Ended {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  return { status, stdout, stderr };
}

const COMMANDS = {
  analyse: [analyseMain, ANALYSE_USAGE],
  analyze: [analyzeMain, ANALYZE_USAGE],
  import: [importMain, IMPORT_USAGE],
  'insights-score': [scoreMain, SCORE_USAGE],
  setup: [setupMain, SETUP_USAGE],
} as const;

function expectUsage({ status, stdout, stderr }: Ended, message: string): void {
  expect(stdout).toBe('');
  expect(stderr).toContain(message);
  expect(stderr).toContain('usage: ');
  expect(stderr.trimEnd().split('\n')).toHaveLength(1);
  expect(status).toBe(2);
}

function expectHelp({ status, stdout, stderr }: Ended): void {
  expect(stdout).toMatch(/^usage: .+\n$/);
  expect(stderr).toBe('');
  expect(status).toBe(0);
}

describe('commands', () => {
  it.each([
    ['validate', ['--fast'], "Unknown option '--fast'"],
    ['edit', ['--port', 'x'], 'expected --port with a number up to 65535, got x'],
    [
      'sample/generate',
      ['--reviews=-1', '--seed', '1', '--out', 'x'],
      'expected --reviews with a whole number, got -1',
    ],
    ['build', ['--fast'], "Unknown option '--fast'"],
    ['bench/run', ['nothing'], 'unknown benchmark nothing'],
  ])('%s %j exits with 2 and one line', (script, args, message) => {
    expectUsage(run(script, args), message);
  });

  it.each([
    ['import', ['x.csv', '--verified', 'maybe'], 'expected --verified yes or no, got maybe'],
    ['setup', ['a.csv', 'b.csv'], 'expected at most one SOURCE, got 2'],
    ['insights-score', ['--fast'], "Unknown option '--fast'"],
    ['analyse', ['--fast'], "Unknown option '--fast'"],
    ['analyze', ['--fast'], "Unknown option '--fast'"],
    ['import', ['x.csv', '--format', 'trustpilt'], 'expected --format one of reviewcast, '],
    ['import', ['x.csv', '--anonymise', 'all'], 'expected --anonymise initials or first-name, got all'],
    ['import', ['x.csv', '--captured-at', 'May'], 'expected --captured-at with a day as YYYY-MM-DD, got May'],
    ['import', ['x.csv', '--mop', 'm.yaml'], "Unknown option '--mop'"],
    ['setup', ['--answer', 'a.yaml'], "Unknown option '--answer'"],
    ['import', ['--map', 'm.yaml'], 'expected one SOURCE, got 0'],
    [
      'insights-score',
      [],
      'expected gold files, --panel, --ablate, --words, or --data with the directory of the shared data',
    ],
    ['insights-score', ['--data', 'x', '--held-out', '2'], 'a share between 0 and 1, got 2'],
    ['analyse', ['--max-reviews', '0'], 'expected --max-reviews with a whole number above 0, got 0'],
    [
      'analyze',
      ['--vertical', 'Plumbing'],
      'expected --vertical with restaurants, hotels, home-services, health, legal, beauty, automotive, shops, fitness, professional, finance, generic or a schema.org type that one of them serves, got Plumbing',
    ],
  ] as const)('%s %j exits with 2 and one line, in whatever process', async (script, args, message) => {
    expectUsage(await runHere(COMMANDS[script], args, process.env), message);
  });

  it.each([
    ['analyse', 'max_reviews', 'true', ['3'], '--max-reviews'],
    ['insights-score', 'texts', '10', ['gold.json'], '--texts'],
    ['import', 'dry_run', 'true', ['x.csv'], '--dry-run'],
    ['import', 'repair', '', ['x.csv'], '--no-repair'],
  ] as const)(
    '%s exits with 2 and one line where npm has npm_config_%s=%s and leaves %j',
    async (script, name, value, args, option) => {
      const env = { ...process.env, [`npm_config_${name}`]: value };
      const message = `npm took ${option} for an option of its own: write "-- ${option}"; usage: npm run `;
      expectUsage(await runHere(COMMANDS[script], args, env), message);
    },
  );

  it.each([
    ['yes', ['a.csv', 'b.csv', 'c.csv'], 'expected at most one SOURCE, got 3'],
    ['answers', ['a.csv', 'b.csv', '--answers=x.yaml'], 'expected at most one SOURCE, got 2'],
  ] as const)('takes npm_config_%s for no option of setup where it has %j', async (name, args, message) => {
    const env = { ...process.env, [`npm_config_${name}`]: 'true' };
    expectUsage(await runHere(COMMANDS.setup, args, env), message);
  });

  it.each([
    [1, 'true', [], 'npm took --yes for an option of its own: write "-- --yes".\n'],
    [1, 'true', ['--yes'], ''],
    [1, '', [], ''],
    [0, 'true', [], ''],
  ])(
    'that ends with %i where npm has npm_config_yes=%j, and it has %j, says %j',
    async (status, name, args, stderr) => {
      const command = [async () => status, 'usage: npm run build -- [--yes]'] as const;
      expect(await runHere(command, args, { npm_config_yes: name })).toEqual({ status, stdout: '', stderr });
    },
  );

  it.each(['validate', 'edit', 'build'])('%s --help prints the usage', (script) => {
    expectHelp(run(script, ['--help']));
  });

  it.each(['analyse', 'analyze', 'insights-score', 'import', 'setup'] as const)(
    '%s --help prints the usage, in whatever process',
    async (script) => {
      expectHelp(await runHere(COMMANDS[script], ['--help'], process.env));
    },
  );

  it.each(['start.mjs', 'serve.mjs', 'dev.ts', 'preview-static.ts'])(
    '%s, which only the environment tells what to do, exits with 2 where it is given an option',
    (script) => {
      const words =
        'this takes no options, but variables of the environment: src/developers/guides/operate.md names them\n';
      const outcomeOf = (arg: string): Ended => {
        const { status, stdout, stderr } = spawnSync(process.execPath, [`scripts/${script}`, arg], {
          encoding: 'utf8',
        });
        return { status, stdout, stderr };
      };
      expect(outcomeOf('9000')).toEqual({ status: 2, stdout: '', stderr: `9000: ${words}` });
      expect(outcomeOf('--help')).toEqual({ status: 0, stdout: words, stderr: '' });
    },
  );

  it('validate says what the content holds', () => {
    const { status, stdout } = run('validate', [], { CONTENT_DIR: 'content' });
    expect(stdout).toMatch(/^\d+ sample reviews \(\d+ published, \d+ unverified, \d+ withheld\), /m);
    expect(status).toBe(0);
  });

  it('validate exits with 1 and the problems', () => {
    const { status, stderr } = run('validate', [], { CONTENT_DIR: 'no-such-directory' });
    expect(stderr).toBe(
      'no-such-directory  file  expected a directory with business.yaml and reviews/, got nothing\n',
    );
    expect(status).toBe(1);
  });
});
