import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { shellWord } from './shell-command.ts';

test.each([
  ['reviews.csv', 'reviews.csv'],
  ['-an.csv', './-an.csv'],
  ['--yes', './--yes'],
  ["-Joe's sheet.csv", "./-Joe's sheet.csv"],
  ['my $HOME.csv', 'my $HOME.csv'],
  ['~/x.csv', '~/x.csv'],
])('a shell gives a command the path %j, and never an option', (path, given) => {
  expect(execFileSync('/bin/sh', ['-c', `printf %s ${shellWord(path)}`], { encoding: 'utf8' })).toBe(given);
});
