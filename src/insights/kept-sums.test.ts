import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openKeptSums } from './kept-sums.ts';

let directory = '';
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sums-'));
});
afterEach(() => rm(directory, { recursive: true }));

const warn = vi.fn();

/** Opens the sums of this test, asks for what is wanted and gives the keys that had to be reckoned. */
async function reckoned(wanted: Readonly<Record<string, number>>, fingerprint = 'a'): Promise<string[]> {
  const sums = openKeptSums(join(directory, 'sums.json'), { fingerprint, warn });
  const made: string[] = [];
  for (const [key, sum] of Object.entries(wanted)) {
    const found = sums.of(key, () => {
      made.push(key);
      return sum;
    });
    expect(found).toBe(sum);
  }
  await sums.save();
  return made;
}

test('reckons a sum once, in this build or one before', async () => {
  expect(await reckoned({ one: 0.1 + 0.2, two: -3 })).toEqual(['one', 'two']);
  expect(await reckoned({ one: 0.1 + 0.2, two: -3, three: 0 })).toEqual(['three']);
  expect(await reckoned({ one: 0.1 + 0.2 })).toEqual([]);
  // What the build before did not ask for is gone.
  expect(await reckoned({ two: -3 })).toEqual(['two']);
});

test('reckons anew what was reckoned by other means, or cannot be read', async () => {
  await reckoned({ one: 1 });
  expect(await reckoned({ one: 2 }, 'b')).toEqual(['one']);
  await writeFile(join(directory, 'sums.json'), '{"fingerprint":"b","sums":{"');
  expect(await reckoned({ one: 2 }, 'b')).toEqual(['one']);
  expect(await readdir(directory)).toEqual(['sums.json']);
});

test('reckons anew what somebody changed in the file', async () => {
  await reckoned({ one: 1, two: 2 });
  const path = join(directory, 'sums.json');
  const kept = await readFile(path, 'utf8');
  await writeFile(path, kept.replace(/:1([,}])/, ':-9$1'));
  expect(await readFile(path, 'utf8')).not.toBe(kept);
  expect(await reckoned({ one: 1, two: 2 })).toEqual(['one', 'two']);
  expect(await reckoned({ one: 1, two: 2 })).toEqual([]);
});

test('warns and goes on when nothing can be written', async () => {
  await rm(directory, { recursive: true });
  expect(await reckoned({ one: 1 })).toEqual(['one']);
  expect(warn).toHaveBeenCalledOnce();
  directory = await mkdtemp(join(tmpdir(), 'sums-'));
});
