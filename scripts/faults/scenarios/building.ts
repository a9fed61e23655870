import { createHash } from 'node:crypto';
import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { manifest, MANIFEST_PATH } from '../../../src/domain/manifest.ts';
import type { Scenario } from '../scenario.ts';

const BUILD = fileURLToPath(new URL('../../build.ts', import.meta.url));
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

const line = (n: number) =>
  `{"id":"01HEGYVN004KBXPX3GB1V1N4F${n}","author":"Ann","rating":5,"date":"2024-01-0${n}","source":"google","text":"Prompt and tidy."}\n`;

const environment = (directory: string) => ({
  CONTENT_DIR: join(directory, 'content'),
  DIST_DIR: join(directory, 'dist'),
  DATA_DIR: join(directory, 'data'),
  TMPDIR: join(directory, 'tmp'),
  BASE_URL: 'http://127.0.0.1:9',
  HUB_URL: '',
});

/** A build over a set that was published before, of content that changed since. */
export const building: Scenario = {
  name: 'build',
  isThorough: false,
  async prepare(directory) {
    const reviews = join(directory, 'content/reviews/google.jsonl');
    await mkdir(join(directory, 'content/reviews'), { recursive: true });
    await mkdir(join(directory, 'tmp'), { recursive: true });
    await writeFile(
      join(directory, 'content/business.yaml'),
      'base_url: https://reviews.example\nname: Copper & Wren\n',
    );
    await writeFile(reviews, line(1));
    const env = { ...process.env, ...environment(directory) };
    await promisify(execFile)(process.execPath, [BUILD], { cwd: PROJECT, env });
    await appendFile(reviews, line(2));
  },
  command: (directory) => ({ args: [BUILD], env: environment(directory) }),
  async state(directory) {
    const client = join(directory, 'dist/client');
    const { outputs } = manifest.parse(JSON.parse(await readFile(join(client, MANIFEST_PATH), 'utf8')));
    for (const { path, sha256 } of outputs) {
      const bytes = await readFile(join(client, path));
      if (createHash('sha256').update(bytes).digest('hex') !== sha256)
        throw new Error(`${path} is not that of its manifest`);
    }
    // The pages on demand are a part of the set, which the manifest does not name.
    await readFile(join(directory, 'dist/server/entry.mjs'));
    const of = outputs.find(({ path }) => path === '/reviews.json');
    return new Map([['published set', of?.sha256 ?? 'none']]);
  },
};
