import { parentPort, workerData } from 'node:worker_threads';
import { z } from 'zod';
import { publishedFile } from './check-file.ts';

const { file, path } = z.object({ file: z.string(), path: z.string() }).parse(workerData);

parentPort?.postMessage(await publishedFile(file, path));
