import { askedOnce } from '../load/asked-once.ts';
import { comparedFigure, rateFigure } from '../load/rate-figures.ts';
import { ROUNDS } from '../load/rounds.ts';
import type { BenchTable } from '../table.ts';
import { FURTHER_DRAWS, SHARED_DRAWS } from './parameter-draws.ts';
import { differentQuestions } from './questions.ts';
import { CONNECTIONS, ratesOf } from './rates.ts';
import type { ServedContent } from './served-content.ts';
import type { Sidecar } from './servers.ts';
import { bareFor, type Field } from './throughput.ts';
import { waiting } from './waiting.ts';

const QUESTIONS = 150_000;

/** Different questions over every parameter that the sidecar has; nothing where it has no more than the others. */
export async function everyParameter(
  field: Field,
  {
    name,
    content,
    sidecar,
    asked,
  }: { name: string; content: ServedContent; sidecar: Sidecar; asked: Set<string> },
): Promise<BenchTable[]> {
  const further = FURTHER_DRAWS.filter(({ names }) => names.every((each) => sidecar.parameters.has(each)));
  if (further.length === 0) return [];
  const draws = [...SHARED_DRAWS, ...further];
  const once = askedOnce(differentQuestions({ draws, content }, { count: QUESTIONS, seed: 5, asked }));
  const plainly = { what: 'sidecar', port: sidecar.port };
  const gzip = { ...plainly, what: 'sidecar, gzip', headers: { 'accept-encoding': 'gzip' } };
  const { contestant: bare, what } = await bareFor(field, plainly, { once });
  const rates = await ratesOf(field.load, [bare, plainly, gzip], { once });
  const title = `${name}: different questions over every parameter`;
  const contestants = [{ what: 'sidecar', port: sidecar.port, aim: 'at most 5 ms' }];
  return [
    {
      title: `${title}, ${CONNECTIONS} connections, best of ${ROUNDS} rounds`,
      figures: [
        { ...rateFigure(rates, bare.what), what },
        comparedFigure(rates, { what: plainly.what, against: bare.what }),
        comparedFigure(rates, { what: gzip.what, against: bare.what }),
      ],
    },
    await waiting(field.load, contestants, { title: `${title}, one after the other`, once }),
  ];
}
