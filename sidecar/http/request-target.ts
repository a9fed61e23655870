import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
/** An origin form in which nothing has to be looked at: no encoded path, no fragment. */
const PLAIN = /^\/(?!\/)[A-Za-z0-9._~/-]*(?:\?[^#]*)?$/;
const HOST = 'host';
const UNRESERVED = /%(?:2[dDeE]|3[0-9]|4[1-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aAeE])/g;

/**
 * Brings the request target into one form before anyone looks at it: an absolute target loses scheme and host
 * (RFC 9112, section 3.2.2), a fragment is dropped, percent-encoded unreserved characters of the path are decoded
 * (RFC 3986, section 6.2.2.2). Refuses with 400 a path that is not percent-encoded UTF-8, and an HTTP/1.1 request
 * without exactly one Host field (RFC 9112, section 3.2).
 */
export function oneTargetForm(): RequestHandler {
  return (req, _res, next) => {
    if (!hasOneHost(req)) throw new HttpProblem(400, 'The request needs exactly one Host header.');
    if (PLAIN.test(req.url)) {
      next();
      return;
    }
    const target = req.url.replace(ABSOLUTE_FORM, '').replace(/#.*$/, '');
    const [path = '', ...query] = target.split('?');
    const decoded = path.replace(UNRESERVED, (encoded) =>
      String.fromCharCode(parseInt(encoded.slice(1), 16)),
    );
    req.url = [decoded === '' ? '/' : decoded, ...query].join('?');
    req.originalUrl = req.url;
    try {
      decodeURIComponent(decoded);
    } catch {
      throw new HttpProblem(400, 'The path is not percent-encoded UTF-8.');
    }
    next();
  };
}

/** Whether a request has exactly one Host field; one of HTTP/1.0 may have none. */
export function hasOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
