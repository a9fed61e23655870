import { setMaxListeners } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { CROWDS, gather } from './crowds.ts';

/** Fewer than one address may hold. */
const PER_ADDRESS = 250;

/** A crowd in a thread of its own, so that it takes no time from those whose waiting is measured; goes at the first message. */
const { name, port }: { name: string; port: number } = workerData;
const crowd = CROWDS.find((each) => each.name === name);
const leaving = new AbortController();
setMaxListeners(0, leaving.signal);
if (crowd !== undefined) await gather(crowd, { port, signal: leaving.signal, perAddress: PER_ADDRESS });
parentPort?.postMessage('here');
parentPort?.once('message', () => leaving.abort());
