import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { readDataset } from '../../src/dataset.ts';
import { ContentError, outOfDraft } from '../../src/dataset/content-error.ts';
import { NotEditable } from '../../src/editing/change-reviews.ts';
import { ContentMoved, draftOf, type ContentDraft } from '../../src/editing/content-draft.ts';
import { fileDiff } from '../../src/editing/file-diff.ts';
import { ContentBusy, lockContent } from '../../src/build/content-lock.ts';
import { writeFailure } from '../../src/build/write-failure.ts';
import { type Edit, editOf } from './form-edits.ts';
import { FormGuard } from './form-guard.ts';
import { businessPage, diffPage, faqPage, messagePage, reviewPage, reviewsPage } from './pages.ts';

/** A form over a content, on this machine alone. Closing it forgets what was not written. */
export interface FormServer extends AsyncDisposable {
  /** The address with the token that lets in. */
  readonly url: string;
}

const LARGEST_FORM = 512 * 1024;
const SECURITY = {
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
  // Forms say where they come from, and nobody else is told the token.
  'Referrer-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
};

/** Serves the form until it is closed. */
export async function serveForm({
  contentDir,
  dataDir,
  port,
}: {
  contentDir: string;
  dataDir: string;
  port: number;
}): Promise<FormServer> {
  const guard = new FormGuard();
  let waiting: { readonly id: string; readonly draft: ContentDraft } | undefined;
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => refuse(res, error));
  });

  const answer = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const url = new URL(req.url ?? '/', 'http://127.0.0.1');
    const refusal = guard.refusal(req, url, listeningPort(server.address()));
    if (refusal !== undefined) return send(res, 403, messagePage('Not allowed', [refusal]));
    if (url.searchParams.has('token')) {
      res.writeHead(303, { ...SECURITY, Location: url.pathname, 'Set-Cookie': guard.cookie() }).end();
      return;
    }
    if (req.method === 'GET') return send(res, 200, await shownPage(contentDir, url));
    if (req.method !== 'POST') return send(res, 405, messagePage('Not allowed', ['GET and POST alone']));
    const form = await formOf(req);
    if (url.pathname !== '/write') {
      const edit = editOf(url, form);
      if (edit === undefined) return send(res, 404, messagePage('Not found', [url.pathname]));
      return send(res, 200, await tried(edit));
    }
    if (waiting === undefined || form.get('draft') !== waiting.id) {
      return send(res, 409, messagePage('Too late', ['The change is no longer there: make it again.']));
    }
    const { draft } = waiting;
    const { written } = await adopted(draft);
    await forget();
    return send(res, 200, messagePage('Written', [...written, 'npm run import -- --undo takes it back.']));
  };

  /** The form stands open for hours: what it changes it has for itself only while it writes. */
  const adopted = async (draft: ContentDraft) => {
    using _ = lockContent({ contentDir, dataDir, what: 'npm run edit' });
    return await draft.adopt({ dataDir, imported: 'an edit' });
  };

  const forget = async () => {
    const old = waiting;
    waiting = undefined;
    await old?.draft[Symbol.asyncDispose]();
  };

  /** Makes a change in a draft, checks all of it as a build would, and shows what differs. */
  const tried = async (edit: Edit): Promise<string> => {
    await forget();
    const draft = await draftOf(contentDir);
    waiting = { id: randomUUID(), draft };
    try {
      await edit(draft.contentDir);
      await readDataset(draft.contentDir);
    } catch (error) {
      await forget();
      if (!(error instanceof ContentError)) throw error;
      throw outOfDraft(error, draft.contentDir);
    }
    const paths = await draft.changed();
    if (paths.length === 0) return messagePage('Nothing changes', ['It says the same already.']);
    const diffs = await Promise.all(paths.map((path) => fileDiff(contentDir, draft.contentDir, path)));
    return diffPage(waiting.id, diffs);
  };

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${listeningPort(server.address())}/?token=${guard.token}`,
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
      await forget();
    },
  };
}

async function shownPage(contentDir: string, url: URL): Promise<string> {
  const { reviews, business, faq } = await readDataset(contentDir);
  switch (url.pathname) {
    case '/':
      return reviewsPage(reviews, url.searchParams.get('query') ?? '');
    case '/new':
      return reviewPage(null);
    case '/business':
      return businessPage(business);
    case '/faq':
      return faqPage(faq);
    case '/review': {
      const review = reviews.find(({ id }) => id === url.searchParams.get('id'));
      if (review !== undefined) return reviewPage(review);
    }
  }
  throw new NotEditable(`nothing is at ${url.pathname}`);
}

async function formOf(req: IncomingMessage): Promise<URLSearchParams> {
  if (!req.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    throw new NotEditable('expected a form');
  }
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Without an encoding a request gives Buffers.
  const body: AsyncIterable<Buffer> = req;
  for await (const chunk of body) {
    bytes += chunk.length;
    if (bytes > LARGEST_FORM) throw new NotEditable('expected a form of at most 512 KiB');
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}

function refuse(res: ServerResponse, error: unknown): void {
  if (error instanceof ContentError)
    send(res, 422, messagePage('That cannot be published', error.message.split('\n')));
  else if (error instanceof ContentBusy)
    send(res, 409, messagePage('Not now', [error.message, 'Nothing was written.']));
  else if (error instanceof ContentMoved) send(res, 409, messagePage('Too late', [error.message]));
  else if (error instanceof NotEditable) send(res, 404, messagePage('That is not here', [error.message]));
  else {
    const failure = writeFailure(error, 'The content');
    console.error(failure ?? error);
    const lines = failure === null ? [] : [failure];
    send(res, 500, messagePage('Something went wrong', [...lines, 'Nothing was written.']));
  }
}

function send(res: ServerResponse, status: number, body: string): void {
  if (res.headersSent) return void res.destroy();
  res.writeHead(status, { ...SECURITY, 'Content-Type': 'text/html; charset=utf-8' }).end(body);
}

function listeningPort(address: ReturnType<ReturnType<typeof createServer>['address']>): number {
  if (typeof address !== 'object' || address === null) throw new Error('a TCP server has a port');
  return address.port;
}
