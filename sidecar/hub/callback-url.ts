import { isIP } from 'node:net';
import { HttpProblem } from '../http/http-problem.ts';
import type { AddressPolicy } from './address-policy.ts';
import { isOrdinaryPort } from './address-policy.ts';
import { CALLBACK_CHARACTERS_MAX } from './protocol.ts';

/** Where a callback is, split for the connection and the request line. */
export interface CallbackTarget {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Host name in lower case or address literal, without port or brackets: what limits per host count by. */
  readonly host: string;
  /**
   * Path and query byte for byte as the subscriber wrote them, without a fragment; characters beyond ASCII
   * percent-encoded (RFC 3987, section 3.1).
   */
  readonly pathAndQuery: string;
}

/** What a request line cannot hold: all but visible ASCII. */
const UNSENDABLE = /[^\x21-\x7e]+/gu;

/** What no URL may hold: URL parsers strip or turn these, and then two readers see two hosts. */
const TREACHEROUS = /[\s\\\p{Cc}]/u;

const UNRESERVED = /[A-Za-z0-9\-._~]/;

/**
 * Checks a callback as far as its text goes, without asking DNS, and gives where it is. Throws a 400 HttpProblem for
 * one that is not HTTPS, bears credentials, is over 2,048 characters, names a forbidden address literally (in any of
 * the notations that URLs know), or a port that is neither 443 nor above 1023 (literal addresses in allowed networks
 * apart).
 */
export function checkCallback(callback: string, policy: AddressPolicy): CallbackTarget {
  if (Array.from(callback).length > CALLBACK_CHARACTERS_MAX) {
    throw refused(`is longer than ${CALLBACK_CHARACTERS_MAX.toLocaleString('en')} characters`);
  }
  if (TREACHEROUS.test(callback)) throw refused('holds white space, control characters or backslashes');
  const url = URL.parse(callback);
  if (url === null || !/^[a-z]+:\/\/[^/]/i.test(callback)) throw refused('is not an absolute URL');
  if (url.protocol !== 'https:') throw refused('is not an HTTPS URL');
  if (url.username !== '' || url.password !== '' || authority(callback).includes('@')) {
    throw refused('bears credentials');
  }
  const target = callbackTarget(callback);
  const port = url.port === '' ? 443 : Number(url.port);
  if (isIP(target.host) !== 0) {
    // Port 443 first, so that the sentence names what is really wrong.
    if (!policy.permits(target.host, 443)) throw refused('names an address that is not public');
    if (!policy.permits(target.host, port)) throw refused('names a port that is neither 443 nor above 1023');
  } else if (!isOrdinaryPort(port)) {
    throw refused('names a port that is neither 443 nor above 1023');
  }
  return target;
}

/** Where an HTTPS callback is. Its query stays byte for byte. Throws a TypeError for what is no URL. */
export function callbackTarget(callback: string): CallbackTarget {
  const url = new URL(callback);
  return {
    origin: url.origin,
    // A final dot says that a name is complete; it is the same host.
    host: url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, ''),
    pathAndQuery: pathAndQueryOf(callback),
  };
}

/**
 * The form of an http(s) URL under which two spellings are the same: scheme and host in lower case, no default port, no
 * fragment, percent-encoded unreserved characters decoded, other percent-encodings in upper case (RFC 3986, sections
 * 6.2.2.1 and 6.2.2.2; WebSub, section 5.1.1). Throws a TypeError for what is no URL.
 */
export function urlKey(text: string): string {
  return (new URL(text).origin + pathAndQueryOf(text)).replace(/%([0-9a-f]{2})/gi, (encoded, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16));
    return UNRESERVED.test(character) ? character : encoded.toUpperCase();
  });
}

/** `url` with parameters behind its own query, which stays as it is (WebSub, section 5.1.1). */
export function withParameters(pathAndQuery: string, parameters: Readonly<Record<string, string>>): string {
  const added = new URLSearchParams(parameters).toString();
  if (!pathAndQuery.includes('?')) return `${pathAndQuery}?${added}`;
  return pathAndQuery.endsWith('?') ? pathAndQuery + added : `${pathAndQuery}&${added}`;
}

function pathAndQueryOf(url: string): string {
  const raw = url.slice(url.indexOf('//') + 2 + authority(url).length).replace(/#.*$/s, '');
  return (raw.startsWith('/') ? raw : `/${raw}`).replace(UNSENDABLE, encodeURIComponent);
}

function authority(url: string): string {
  const rest = url.slice(url.indexOf('//') + 2);
  const end = rest.search(/[/?#]/);
  return end < 0 ? rest : rest.slice(0, end);
}

function refused(why: string): HttpProblem {
  return new HttpProblem(400, `hub.callback ${why}.`);
}
