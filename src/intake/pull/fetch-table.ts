import { createHash } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isLoopback, mayBeAsked, PullError } from './service-url.ts';

/** A table that was fetched, as a file. */
export interface FetchedTable {
  readonly path: string;
  /** Whether it is as it was when it was fetched before. */
  readonly isUnchanged: boolean;
}

/**
 * Asks one address for what is there, following no redirect. It is for the caller to say which servers may be asked; where
 * it refuses one it rejects with a PullError.
 */
export type AskForTable = (
  url: URL,
  request: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
) => Promise<TableAnswer>;

/** What is read of an answer. */
export interface TableAnswer {
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  readonly body: (AsyncIterable<Uint8Array> & { cancel(): Promise<void> }) | null;
}

const LARGEST = 256 * 1024 * 1024;
const TIME_MS = 120_000;
const MOST_REDIRECTS = 5;

const noted = z.strictObject({
  url: z.string(),
  etag: z.string().nullable(),
  lastModified: z.string().nullable(),
  file: z.string(),
});

/** Media types of tables, with the ending by which they are read. */
const ENDINGS: Readonly<Record<string, string>> = {
  'application/json': '.json',
  'application/x-ndjson': '.jsonl',
  'text/tab-separated-values': '.tsv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': '.xlsx',
  'application/zip': '.zip',
};

/** Whether what was given is the address of a table, and no file. */
export function isWebAddress(given: string): boolean {
  return /^https?:\/\//i.test(given);
}

/**
 * Fetches a table, conditionally where it was fetched before (RFC 9110, section 13): what is kept in `DATA_DIR/tables`
 * serves again when it has not changed. At most 256 MiB, within two minutes, over https; redirects may lead to another
 * host, as those of spreadsheets do, but not to this machine or a bare address. `ask` says which servers may be asked at
 * all. Throws PullError.
 */
export async function fetchTable(
  given: string,
  { dataDir, ask }: { dataDir: string; ask: AskForTable },
): Promise<FetchedTable> {
  const url = URL.parse(given);
  if (url === null || !mayBeAsked(url)) {
    throw new PullError(`${given}: expected an https URL without a password, or an http one of this machine`);
  }
  const directory = join(dataDir, 'tables');
  const name = createHash('sha256').update(url.href).digest('hex').slice(0, 16);
  const notePath = join(directory, `${name}.fetched.json`);
  const before = await readFile(notePath, 'utf8').then(
    (text) => noted.safeParse(JSON.parse(text)).data,
    () => undefined,
  );
  const kept = before === undefined ? undefined : join(directory, before.file);
  const isThere = kept !== undefined && (await isFile(kept));
  const conditions: Record<string, string> = {};
  if (isThere && before?.etag) conditions['If-None-Match'] = before.etag;
  else if (isThere && before?.lastModified) conditions['If-Modified-Since'] = before.lastModified;

  const signal = AbortSignal.timeout(TIME_MS);
  try {
    const response = await followed(url, { headers: conditions, signal }, ask);
    if (response.status === 304 && kept !== undefined) {
      await response.body?.cancel();
      return { path: kept, isUnchanged: true };
    }
    if (response.status !== 200) {
      await response.body?.cancel();
      throw new PullError(`${given}: expected a table, got the status ${response.status}`);
    }
    const type = response.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
    if (type === 'text/html') {
      await response.body?.cancel();
      throw new PullError(
        `${given}: expected a table, got a page: publish the sheet to the web as CSV and give that address`,
      );
    }
    const file = `${name}${ENDINGS[type] ?? '.csv'}`;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    await save(response, join(directory, file), given);
    await writeFile(
      notePath,
      JSON.stringify({
        url: url.href,
        etag: response.headers.get('etag'),
        lastModified: response.headers.get('last-modified'),
        file,
      }),
      { mode: 0o600 },
    );
    return { path: join(directory, file), isUnchanged: false };
  } catch (error) {
    if (error instanceof PullError) throw error;
    if (signal.aborted) throw new PullError(`${given}: expected the whole table within ${TIME_MS / 1000} s`);
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    throw new PullError(
      `${given} cannot be fetched: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

async function followed(
  url: URL,
  request: Parameters<AskForTable>[1],
  ask: AskForTable,
): Promise<TableAnswer> {
  let at = url;
  for (let redirects = 0; ; redirects += 1) {
    const response = await ask(at, request);
    const to = response.headers.get('location');
    if (![301, 302, 303, 307, 308].includes(response.status) || to === null) return response;
    await response.body?.cancel();
    const next = URL.parse(to, at);
    if (redirects === MOST_REDIRECTS || next === null || !mayLeadTo(next, url)) {
      throw new PullError(
        `${url.href}: expected a table, got a redirect to ${to.slice(0, 200)}, which is not followed`,
      );
    }
    at = next;
  }
}

/** A public address never leads to this machine, or to one that is named by its number alone. */
function mayLeadTo(next: URL, from: URL): boolean {
  if (!mayBeAsked(next)) return false;
  if (isLoopback(from)) return true;
  const isBareAddress = /^[\d.]+$/.test(next.hostname) || next.hostname.startsWith('[');
  return !isLoopback(next) && !isBareAddress && next.hostname.includes('.');
}

async function save(response: TableAnswer, path: string, given: string): Promise<void> {
  // One import at a time uses a DATA_DIR: what a killed one left is written over.
  const aside = `${path}.new`;
  try {
    {
      await using handle = await open(aside, 'w', 0o600);
      let bytes = 0;
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length;
        if (bytes > LARGEST) throw new PullError(`${given}: expected at most ${LARGEST / 1024 / 1024} MiB`);
        await handle.write(chunk);
      }
    }
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}

async function isFile(path: string): Promise<boolean> {
  return open(path).then(
    async (handle) => {
      await handle.close();
      return true;
    },
    () => false,
  );
}
