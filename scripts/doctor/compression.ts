import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { REVIEWS_PATH } from '../../src/domain/topics.ts';
import { found } from './answers.ts';
import type { Reply } from './ask-host.ts';
import { allOf, failure, skipped, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Site } from './site.ts';

/** What clients ask for, and how it is undone. */
const CODINGS = { zstd: zstdDecompressSync, br: brotliDecompressSync, gzip: gunzipSync } as const;

/** Smaller bodies are sent as they are. */
const FROM_BYTES = 1024;

const REMEDY =
  'Let the proxy pass Accept-Encoding and Content-Encoding on and not compress again; a host of files has a switch for compression.';

/** Whether a large document comes compressed as asked, is the same when undone, and has a tag of its own by which it is known. */
export async function compression(site: Site): Promise<readonly Finding[]> {
  const plain = found(site).find(({ path }) => path === REVIEWS_PATH)?.reply;
  if (plain === undefined) return [skipped('compression', `${REVIEWS_PATH} is not there to be compressed`)];
  if (plain.body.length < FROM_BYTES) return [skipped('compression', `${REVIEWS_PATH} is too small for it`)];
  const wrong: Finding[] = [];
  for (const [coding, undo] of Object.entries(CODINGS)) {
    const reply = await site.ask(REVIEWS_PATH, { headers: { 'Accept-Encoding': coding } });
    const fault = faultOf(reply, plain, coding, undo) ?? (await notKnownAgain(site, reply, coding));
    const check = `compression ${coding}`;
    // A host of files that does not compress is slower, not wrong.
    const isOmitted = reply.headers['content-encoding'] === undefined;
    if (fault !== null) wrong.push((site.isStatic && isOmitted ? warning : failure)(check, fault, REMEDY));
  }
  return allOf('compression', wrong, `${Object.keys(CODINGS).join(', ')}, as the client asks`);
}

function faultOf(reply: Reply, plain: Reply, coding: string, undo: (body: Buffer) => Buffer): string | null {
  const given = reply.headers['content-encoding'];
  if (given !== coding)
    return `asked for ${coding}, it came ${given === undefined ? 'as it is' : `as ${given}`}`;
  try {
    if (!undo(reply.body).equals(plain.body)) return `undone, ${coding} is another document`;
  } catch {
    return `what says that it is ${coding} is not`;
  }
  const { vary = '', etag } = reply.headers;
  if (!/accept-encoding|\*/i.test(vary))
    return 'Vary does not name Accept-Encoding: caches would mix codings up';
  if (etag !== undefined && etag === plain.headers.etag && !etag.startsWith('W/'))
    return 'the tag is the same for two codings';
  return null;
}

async function notKnownAgain(site: Site, reply: Reply, coding: string): Promise<string | null> {
  const { etag } = reply.headers;
  if (etag === undefined) return null;
  const headers = { 'Accept-Encoding': coding, 'If-None-Match': etag };
  const { status } = await site.ask(REVIEWS_PATH, { headers });
  return status === 304 ? null : `the tag of ${coding} is answered ${status} in place of 304`;
}
