import process from 'node:process';
import { seededRandom } from '../sample/random.ts';

/** Steps the clock of the process that loads it, by up to two hours to and fro, every few seconds, as its seed says. */
const random = seededRandom(Number(process.env['CLOCK_SEED'] ?? 0));
const { now } = Date;
let ahead = 0;
Date.now = () => now() + ahead;
const step = (): void => {
  ahead = (random.below(4 * 3600) - 2 * 3600) * 1000;
  setTimeout(step, 1000 + random.below(8000)).unref();
};
if (process.env['CLOCK_SEED'] !== undefined) setTimeout(step, random.below(5000)).unref();
