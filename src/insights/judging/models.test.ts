import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOM = join(import.meta.dirname, '..');

function bytesIn(folder: string): number {
  return readdirSync(join(ROOM, folder))
    .filter((name) => name.endsWith('.json'))
    .reduce((sum, name) => sum + statSync(join(ROOM, folder, name)).size, 0);
}

test('models and vocabularies are small', () => {
  expect(bytesIn('judging/models')).toBeGreaterThan(0);
  expect(bytesIn('judging/models') + bytesIn('verticals')).toBeLessThan(2_000_000);
});
