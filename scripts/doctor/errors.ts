import { problem } from '../../src/domain/problem.ts';
import { JSON_MEDIA_TYPE } from '../../src/domain/topics.ts';
import { isSameType } from './answers.ts';
import type { Question } from './ask-host.ts';
import { allOf, failure } from './finding.ts';
import type { Finding } from './finding.ts';
import { read } from './site.ts';
import type { Site } from './site.ts';

const NOWHERE = '/no-such-path-of-the-doctor';

/** What is refused, and how. */
const REFUSED: readonly { path: string; status: number; question?: Question }[] = [
  { path: NOWHERE, status: 404 },
  { path: '/api/reviews/search?rating=9', status: 400 },
  { path: '/api/reviews/since/2025-02-30', status: 400 },
  { path: '/reviews.json', status: 405, question: { method: 'POST' } },
];

const OWN_BODY =
  'Let the proxy pass errors on as they are (no error_page of its own for what the sidecar answers): programs read the body.';

/** Whether what is wrong is refused with the one error body. */
export async function errors(site: Site): Promise<readonly Finding[]> {
  const wrong: Finding[] = [];
  for (const { path, status, question } of REFUSED) {
    const reply = await site.ask(path, question);
    const check = `errors ${path}`;
    const body = read(reply, problem);
    const {
      allow,
      'content-type': type = 'nothing',
      'access-control-allow-origin': origins = 'missing',
    } = reply.headers;
    if (reply.status !== status)
      wrong.push(failure(check, `it answers ${reply.status} in place of ${status}`, OWN_BODY));
    else if (body?.status !== status)
      wrong.push(failure(check, 'its error is not the JSON body of all errors', OWN_BODY));
    else if (!isSameType(type, JSON_MEDIA_TYPE))
      wrong.push(failure(check, `its JSON is sent as ${type} in place of ${JSON_MEDIA_TYPE}`, OWN_BODY));
    else if (origins !== '*')
      wrong.push(failure(check, `its Access-Control-Allow-Origin is ${origins} in place of *`, OWN_BODY));
    else if (status === 405 && allow === undefined)
      wrong.push(failure(check, 'its 405 does not say what it allows', OWN_BODY));
  }
  return allOf('errors', wrong, `${REFUSED.length} bad requests are refused in one shape`);
}

/** Whether a host of files says that it has not what it has not. */
export async function missingFile(site: Site): Promise<readonly Finding[]> {
  const { status } = await site.ask(NOWHERE);
  const wrong =
    status === 404
      ? []
      : [
          failure(
            'errors',
            `what is not there is answered ${status} in place of 404`,
            'Switch the fallback for single-page apps off at the host; it serves 404.html with 404.',
          ),
        ];
  return allOf('errors', wrong, 'what is not there is answered 404');
}

/** Whether a browser may ask from other origins what it has to ask for beforehand. */
export async function preflights(site: Site): Promise<readonly Finding[]> {
  const wrong: Finding[] = [];
  for (const [path, method] of [
    ['/api/reviews/search', 'GET'],
    ['/reviews.json', 'GET'],
  ] as const) {
    const { status, headers } = await site.ask(path, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://doctor.example',
        'Access-Control-Request-Method': method,
        'Access-Control-Request-Headers': 'if-none-match',
      },
    });
    const grants = String(headers['access-control-allow-methods'] ?? '');
    const isOpen = headers['access-control-allow-origin'] === '*' && grants.includes(method);
    if (status >= 200 && status <= 299 && isOpen) continue;
    wrong.push(
      failure(
        `preflight ${path}`,
        `OPTIONS answers ${status} and grants ${grants === '' ? 'nothing' : grants}`,
        'Let the proxy pass OPTIONS on to the sidecar, and its Access-Control-* fields back.',
      ),
    );
  }
  return allOf('preflight', wrong, 'browsers of any origin may ask');
}
