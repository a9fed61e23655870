import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readAnswers } from './answers-file.ts';

async function answersIn(hours: string): Promise<ReturnType<typeof readAnswers>> {
  const directory = await mkdtemp(join(tmpdir(), 'reviewcast-answers-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  const path = join(directory, 'answers.yaml');
  await writeFile(path, `source: sheet.csv\nbusiness:\n  name: Ada\n  opening_hours:\n${hours}`);
  return readAnswers(path);
}

it('refuses hours that no reader takes, each at its line with what would be right', async () => {
  const reading = answersIn('    - Mo-Fr 08:00-18:00\n    - 9-5\n    - by appointment\n');
  await expect(reading).rejects.toThrow(
    /answers\.yaml:6 +business\.opening_hours +expected hours as Mo-Su 09:00-17:00, got "9-5"\n.*answers\.yaml:7 +business\.opening_hours +expected hours such as Mo-Fr 08:00-18:00, got "by appointment"/,
  );
});

it('takes hours that are right', async () => {
  expect((await answersIn('    - Mo-Fr 08:00-18:00\n    - Sa,Su\n')).business).toEqual({
    name: 'Ada',
    opening_hours: ['Mo-Fr 08:00-18:00', 'Sa,Su'],
  });
});
