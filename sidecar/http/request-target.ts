import type { IncomingMessage, RequestListener } from 'node:http';
import type { RequestHandler } from 'express';
import { HttpProblem } from './http-problem.ts';
import { remembered } from './remembered.ts';

const ABSOLUTE_FORM = /^https?:\/\/([^/?#]+)/i;
/** An origin form in which nothing has to be looked at: no encoded path, no fragment. */
const PLAIN = /^\/(?!\/)[A-Za-z0-9._~/-]*(?:\?[^#]*)?$/;
const HOST = 'host';
/** A name, an IPv4 address or an IPv6 one in brackets, and maybe a port (RFC 9110, section 7.2; RFC 3986, section 3.2.2). */
const HOST_VALUE = /^(?:\[[0-9A-Fa-f:.]+\]|[\w.~!$&'()*+;=%-]*)(?::(\d{0,5}))?$/;
const isHost = remembered((value) => {
  const found = HOST_VALUE.exec(value);
  return found !== null && Number(found[1] ?? 0) <= 65_535;
});

/** A target that is none, and no Express can find a path in. */
const UNREADABLE = Symbol('a target that cannot be read');

declare module 'node:http' {
  interface IncomingMessage {
    [UNREADABLE]?: true;
    originalUrl?: string;
  }
}

const UNRESERVED = /%(?:2[dDeE]|3[0-9]|4[1-9a-fA-F]|5[0-9aAfF]|6[1-9a-fA-F]|7[0-9aAeE])/g;

/**
 * Brings every request target into origin form ahead of `next`: an absolute target loses scheme and host (RFC 9112,
 * section 3.2.2). Express answers one that it finds no path in by itself, with no handler asked: what has another
 * scheme, or no host that is one, is left for `oneTargetForm` to refuse.
 */
export function inOriginForm(next: RequestListener): RequestListener {
  return (req, res) => {
    const { url = '' } = req;
    if (!url.startsWith('/') && url !== '*') {
      const [start = '', host = ''] = ABSOLUTE_FORM.exec(url) ?? [];
      if (start === '' || !isHost(host)) {
        req[UNREADABLE] = true;
        req.originalUrl = url;
        req.url = '/';
      } else {
        const rest = url.slice(start.length);
        req.url = rest.startsWith('/') ? rest : `/${rest}`;
      }
    }
    next(req, res);
  };
}

/**
 * Brings a target in origin form into one spelling before anyone looks at it: a fragment is dropped, percent-encoded
 * unreserved characters of the path are decoded (RFC 3986, section 6.2.2.2). Refuses with 400 a target that
 * `inOriginForm` could not read, a path that is not percent-encoded UTF-8, and an HTTP/1.1 request
 * without exactly one Host field that is a host (RFC 9112, section 3.2); with 505 a version that nobody speaks this way.
 */
export function oneTargetForm(): RequestHandler {
  return (req, _res, next) => {
    if (!isOfVersion1(req)) throw new HttpProblem(505, 'This server speaks HTTP/1.1 and HTTP/1.0 here.');
    if (!hasOneHost(req)) {
      throw new HttpProblem(400, 'The request needs exactly one Host header, with a host and maybe a port.');
    }
    if (req[UNREADABLE] === true) {
      throw new HttpProblem(400, 'The request target is neither a path nor an http(s) URL with a host.');
    }
    if (PLAIN.test(req.url)) {
      next();
      return;
    }
    const target = req.url.replace(/#.*$/, '');
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

/** Whether the head of a request is sound: its target can be read, and it is of HTTP/1.1 with exactly one Host field, or of HTTP/1.0 with at most one. */
export function isSound(req: IncomingMessage): boolean {
  return isOfVersion1(req) && hasOneHost(req) && req[UNREADABLE] !== true;
}

function isOfVersion1({ httpVersion }: IncomingMessage): boolean {
  return httpVersion === '1.1' || httpVersion === '1.0';
}

function hasOneHost({ httpVersion, headers, rawHeaders }: IncomingMessage): boolean {
  if (headers.host !== undefined && !isHost(headers.host)) return false;
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === HOST.length && name.toLowerCase() === HOST) hosts += 1;
  }
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}
