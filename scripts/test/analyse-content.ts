import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { say, type Asked, type FakeAnalyser } from '../../src/analyser/test/fake-analyser.ts';
import { analysedInsights } from '../../src/build/analysis/analysed-insights.ts';
import { readDataset } from '../../src/dataset.ts';
import { insights as insightsSchema, type Insights } from '../../src/domain/insights.ts';
import { main, USAGE } from '../analyse.ts';
import { runHere, type Ended } from './run-here.ts';

/** Six short reviews, one for each question. */
export const TEXTS = [
  'On time and friendly.',
  'The faucet still leaks, and nobody called back.',
  'Fair price.',
  'Left the place clean.',
  'Quick work, honest people.',
  'Too expensive for what it was.',
];

/** What a review of a test says, with its stars where they are not four. */
export type Told = string | { readonly text: string; readonly rating: number };

/** A process of it, of which is heard what it says. */
export type Started = ChildProcessByStdio<null, Readable, Readable>;

const SCRIPT = fileURLToPath(new URL('../analyse.ts', import.meta.url));

/** The content of a plumber with some reviews, over which `npm run analyse` can be run; removed when disposed. */
export class AnalyseContent implements Disposable {
  readonly dir = mkdtempSync(join(tmpdir(), 'analyse-test-'));

  constructor(reviews: readonly Told[]) {
    mkdirSync(join(this.dir, 'reviews'));
    writeFileSync(
      join(this.dir, 'business.yaml'),
      'base_url: https://reviews.example\nname: Wren\nvertical: Plumber\n',
    );
    const lines = reviews.map((told, at) => `${JSON.stringify(record(told, at))}\n`);
    writeFileSync(join(this.dir, 'reviews/all.jsonl'), lines.join(''));
  }

  /** Starts it in a process of its own. */
  start(
    server: FakeAnalyser,
    args: readonly string[] = [],
    { cwd, env = {} }: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
  ): Started {
    return spawn(process.execPath, [SCRIPT, ...args], {
      cwd,
      env: { ...this.#environment(server), ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
  }

  /** Starts it as a person does, by npm, in a group of processes of its own as in a terminal. */
  startByNpm(server: FakeAnalyser): Started {
    return spawn('npm', ['run', '--silent', 'analyse'], {
      env: this.#environment(server),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  }

  /** Runs it in this process. */
  run(server: Pick<FakeAnalyser, 'url'>, args: readonly string[] = []): Promise<Ended> {
    return runHere([main, USAGE], args, this.#environment(server));
  }

  /** The insights of the content as a build makes them; `log` takes what the build says. */
  async built(log: (line: string) => void = () => {}): Promise<Insights> {
    const { business, faq, summary, aspects, reviews } = await readDataset(this.dir);
    const { base_url: _, ...rest } = business;
    async function* each() {
      yield* reviews;
    }
    const { per_review: perReview, ...overall } = await analysedInsights({
      content: { business: rest, faq, summary, aspects },
      reviews: each(),
      projectDir: this.dir,
      contentDir: this.dir,
      log,
    });
    return insightsSchema.parse({ ...overall, per_review: Object.fromEntries(perReview) });
  }

  #environment({ url }: Pick<FakeAnalyser, 'url'>): NodeJS.ProcessEnv {
    return { ...process.env, CONTENT_DIR: this.dir, ANALYSER_URL: url, ANALYSER_MODEL: 'small' };
  }

  [Symbol.dispose](): void {
    rmSync(this.dir, { recursive: true });
  }
}

function record(told: Told, at: number): object {
  return {
    id: `01HEGYVN004KBXPX3GB1V1N4${at.toString().padStart(2, '0')}`,
    author: 'Ana Privately',
    rating: 4,
    date: '2026-01-01',
    source: 'google',
    ...(typeof told === 'string' ? { text: told } : told),
  };
}

/** How a process ended, and what it said. */
export async function outcomeOf(child: Started): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk: Buffer) => (said.stdout += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said.stderr += chunk.toString()));
  const [status] = await once(child, 'close');
  return { status, ...said };
}

/** What a small model makes of TEXTS: the first words of each, of which aspect, and whether they complain. */
const HEARD: readonly (readonly [words: string, aspect: string, polarity: 'positive' | 'negative'])[] = [
  ['time', 'punctuality', 'positive'],
  ['leaks', 'workmanship', 'negative'],
  ['Fair', 'price', 'positive'],
  ['clean', 'cleanliness', 'positive'],
  ['Quick', 'speed', 'positive'],
  ['expensive', 'price', 'negative'],
];

/** Answers as a model does that quotes the first words of every review for one aspect. */
export function obedient({ review }: Asked, response: ServerResponse): void {
  const [evidence = ''] = review.split(/[.,]/);
  const [, id = 'warranty', polarity = 'negative'] = HEARD.find(([words]) => evidence.includes(words)) ?? [];
  say(response, { sentiment: polarity, aspects: [{ id, polarity, evidence }], problems: [] });
}
