import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { type Answer, ask } from '../../../sidecar/test/ask.ts';
import { expectSound } from '../sound-answer.ts';
import { target } from '../target.ts';
import { anyText } from '../texts.ts';

const READ = [
  '/',
  '/reviews',
  '/reviews.json',
  '/insights.json',
  '/api/feed.json',
  '/feed.xml',
  '/openapi.json',
  '/robots.txt',
  '/api/reviews/search',
  '/api/reviews/search?query=e&limit=3',
  '/api/reviews/since/2020-01-01',
  '/search',
];

const headerText = anyText.map((text) =>
  text.toWellFormed().replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '?'),
);

/** A tag, `*` standing for the one that the answer bears. */
const tag = fc.oneof(
  fc.constantFrom('*', 'W/*', '"x"', 'W/"x"', '""', '"', 'x', '*, *', ''),
  headerText.map((text) => `"${text}"`),
  headerText,
);
const when = fc.oneof(
  fc.date({ noInvalidDate: true }).map((date) => date.toUTCString()),
  fc.constantFrom(
    'own',
    '0',
    'Sunday, 06-Nov-94 08:49:37 GMT',
    'Sun Nov  6 08:49:37 1994',
    'Thu, 31 Feb 2025 00:00:00 GMT',
  ),
  headerText,
);

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Conditional requests, in which a 304 has to be deserved (RFC 9110, section 13). */
export const conditions = target({
  name: 'conditions',
  share: 10,
  cases: fc.record({
    path: fc.constantFrom(...READ),
    method: fc.constantFrom('GET', 'HEAD'),
    coding: fc.constantFrom('', 'gzip', 'br', 'zstd', 'identity;q=0', '*;q=0'),
    tags: fc.option(fc.array(tag, { minLength: 1, maxLength: 4 })),
    since: fc.option(when),
    match: fc.option(tag),
    range: fc.option(fc.oneof(fc.constantFrom('bytes=0-', 'bytes=-1', 'bytes=5-1'), headerText)),
  }),
  async survive({ path, method, coding, tags, since, match, range }, site) {
    const url = (await site.origin()) + path;
    const plain = await ask(url, { headers: { 'Accept-Encoding': coding }, agent });
    expectSound(plain);
    const own = plain.headers.etag ?? '"none"';
    const named = tags?.map((each) => (each === 'W/*' ? `W/${own}` : each === '*' ? own : each));
    const headers = {
      'Accept-Encoding': coding,
      ...(named === undefined ? {} : { 'If-None-Match': named.join(', ') }),
      ...(since === null
        ? {}
        : { 'If-Modified-Since': since === 'own' ? (plain.headers['last-modified'] ?? '') : since }),
      ...(match === null ? {} : { 'If-Match': match }),
      ...(range === null ? {} : { Range: range }),
    };
    const answer = await ask(url, { method, headers, agent });
    expectSound(answer);
    expectDeserved(answer, {
      plain,
      isNamed: named?.some((each) => each.replace('W/', '') === own) === true,
      isTagged: tags !== null,
      isDated: since !== null,
    });
  },
});

function expectDeserved(
  { status, headers, body }: Answer,
  {
    plain,
    isNamed,
    isTagged,
    isDated,
  }: { plain: Answer; isNamed: boolean; isTagged: boolean; isDated: boolean },
): void {
  if (status === 304 && headers.etag !== plain.headers.etag)
    throw new Error('expected a 304 with the tag of the 200');
  if (status === 304 && !isTagged && !isDated) throw new Error('expected no 304 without a condition');
  if (status === 200 && isNamed && !isOpen(plain)) throw new Error('expected a 304, as the tag was named');
  if (status === 200 && body.length > 0 && !body.equals(plain.body))
    throw new Error('expected the same bytes again');
}

/** Whether an answer bears no tag, so that none can be named. */
function isOpen({ headers }: Answer): boolean {
  return headers.etag === undefined;
}
