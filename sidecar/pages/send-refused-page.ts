import type { Request, Response } from 'express';
import { compress } from '../http/compress.ts';
import { chooseCoding, IDENTITY } from '../http/content-coding.ts';
import { COMPRESS_ABOVE_BYTES } from '../http/representation.ts';
import type { KeptAnswer } from './buffered-answer.ts';

/**
 * Sends a page that says by itself why it refuses, with its own status. As every refusal it is not to be stored, and
 * conditions are not weighed: they are about what a success would bear (RFC 9110, section 13.2.1).
 */
export async function sendRefusedPage(
  req: Request,
  res: Response,
  { status, body }: Pick<KeptAnswer, 'status' | 'body'>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const coding = chooseCoding(req.headers['accept-encoding']?.toString(), body.length > COMPRESS_ABOVE_BYTES);
  // A refusal is worth more in a coding that nobody asked for than as another refusal.
  const isPlain = coding === undefined || coding === IDENTITY;
  const bytes = isPlain ? body : await compress(coding, body, 'each-time');
  res.statusCode = status;
  res.vary('Accept-Encoding');
  res.setHeaders(new Map(Object.entries({ 'Cache-Control': 'no-store', ...headers })));
  if (!isPlain) res.setHeader('Content-Encoding', coding);
  res.setHeader('Content-Length', bytes.length);
  res.end(req.method === 'HEAD' ? undefined : bytes);
}
