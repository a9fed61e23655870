import { isUtf8 } from 'node:buffer';
import { HttpProblem } from '../http/http-problem.ts';

/**
 * Reads an `application/x-www-form-urlencoded` body in UTF-8: the values of each name, in order.
 * Stricter than browsers: a broken percent-encoding or bytes that are not UTF-8 are a 400 HttpProblem, because whoever
 * sent them would otherwise be subscribed to something else than they meant.
 *
 * https://url.spec.whatwg.org/#urlencoded-parsing
 */
export function parseForm(body: Buffer): ReadonlyMap<string, readonly string[]> {
  if (!isUtf8(body)) throw malformed('is not UTF-8');
  const fields = new Map<string, string[]>();
  for (const pair of body.toString('utf8').split('&')) {
    if (pair === '') continue;
    const equals = pair.indexOf('=');
    const name = decode(equals < 0 ? pair : pair.slice(0, equals));
    const value = decode(equals < 0 ? '' : pair.slice(equals + 1));
    const values = fields.get(name);
    if (values === undefined) fields.set(name, [value]);
    else values.push(value);
  }
  return fields;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw malformed('holds a percent-encoding that is broken or not UTF-8');
  }
}

function malformed(why: string): HttpProblem {
  return new HttpProblem(400, `The form ${why}.`);
}
