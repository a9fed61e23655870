import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { openapiOf } from '../../src/documents/openapi.ts';

const BIN = join(import.meta.dirname, 'node_modules/.bin');
/** The linters are installed by `npm ci --prefix scripts/openapi-lint`, as .ci/run does. */
const isInstalled = existsSync(BIN);

const business = { name: 'Copper & Wren', url: 'https://copper.example', email: 'us@copper.example' };

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'reviewcast-openapi-'));
  const good = openapiOf({ business, baseUrl: 'https://reviews.example' });
  // What the linters are there to find: nobody is told that there is nothing to sign in to, or whom to ask.
  const { security: _, ...bad } = good;
  await writeFile(join(directory, 'good.json'), JSON.stringify(good));
  await writeFile(
    join(directory, 'bad.json'),
    JSON.stringify({ ...bad, info: { title: 'x', version: '1' } }),
  );
  await writeFile(join(directory, 'spectral.yaml'), 'extends: ["spectral:oas"]\n');
});
afterAll(() => rm(directory, { recursive: true, force: true }));

/** What a linter prints to say what is wrong, nothing being told to its makers. */
async function lint(program: string, ...args: string[]): Promise<string> {
  const run = promisify(execFile)(process.execPath, [join(BIN, program), 'lint', ...args], {
    cwd: directory,
    env: {
      ...process.env,
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      DO_NOT_TRACK: '1',
    },
  });
  return run.then(
    ({ stdout }) => stdout,
    // Both exit with 1 where they find something.
    (error: unknown) =>
      error instanceof Error && 'stdout' in error ? String(error.stdout) : Promise.reject(error),
  );
}

const redocly = (file: string) => lint('redocly', '--extends=recommended', '--format=json', file);

const findings = z.array(z.looseObject({ code: z.string(), source: z.string() }));

describe.skipIf(!isInstalled)('/openapi.json', () => {
  test("breaks none of redocly's recommended rules", async () => {
    expect(JSON.parse(await redocly('good.json')).problems).toEqual([]);
    expect(await redocly('bad.json')).toContain('security-defined');
  });

  test("breaks none of spectral's rules for OpenAPI", async () => {
    const settings = ['--quiet', '--ruleset=spectral.yaml', '--format=json'];
    const found = findings.parse(JSON.parse(await lint('spectral', ...settings, 'good.json', 'bad.json')));
    expect(found.filter(({ source }) => !source.endsWith('/bad.json'))).toEqual([]);
    expect(found.map(({ code }) => code)).toContain('info-contact');
  });
});
