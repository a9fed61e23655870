import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { abandonStaging, recoverStaging, removeIfEmpty, stagingDir, swapIn } from './staging.ts';

let dist = '';
beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), 'staging-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** Puts a set of two files, whose content is its name, into a directory. */
function put(dir: string, name: string): void {
  for (const part of ['client', 'server']) {
    mkdirSync(join(dir, part), { recursive: true });
    writeFileSync(join(dir, part, 'file'), name);
  }
}

function published(): string[] {
  return ['client', 'server'].map((part) => readFileSync(join(dist, part, 'file'), 'utf8'));
}

describe('swapping a set in', () => {
  it('publishes the first set, and puts a second in its place, leaving nothing else', () => {
    for (const name of ['first', 'second']) {
      put(stagingDir(dist), name);
      swapIn(dist);
      expect(published()).toEqual([name, name]);
      expect(readdirSync(dist).toSorted()).toEqual(['client', 'server']);
    }
  });

  it('throws away what a killed build had not finished', () => {
    put(dist, 'old');
    put(stagingDir(dist), 'half');
    recoverStaging(dist);
    expect(published()).toEqual(['old', 'old']);
    expect(existsSync(stagingDir(dist))).toBe(false);
  });

  const renames: readonly (readonly [string, string])[] = [
    ['server', '.next/old-server'],
    ['.next/server', 'server'],
    ['client', '.next/old-client'],
    ['.next/client', 'client'],
  ];
  it.each([0, 1, 2, 3, 4])('finishes a swap that was killed after %i of its renames', (done) => {
    put(dist, 'old');
    put(stagingDir(dist), 'new');
    writeFileSync(join(stagingDir(dist), 'ready'), '');
    for (const [from, to] of renames.slice(0, done)) renameSync(join(dist, from), join(dist, to));
    recoverStaging(dist);
    expect(published()).toEqual(['new', 'new']);
    expect(readdirSync(dist).toSorted()).toEqual(['client', 'server']);
  });

  it.each(['server', 'client'])(
    'puts the old set back where the %s of the new one cannot be moved',
    (part) => {
      put(dist, 'old');
      put(stagingDir(dist), 'new');
      // What is in the way of the old part, as no permission is in the way of root.
      mkdirSync(join(stagingDir(dist), `old-${part}`, 'in-the-way'), { recursive: true });
      expect(() => swapIn(dist)).toThrow(/ENOTEMPTY|EEXIST/);
      expect(published()).toEqual(['old', 'old']);
      abandonStaging(dist);
      expect(readdirSync(dist).toSorted()).toEqual(['client', 'server']);
    },
  );

  it('leaves a swap that has begun to be finished', () => {
    put(dist, 'old');
    put(stagingDir(dist), 'new');
    writeFileSync(join(stagingDir(dist), 'ready'), '');
    renameSync(join(dist, 'server'), join(stagingDir(dist), 'old-server'));
    abandonStaging(dist);
    recoverStaging(dist);
    expect(published()).toEqual(['new', 'new']);
  });

  it('removes a directory in which nothing was ever published, and no other', () => {
    writeFileSync(join(dist, '.lock'), '');
    put(dist, 'old');
    removeIfEmpty(dist);
    expect(published()).toEqual(['old', 'old']);
    for (const part of ['client', 'server']) rmSync(join(dist, part), { recursive: true });
    removeIfEmpty(dist);
    expect(existsSync(dist)).toBe(false);
  });
});
