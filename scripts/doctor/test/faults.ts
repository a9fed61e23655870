import type { Fault, Passing, Returning } from './faulty-proxy.ts';

/** What a proxy gets wrong, and what the doctor then finds failing, with words of the remedy. */
export const FAULTS: readonly (readonly [
  what: string,
  fault: Fault,
  failing: Readonly<Record<string, RegExp>>,
])[] = [
  [
    'takes Access-Control-Allow-Origin away',
    { back: at('/feed.xml', ({ headers }) => delete headers['access-control-allow-origin']) },
    { 'cors /feed.xml': /Access-Control-Allow-Origin: \*/ },
  ],
  [
    'answers 200 in place of 304',
    {
      there: ({ path, headers }) => {
        if (path !== '/reviews.json') return;
        delete headers['if-none-match'];
        delete headers['if-modified-since'];
      },
    },
    {
      'not-modified /reviews.json': /If-None-Match/,
      'modified-since /reviews.json': /If-Modified-Since/,
      'compression zstd': /Accept-Encoding/,
      'compression br': /Accept-Encoding/,
      'compression gzip': /Accept-Encoding/,
    },
  ],
  [
    'sends the wrong Content-Type',
    { back: at('/api/feed.json', ({ headers }) => (headers['content-type'] = 'text/plain')) },
    { 'type /api/feed.json': /Content-Type: application\/json; charset=utf-8/ },
  ],
  [
    'answers HTML in place of JSON',
    {
      back: at('/insights.json', (returning) => {
        returning.headers['content-type'] = 'text/html';
        returning.body = Buffer.from('<!doctype html><title>Sign in</title>');
      }),
    },
    {
      'type /insights.json': /a login, an error/,
      'schema /insights.json': /pass this path on/,
      'manifest /insights.json': /purge/,
    },
  ],
  [
    'weakens tags',
    { back: at('/openapi.json', ({ headers }) => (headers['etag'] = `W/${headers.etag}`)) },
    { 'tag /openapi.json': /compress nothing itself/ },
  ],
  [
    'leaves no coding',
    { there: ({ headers }) => delete headers['accept-encoding'] },
    {
      'compression zstd': /Accept-Encoding/,
      'compression br': /Accept-Encoding/,
      'compression gzip': /Accept-Encoding/,
    },
  ],
  [
    'cuts the feed',
    { back: at('/feed.xml', (returning) => (returning.body = returning.body.subarray(0, -20))) },
    { 'feeds /feed.xml': /cuts or rewrites/, 'manifest /feed.xml': /rewrites the body/ },
  ],
  [
    'leaves a required element out of the feed',
    {
      back: at('/feed-insights.xml', (returning) => {
        returning.body = Buffer.from(returning.body.toString().replace(/<id>[^<]*<\/id>/, ''));
      }),
    },
    { 'feeds /feed-insights.xml': /npm run build/, 'manifest /feed-insights.xml': /rewrites the body/ },
  ],
  [
    'takes the policy of pages away',
    {
      back: ({ headers }) => {
        delete headers['content-security-policy'];
      },
    },
    { 'pages /': /Content-Security-Policy/ },
  ],
  [
    'puts a page of its own in place of errors',
    {
      back: (returning) => {
        if (returning.status === 404) returning.body = Buffer.from('<h1>Oops</h1>');
      },
    },
    { 'errors /no-such-path-of-the-doctor': /error_page/ },
  ],
  [
    'does not pass on to the sidecar',
    { there: (passing) => passing.path.startsWith('/mcp') && (passing.path = '/nowhere') },
    {
      'mcp-sessions': /POST, GET and DELETE|POST and DELETE/,
      'mcp-stateless': /POST, GET and DELETE|POST and DELETE/,
    },
  ],
  [
    'loses the id of sessions',
    { back: ({ headers }) => delete headers['mcp-session-id'] },
    { 'mcp-sessions': /every Mcp-\* field/ },
  ],
  [
    'does not reach the sidecar for searches',
    {
      back: at('/search', (returning) => {
        returning.status = 502;
        returning.body = Buffer.from('Bad Gateway');
      }),
    },
    { 'status /search': /does not reach the sidecar/ },
  ],
  [
    'refuses HEAD',
    {
      back: (returning: Returning, { method, path }: Passing) => {
        if (method === 'HEAD' && path === '/feed.xml') returning.status = 405;
      },
    },
    { 'head /feed.xml': /HEAD as GET/ },
  ],
  [
    'refuses forms for the hub',
    {
      back: (returning: Returning, { path }: Passing) => {
        if (path === '/api/websub/hub') returning.status = 403;
      },
    },
    { 'hub-requests': /pass POST on/, 'hub-verification': /npm run subscribe/ },
  ],
  [
    'takes Link away',
    { back: ({ headers }) => delete headers['link'] },
    { 'discovery /reviews.json': /send Link/, hub: /send Link/ },
  ],
  [
    'has a clock two hours back',
    { back: ({ headers }) => (headers.date = new Date(Date.now() - 7_200_000).toUTCString()) },
    { clock: /NTP/ },
  ],
  [
    'does not reach the hub',
    {
      back: (returning: Returning, { path }: Passing) => {
        if (path.includes('hub')) returning.status = 502;
      },
    },
    {
      hub: /does not reach the sidecar/,
      'hub-requests': /pass POST on/,
      'hub-verification': /npm run subscribe/,
    },
  ],
  [
    'fails where the hub is asked for its health',
    { back: at('/readyz?part=hub', (returning) => (returning.status = 500)) },
    { hub: /level error in the log/ },
  ],
  [
    'has the documents name a hub that is not there',
    {
      back: at('/feed.xml', ({ headers }) => {
        headers['link'] = String(headers['link']).replace(/<[^>]*>/, '<http://127.0.0.1:1/hub>');
      }),
    },
    { hub: /HUB_URL/ },
  ],
  [
    'has the documents name a hub that nobody can ask',
    {
      back: at('/feed.xml', ({ headers }) => {
        headers['link'] = String(headers['link']).replace(/<[^>]*>/, '<mailto:hub@reviews.example>');
      }),
    },
    { hub: /send Link/ },
  ],
  [
    'takes Date away',
    { back: at('/insights.json', ({ headers }) => delete headers.date) },
    { 'date /insights.json': /pass on the Date/ },
  ],
  [
    'takes every Date away',
    {
      back: ({ headers }) => {
        delete headers.date;
      },
    },
    { 'date /reviews.json': /pass on the Date/ },
  ],
  [
    'has documents kept for a day',
    { back: at('/reviews.json', ({ headers }) => (headers['cache-control'] = 'public, max-age=86400')) },
    { 'freshness /reviews.json': /max-age=0, must-revalidate/ },
  ],
  [
    'has shared caches keep documents',
    { back: at('/feed.xml', ({ headers }) => (headers['cache-control'] = 'max-age=0, s-maxage=600')) },
    { 'freshness /feed.xml': /withheld next would come late/ },
  ],
  [
    'takes Cache-Control away',
    { back: at('/faq', ({ headers }) => delete headers['cache-control']) },
    { 'freshness /faq': /Cache-Control/ },
  ],
  [
    'labels JSON errors as HTML',
    {
      back: (returning) => {
        if (returning.status === 400) returning.headers['content-type'] = 'text/html';
      },
    },
    { 'errors /api/reviews/search?rating=9': /programs read the body/ },
  ],
  [
    'keeps errors from scripts of other origins',
    {
      back: (returning) => {
        if (returning.status === 404) delete returning.headers['access-control-allow-origin'];
      },
    },
    { 'errors /no-such-path-of-the-doctor': /pass errors on as they are/ },
  ],
  [
    'answers no preflight',
    {
      back: (returning: Returning, passing: Passing) => {
        if (passing.method === 'OPTIONS') delete returning.headers['access-control-allow-methods'];
      },
    },
    { 'preflight /api/reviews/search': /OPTIONS/ },
  ],
];

function at(path: string, change: (returning: Returning) => void): NonNullable<Fault['back']> {
  return (returning, passing) => {
    if (passing.path === path) change(returning);
  };
}
