import { join } from 'node:path';
import process from 'node:process';
import { built } from '../content.ts';
import { askedOnce } from '../load/asked-once.ts';
import type { LoadProcess } from '../load/load-process.ts';
import type { BenchTable } from '../table.ts';
import { readiness } from './memory.ts';
import { SHARED_DRAWS } from './parameter-draws.ts';
import { differentQuestions } from './questions.ts';
import { ratesOf } from './rates.ts';
import { servedContent } from './served-content.ts';
import { startSidecar } from './servers.ts';
import { waitingHard } from './waiting-hard.ts';
import { waiting } from './waiting.ts';
import { withRealTexts } from './with-real-texts.ts';

/** Where text of real customers lies: it is no part of the repository. */
const DATA_DIR = process.env['TEST_DATA_DIR'] ?? join(import.meta.dirname, '../../../../shared/data');
const QUESTIONS = 60_000;

/** The same waits over texts with the vocabulary of real customers, where their text is there. */
export async function overRealText(
  load: LoadProcess,
  { contentDir, folder }: { contentDir: string; folder: string },
): Promise<BenchTable[]> {
  const title = 'Search in as many reviews with sentences of real customers';
  const realDir = join(folder, 'content-real');
  if (!(await withRealTexts(contentDir, realDir, DATA_DIR)))
    return [{ title, figures: [], notes: ['not measured: TEST_DATA_DIR names no folder with their text'] }];
  const distDir = await built(realDir, join(folder, 'dist-real'));
  const content = await servedContent(distDir);
  await using sidecar = await startSidecar(distDir, join(folder, 'data-real'));
  const asContestant = { what: 'sidecar', port: sidecar.port };
  const asked = new Set<string>();
  const questions = differentQuestions(
    { draws: SHARED_DRAWS, content },
    { count: QUESTIONS, seed: 4, asked },
  );
  const once = askedOnce(questions);
  const ready = await readiness(sidecar, { title, content });
  const rates = await ratesOf(load, [asContestant], { once });
  const contestants = [{ ...asContestant, aim: 'at most 5 ms' }];
  const singles = await waiting(load, contestants, { title, once });
  const dataDir = join(folder, 'data-real-second');
  const hard = await waitingHard(load, sidecar, { title, content, distDir, dataDir, once, asked });
  return [
    {
      title,
      figures: [
        ...ready.figures,
        {
          what: 'sidecar, different questions, 32 connections',
          value: rates.get('sidecar')?.perSecond ?? Number.NaN,
          unit: '/s',
        },
        ...singles.figures,
      ],
    },
    hard,
  ];
}
