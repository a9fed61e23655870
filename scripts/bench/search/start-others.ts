import { join } from 'node:path';
import { type StartedServer, startServer } from '../load/started-server.ts';
import { firstLine, installOthers, OTHERS } from './installed-others.ts';
import type { Parameters } from './parameter-draws.ts';
import { startPostgres } from './postgres.ts';
import type { Contestant } from './rates.ts';

/** Servers that others wrote. Disposing of them ends them. */
export interface Others extends AsyncDisposable {
  /** Those that could be started. */
  readonly contestants: readonly Contestant[];
  /** Why the rest could not, a line each. */
  readonly notes: readonly string[];
}

/** Starts json-server, and Express over PostgreSQL, with the reviews of a document; installs them where they are not. */
export async function startOthers(documentFile: string): Promise<Others> {
  await using stack = new AsyncDisposableStack();
  const contestants: Contestant[] = [];
  const notes: string[] = [];
  const enter = async (what: string, start: () => Promise<Contestant>) => {
    try {
      contestants.push(await start());
    } catch (error) {
      notes.push(`${what} is not measured: ${firstLine(error)}`);
    }
  };
  const missing = await installOthers();
  if (missing === null) {
    await enter('json-server', async () => {
      const { port } = stack.use(await started('json-server.mjs', [documentFile]));
      return { what: 'json-server', port, path: jsonServerPath };
    });
    await enter('PostgreSQL', async () => {
      const { version, host, user } = stack.use(await startPostgres());
      const { port } = stack.use(await started('postgres-server.mjs', [documentFile, host, user]));
      return { what: `Express + PostgreSQL ${version} with pg_trgm, page and count`, port };
    });
  } else notes.push(missing);
  const moved = stack.move();
  return { contestants, notes, [Symbol.asyncDispose]: () => moved.disposeAsync() };
}

/** How json-server calls the parameters; substrings are patterns there. */
const JSON_SERVER: Readonly<Record<string, (value: string) => [string, string]>> = {
  rating: (value) => ['rating', value],
  min_rating: (value) => ['rating_gte', value],
  since: (value) => ['date_gte', value],
  until: (value) => ['date_lte', value],
  query: (value) => ['text_like', value.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')],
};

function jsonServerPath({ limit = '20', ...filters }: Parameters): string {
  const asked = Object.entries(filters).flatMap(([name, value]) => {
    const given = JSON_SERVER[name]?.(value);
    return given === undefined ? [] : [given];
  });
  return `/reviews?${new URLSearchParams([...asked, ['_limit', limit]])}`;
}

function started(script: string, args: readonly string[]): Promise<StartedServer> {
  return startServer([join(OTHERS, script), ...args]);
}
