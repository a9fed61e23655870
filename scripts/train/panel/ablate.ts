import { Worker } from 'node:worker_threads';
import type { Data } from '../data.ts';
import { withoutCollections } from '../leave-out.ts';
import { School } from '../models.ts';
import { FITS, SHARES } from '../recipe.ts';
import { SWITCHES, type Switch } from '../switches.ts';
import { bootstrap, type Interval } from './bootstrap.ts';
import { FIGURES, FOUND_FIGURES } from './counts.ts';
import { answersOf, type Answers } from './answers.ts';

/** What a switch is worth: by how many points each figure is higher with it than without. */
export interface Worth {
  name: string;
  points: Readonly<Record<keyof Answers, Interval>>;
}

const FIGURE_OF: Readonly<Record<keyof Answers, (counts: readonly number[]) => number>> = {
  terms: FIGURES.polarAccuracy,
  texts: FIGURES.polarAccuracy,
  aspects: FOUND_FIGURES.f1,
  problems: FOUND_FIGURES.f1,
};

/** The parts of an answer, in the order in which they are told. */
export const WORTH_PARTS: readonly (keyof Answers)[] = ['terms', 'texts', 'aspects', 'problems'];

/** Both were asked the same texts, so that the difference is of pairs. */
function worthOf(name: string, { on, off }: { on: Answers; off: Answers }): Worth {
  const points = (part: keyof Answers): Interval => {
    const figure = FIGURE_OF[part];
    const width = on[part][0]?.length ?? 0;
    const pairs = on[part].map((counts, i) => [...counts, ...(off[part][i] ?? [])]);
    return bootstrap(pairs, {
      points: (sums) => figure(sums.slice(0, width)) - figure(sums.slice(width)),
    }).points;
  };
  return {
    name,
    points: {
      terms: points('terms'),
      texts: points('texts'),
      aspects: points('aspects'),
      problems: points('problems'),
    },
  };
}

/** One fit each: what is compared is alike, and the mean of several takes as many times longer. */
const QUICK = {
  shares: SHARES,
  fits: {
    target: { ...FITS.target, rounds: 1 },
    review: { ...FITS.review, rounds: 1 },
    gist: FITS.gist,
    said: { ...FITS.said, rounds: 1 },
    verdict: { ...FITS.verdict, rounds: 1 },
    problem: { ...FITS.problem, rounds: 1 },
  },
};

/** Trains without what is switched off and asks for all that is held out. */
export function answersWithout(
  one: Switch | null,
  { all, training, held }: Data,
  school = new School(),
): Answers {
  one?.language?.();
  const left = one?.collection === undefined ? training : withoutCollections(training, [one.collection]);
  const models = school.train(left, { ...QUICK, ...(one?.blind === undefined ? {} : { blind: one.blind }) });
  return answersOf({ all, held }, models);
}

/** In a thread of its own, because what a thread has read of its language stays. */
function inThread(name: string, directory: string): Promise<Answers> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('ablate-worker.ts', import.meta.url), {
      workerData: { name, directory },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

/** A training that begins, of so many: without a switch, or with everything where that is null. */
export interface Training {
  without: string | null;
  number: number;
  of: number;
}

/** The switches whose names hold `only`. */
export function switchesNamed(only: string): Switch[] {
  return SWITCHES.filter(({ name }) => name.includes(only));
}

/** What each of the switches is worth, told as soon as it is known; `onTraining` is told of each training, which takes minutes. */
export async function* ablate(
  data: Data,
  {
    directory,
    switches,
    onTraining,
  }: { directory: string; switches: readonly Switch[]; onTraining: (training: Training) => void },
): AsyncGenerator<Worth> {
  const school = new School();
  const of = switches.length + 1;
  onTraining({ without: null, number: 1, of });
  const on = answersWithout(null, data, school);
  for (const [at, one] of switches.entries()) {
    onTraining({ without: one.name, number: at + 2, of });
    const off =
      one.language === undefined ? answersWithout(one, data, school) : await inThread(one.name, directory);
    yield worthOf(one.name, { on, off });
  }
}
