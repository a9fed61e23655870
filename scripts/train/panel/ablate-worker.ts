import { parentPort, workerData } from 'node:worker_threads';
import { readData } from '../data.ts';
import { SWITCHES } from '../switches.ts';
import { answersWithout } from './ablate.ts';

/** Gives the answers with one switch off, and ends. */
const { name, directory }: { name: string; directory: string } = workerData;
const one = SWITCHES.find((each) => each.name === name);
if (one === undefined) throw new Error(`expected the name of a switch, got ${name}`);
parentPort?.postMessage(answersWithout(one, readData(directory)));
