import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach } from 'vitest';
import { main } from '../import.ts';
import { USAGE } from '../import/import-options.ts';
import { runHere } from './run-here.ts';

/** Answers one request of an import. */
export type Answer = (req: IncomingMessage, res: ServerResponse) => void;

/** How an import ended, and what it said. */
interface Imported {
  readonly code: unknown;
  readonly stdout: string;
  readonly stderr: string;
}

/** A server on loopback, and a content of the business Ada that is imported into. */
export class ImportServer {
  directory = '';
  /** Its origin, as `http://127.0.0.1:PORT`. */
  url = '';
  /** Paths that were asked for, in their order. */
  asked: string[] = [];
  answer: Answer = () => {};
  readonly #server: Server = createServer((req, res) => {
    this.asked.push(req.url ?? '');
    this.answer(req, res);
  });

  async open(): Promise<void> {
    this.directory = await mkdtemp(join(tmpdir(), 'reviewcast-import-test-'));
    await mkdir(join(this.directory, 'content/reviews'), { recursive: true });
    await writeFile(
      join(this.directory, 'content/business.yaml'),
      'name: Ada\nbase_url: https://reviews.ada.example\n',
    );
    this.asked = [];
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    this.url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
    await rm(this.directory, { recursive: true });
  }

  /** Runs an import with `--yes` and gives how it ended. */
  async run(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Imported> {
    const { status, ...said } = await runHere([main, USAGE], [...args, '--yes'], { ...this.#env, ...env });
    return { code: status, ...said };
  }

  /** The same in a process of its own, which ends by itself. */
  runApart(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Imported> {
    return promisify(execFile)(process.execPath, ['scripts/import.ts', ...args, '--yes'], {
      env: { ...this.#env, ...env },
    }).then(
      ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
      (error: unknown) => {
        if (error instanceof Error && 'code' in error && 'stdout' in error && 'stderr' in error) {
          return { code: error.code, stdout: String(error.stdout), stderr: String(error.stderr) };
        }
        throw error;
      },
    );
  }

  get #env(): NodeJS.ProcessEnv {
    return {
      ...process.env,
      CONTENT_DIR: join(this.directory, 'content'),
      DATA_DIR: join(this.directory, 'data'),
    };
  }

  /** The lines of a file of reviews; none where it is not there. */
  async lines(file: string): Promise<string[]> {
    const text = await readFile(join(this.directory, 'content/reviews', file), 'utf8').catch(() => '');
    return text.split('\n').filter((line) => line !== '');
  }
}

/** A server and a content that are new for each test of a file. */
export function importServer(): ImportServer {
  const server = new ImportServer();
  beforeEach(() => server.open());
  afterEach(() => server.close());
  return server;
}
