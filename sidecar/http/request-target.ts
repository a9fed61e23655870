import type { IncomingMessage } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';

const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
const UNRESERVED = /%(?:2[dDeE]|3[0-9]|4[1-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aAeE])/g;

/**
 * Brings the request target into one form before anyone looks at it: an absolute target loses scheme and host
 * (RFC 9112, section 3.2.2), a fragment is dropped, percent-encoded unreserved characters of the path are decoded
 * (RFC 3986, section 6.2.2.2). Refuses with 400 a path that is not percent-encoded UTF-8, and an HTTP/1.1 request
 * without exactly one Host field (RFC 9112, section 3.2).
 */
export function oneTargetForm(): RequestHandler {
  return (req, _res, next) => {
    refuseAmbiguousHost(req);
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

function refuseAmbiguousHost({ httpVersion, rawHeaders }: IncomingMessage): void {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  if (hosts > 1 || (hosts === 0 && httpVersion === '1.1')) {
    throw new HttpProblem(400, 'The request needs exactly one Host header.');
  }
}
