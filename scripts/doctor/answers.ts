import { NoReply } from './ask-host.ts';
import type { Reply } from './ask-host.ts';
import type { Endpoint } from './endpoints.ts';
import { allOf, failure, ok, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Site } from './site.ts';

const NOT_PASSED_ON =
  'Publish with npm run build, and let the proxy pass this path on as it is to the sidecar (DIST_DIR/hosts has configurations).';

/** What a status that is not the one due usually comes from. */
export const REMEDIES: Readonly<Record<number, string>> = {
  401: 'Something in front asks to sign in: leave this path open, the data are public.',
  403: 'Something in front forbids it: leave this path open, the data are public.',
  404: NOT_PASSED_ON,
  429: 'Too much was asked in the last minute: try again in a minute, or raise RATE_LIMIT_PER_MINUTE.',
  500: 'Look for level error in the log of the sidecar: requestId there is the X-Request-Id of the answer.',
  502: 'The proxy does not reach the sidecar: see that it runs, and at the PORT that the proxy names.',
  503: 'The sidecar is not ready or away: ask /readyz, and see whether DIST_DIR or ORIGIN_URL has a published set.',
  504: 'The proxy waits for the sidecar in vain: see its log and the load of its machine.',
};

/** An endpoint that answered, and its answer. */
interface Answered extends Endpoint {
  readonly reply: Reply;
}

/** The endpoints that answered at all. */
export function answered({ endpoints, replies }: Site): readonly Answered[] {
  return endpoints.flatMap((endpoint) => {
    const reply = replies.get(endpoint.path);
    return reply === undefined || reply instanceof NoReply ? [] : [{ ...endpoint, reply }];
  });
}

/** Those that answered 200: of the others nothing more is to be said. */
export function found(site: Site): readonly Answered[] {
  return answered(site).filter(({ reply }) => reply.status === 200);
}

/** Whether everything that there should be is there. */
export function statuses({ endpoints, replies }: Site): readonly Finding[] {
  const wrong = endpoints.flatMap(({ path }) => {
    const reply = replies.get(path);
    const check = `status ${path}`;
    if (reply instanceof NoReply) return [failure(check, reply.message, REMEDIES[502] ?? NOT_PASSED_ON)];
    if (reply === undefined || reply.status === 200) return [];
    return [failure(check, `it answers ${reply.status}`, REMEDIES[reply.status] ?? NOT_PASSED_ON)];
  });
  return allOf('status', wrong, `${endpoints.length} paths answer 200`);
}

/** Whether each body is what its path promises, and says so. */
export function types(site: Site): readonly Finding[] {
  const wrong = found(site).flatMap(({ path, mediaType, reply, kind }) => {
    const given = reply.headers['content-type'] ?? 'nothing';
    if (kind !== 'page' && isHtml(reply.body)) {
      return [
        failure(
          `type ${path}`,
          `it answers HTML in place of ${essence(mediaType)}`,
          'Something in front answers with a page of its own (a login, an error, the fallback of a single-page app): let it pass this path on.',
        ),
      ];
    }
    if (isSameType(given, mediaType)) return [];
    const remedy = `Let the host send Content-Type: ${mediaType}, as client/_headers and DIST_DIR/hosts say, and no proxy rewrite it.`;
    const result = `its Content-Type is ${given} in place of ${mediaType}`;
    // Hosts of files go by the extension of a name, and readers of feeds take any XML.
    const isNear = site.isStatic && essence(given).endsWith('xml') && essence(mediaType).endsWith('xml');
    return [(isNear ? warning : failure)(`type ${path}`, result, remedy)];
  });
  return allOf('type', wrong, 'every Content-Type is right');
}

/** Whether scripts of any origin may read every answer, and nobody guesses what it is. */
export function openToAll(site: Site): readonly Finding[] {
  const all = answered(site);
  const without = (name: string, value: string) => all.filter(({ reply }) => reply.headers[name] !== value);
  const cors = without('access-control-allow-origin', '*').map(({ path, reply }) =>
    failure(
      `cors ${path}`,
      `Access-Control-Allow-Origin is ${reply.headers['access-control-allow-origin'] ?? 'missing'}`,
      'Let the proxy or host send Access-Control-Allow-Origin: * and take nothing away: pages of others and agents in browsers read the data.',
    ),
  );
  const guessed = without('x-content-type-options', 'nosniff').map(({ path }) =>
    (site.isStatic ? warning : failure)(
      `nosniff ${path}`,
      'X-Content-Type-Options: nosniff is missing',
      'Let the proxy pass header fields on; a static host reads them from client/_headers, vercel.json or s3.json.',
    ),
  );
  return [
    ...allOf('cors', cors, `${all.length} answers may be read from any origin`),
    ...allOf('nosniff', guessed, 'no browser guesses a type'),
  ];
}

/** Whether a request keeps the name that its sender gave it. */
export async function requestId(site: Site): Promise<readonly Finding[]> {
  const id = `doctor-${process.pid}`;
  const { headers } = await site.ask('/healthz', { headers: { 'X-Request-Id': id } });
  const given = headers['x-request-id'];
  if (given === id) return [ok('request-id', 'X-Request-Id is taken over and returned')];
  return [
    warning(
      'request-id',
      `X-Request-Id came back as ${given ?? 'nothing'}`,
      'Let the proxy pass X-Request-Id on and back, so that its log and that of the sidecar can be put together.',
    ),
  ];
}

function isHtml(body: Buffer): boolean {
  return /^\s*<(?:!doctype html|html)\b/i.test(body.subarray(0, 512).toString());
}

function essence(mediaType: string): string {
  return mediaType.split(';', 1)[0]?.trim().toLowerCase() ?? '';
}

/** Whether a type is the one due: JSON and Atom are labelled to the letter, as they are delivered; of the rest the type counts. */
export function isSameType(given: string, expected: string): boolean {
  const isExact = /json|atom/.test(expected);
  return isExact ? tidy(given) === tidy(expected) : essence(given) === essence(expected);
}

function tidy(mediaType: string): string {
  return mediaType.toLowerCase().replaceAll(' ', '');
}
