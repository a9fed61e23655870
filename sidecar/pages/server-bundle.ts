import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { folderPrefix } from '../../src/domain/temporary-folders.ts';
import { type CopyFault, copyFault } from './copy-fault.ts';

/** What the built pages export: a handler in the manner of Express, with what the pages find in `Astro.locals`. */
export type PageHandler = (
  req: IncomingMessage,
  res: ServerResponse,
  next: (error?: unknown) => void,
  locals: object,
) => unknown;

/** The built on-demand pages, ready to run. */
export interface LoadedPages {
  readonly handler: PageHandler;
  /** When the code was built. */
  readonly builtAt: Date;
}

/** The pages of a `DIST_DIR`; disposing of it removes its copies. */
export interface ServerBundle extends AsyncDisposable {
  /** The newest pages that could be loaded; null where there are none. */
  load(): Promise<LoadedPages | null>;
  /** Whether something stands there to be loaded, if only it could be. */
  isThere(): Promise<boolean>;
}

interface Copy {
  readonly mark: string;
  readonly hash: string;
  readonly pages: LoadedPages;
}

const ENTRY = 'entry.mjs';

const MISSING: CopyFault = {
  why: 'what renders reviews and searches is missing',
  remedy: 'publish again with npm run build, and bring server/ to DIST_DIR along with client/',
};

/** How long a look at the directory holds. */
const LOOK_EVERY_MS = 1000;

/**
 * Loads the built pages from `serverDir`, and again when other code stands there. They run from a private copy, as a
 * build swaps the directory while chunks are still imported from it; and as a module is never unloaded, code that is
 * the same byte for byte is not imported twice. Copies lie in `copiesDir`. While nothing loadable stands there, the pages before go on.
 * Why there are none is logged once, and that there are again; what cannot be copied is tried again, code that cannot be
 * run is not.
 */
export function serverBundle(
  serverDir: string,
  {
    log,
    copiesDir = tmpdir(),
    isNeeded = () => false,
    now = () => performance.now(),
  }: {
    log: Logger;
    copiesDir?: string;
    /** Whether there have to be pages, so that it is a fault when none stand there. */
    isNeeded?: () => boolean;
    /** Milliseconds on a clock that only goes forward. */
    now?: () => number;
  },
): ServerBundle {
  const entry = join(serverDir, ENTRY);
  const imported: string[] = [];
  let current: Copy | null = null;
  let failedMark: string | undefined;
  let complaint: string | undefined;
  let lookedAt = -Infinity;
  let looking: Promise<void> | undefined;

  const remove = (folder: string) =>
    rm(folder, { recursive: true, force: true }).catch((error: unknown) =>
      log.warn({ err: error, place: folder }, 'a copy of the on-demand pages is left behind'),
    );
  const complain = (place: string, fault: CopyFault) => {
    if (complaint !== fault.why) log.error({ place, ...fault }, 'on-demand pages not loaded');
    complaint = fault.why;
  };
  const look = async () => {
    const found = await markOf(entry);
    if (found === null || found.mark === current?.mark || found.mark === failedMark) return;
    const folder = await mkdtemp(
      join(copiesDir, folderPrefix('pages', { host: hostname(), pid: process.pid })),
    );
    try {
      const isCopied = await copied(folder, found.mark);
      // Swapped while it was copied: the next look sees the new one whole.
      if (!isCopied || (await markOf(entry))?.mark !== found.mark) return;
      const hash = await hashOf(folder);
      if (current?.hash !== hash) imported.push(folder);
      const pages =
        current?.hash === hash
          ? current.pages
          : { handler: await importHandler(join(folder, ENTRY)), builtAt: found.modified };
      current = { mark: found.mark, hash, pages };
      if (complaint !== undefined) log.info({ place: serverDir }, 'on-demand pages loaded');
      complaint = undefined;
    } catch (error) {
      if ((await markOf(entry))?.mark !== found.mark) return;
      failedMark = found.mark;
      const [said] = (error instanceof Error ? error.message : String(error)).split('\n');
      complain(serverDir, { why: `the code cannot be run: ${said}`, remedy: MISSING.remedy });
    } finally {
      if (!imported.includes(folder)) await remove(folder);
    }
  };
  const copied = async (folder: string, mark: string) => {
    try {
      await cp(serverDir, folder, { recursive: true });
      return true;
    } catch (error) {
      // Else it was swapped meanwhile.
      if ((await markOf(entry))?.mark === mark) complain(copiesDir, copyFault(error));
      return false;
    }
  };

  return {
    async load() {
      if (now() - lookedAt >= LOOK_EVERY_MS) {
        lookedAt = now();
        // A full disk is no reason not to serve documents: the next look tries again.
        looking = look()
          .catch((error: unknown) => complain(copiesDir, copyFault(error)))
          .finally(() => {
            looking = undefined;
          });
      }
      if (current === null) await looking;
      if (current === null && isNeeded() && (await markOf(entry)) === null) complain(entry, MISSING);
      return current?.pages ?? null;
    },
    isThere: async () => (await markOf(entry)) !== null,
    async [Symbol.asyncDispose]() {
      await looking;
      await Promise.all(imported.map(remove));
    },
  };
}

async function importHandler(file: string): Promise<PageHandler> {
  const before = new Set(process.listeners('unhandledRejection'));
  const module: unknown = await import(pathToFileURL(file).href);
  // Astro's adapter swallows every unhandled rejection of the process, ours too: that is for main.ts to decide.
  for (const listener of process.listeners('unhandledRejection')) {
    if (!before.has(listener)) process.off('unhandledRejection', listener);
  }
  if (isPageModule(module)) return module.handler;
  throw new TypeError(`${ENTRY} exports no handler`);
}

function isPageModule(module: unknown): module is { handler: PageHandler } {
  return (
    typeof module === 'object' &&
    module !== null &&
    'handler' in module &&
    typeof module.handler === 'function'
  );
}

async function markOf(file: string): Promise<{ mark: string; modified: Date } | null> {
  try {
    const { ino, size, mtimeMs, mtime } = await stat(file);
    return { mark: [ino, size, mtimeMs].join(' '), modified: mtime };
  } catch {
    return null;
  }
}

async function hashOf(folder: string): Promise<string> {
  const hash = createHash('sha256');
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = found.filter((each) => each.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  for (const file of files.toSorted()) {
    hash.update(`${relative(folder, file)}\0`).update(await readFile(file));
  }
  return hash.digest('hex');
}
