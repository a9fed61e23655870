import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { afterAll, expect, it } from 'vitest';
import { folderPrefix } from '../domain/temporary-folders.ts';
import { lockBuild } from './set/build-lock.ts';
import { finishPublication, removeLeftBehind } from './left-behind.ts';

const temporary = mkdtempSync(join(tmpdir(), 'left-behind-test-'));
afterAll(() => rmSync(temporary, { recursive: true, force: true }));

it('removes the folders of ended processes of this machine, and no others', () => {
  const folder = join(temporary, 'tmp');
  const { pid: ended = 0 } = spawnSync(process.execPath, ['-e', '']);
  const host = hostname();
  const names = [
    `${folderPrefix('pages', { host, pid: ended })}aaaaaa`,
    `${folderPrefix('insights', { host, pid: process.pid })}bbbbbb`,
    `${folderPrefix('staging', { host, pid: ended })}ffffff`,
    `${folderPrefix('unpacked', { host, pid: ended })}gggggg`,
    `${folderPrefix('pages', { host, pid: process.ppid })}cccccc`,
    `${folderPrefix('pages', { host: 'another.example', pid: ended })}dddddd`,
    `${folderPrefix('draft', { host, pid: process.ppid })}hhhhhh`,
    'reviewcast-test-eeeeee',
  ];
  for (const name of names) mkdirSync(join(folder, name, 'inner'), { recursive: true });
  removeLeftBehind(folder);
  expect(readdirSync(folder).toSorted()).toEqual(names.slice(4).toSorted());
});

/** A DIST_DIR whose build was killed between the two renames, or before it was whole. */
function interrupted(name: string, isWhole: boolean): string {
  const dist = join(temporary, name);
  for (const dir of ['.next/client', '.next/old-client', 'server'])
    mkdirSync(join(dist, dir), { recursive: true });
  writeFileSync(join(dist, '.next/client/set'), 'new');
  if (isWhole) writeFileSync(join(dist, '.next/ready'), '');
  return dist;
}

it('finishes a publication that was interrupted', () => {
  const dist = interrupted('whole', true);
  expect(finishPublication(dist)).toBeNull();
  expect(readFileSync(join(dist, 'client/set'), 'utf8')).toBe('new');
  expect(existsSync(join(dist, '.next'))).toBe(false);
});

it('throws away what was not whole', () => {
  const dist = interrupted('torn', false);
  expect(finishPublication(dist)).toBeNull();
  expect(existsSync(join(dist, 'client'))).toBe(false);
  expect(existsSync(join(dist, '.next'))).toBe(false);
});

it('touches nothing while a build is at work, and makes nothing where none was', () => {
  const dist = interrupted('busy', true);
  {
    using _ = lockBuild(dist);
    expect(finishPublication(dist)).toBeNull();
    expect(existsSync(join(dist, '.next/ready'))).toBe(true);
  }
  expect(finishPublication(join(temporary, 'nothing'))).toBeNull();
  expect(existsSync(join(temporary, 'nothing'))).toBe(false);
});
