import * as fc from 'fast-check';

/** A request to the hub, as it goes over the wire. */
export interface HubRequest {
  readonly method: 'POST' | 'GET' | 'HEAD';
  /** What follows the path, with its question mark. */
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Nobody's host but this machine's is ever asked: port 1 is closed, and no name of these is looked up. */
const HOSTS = [
  '127.0.0.1:1',
  'callback.test',
  'CALLBACK.test.:8443',
  'callback.test:22',
  'user:password@callback.test',
  '10.0.0.1',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '0x7f.1:65535',
  'xn--n3h.test',
  'ü.test',
  '',
];

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom('', '0', '%', '&=', '\u0000', '\ufffd', '__proto__', 'x'.repeat(3000), '1e400', '-1'),
);

const callback = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.tuple(
        fc.constantFrom('https', 'https', 'HTTPS', 'http', 'ftp'),
        fc.constantFrom(...HOSTS),
        text,
      ),
    },
    { weight: 1, arbitrary: fc.tuple(fc.constant('data'), fc.constant(''), text) },
  )
  .map(([scheme, host, rest]) => `${scheme}:${host === '' ? '' : `//${host}/`}${rest}`);

/** What goes into a field, mostly something near to what it takes. */
function valueOf(name: string, topics: readonly string[]): fc.Arbitrary<string> {
  const near: Readonly<Record<string, fc.Arbitrary<string>>> = {
    'hub.mode': fc.constantFrom('subscribe', 'unsubscribe', 'publish', 'denied', 'Subscribe'),
    'hub.topic': fc.constantFrom(...topics, ...topics.map((topic) => topic.replace('.', '%2E'))),
    'hub.url': fc.constantFrom(...topics),
    'hub.callback': callback,
    'hub.lease_seconds': fc.oneof(fc.integer().map(String), fc.bigInt().map(String)),
    'hub.secret': fc.string({ maxLength: 210 }),
    'hub.proof': fc.stringMatching(/^[0-9a-fA-F]{62,66}$/),
  };
  const fitting = near[name];
  return fitting === undefined || name === 'hub.callback'
    ? (fitting ?? text)
    : fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: text });
}

/** Requests to a hub with these topics: forms and questions, right ones among all kinds of wrong ones. */
export function hubRequests(topics: readonly string[]): fc.Arbitrary<HubRequest> {
  const usual = ['hub.mode', 'hub.topic', 'hub.callback'];
  const more = ['hub.lease_seconds', 'hub.secret', 'hub.url', 'hub.proof', 'x'];
  const field = (name: string) => fc.tuple(fc.constant(name), valueOf(name, topics));
  const fields = fc
    .tuple(
      fc.tuple(...usual.map(field)),
      fc.array(fc.oneof(...[...usual, ...more].map(field)), { maxLength: 4 }),
      fc.subarray([0, 1, 2], { minLength: 2 }),
    )
    .map(([first, others, kept]) => [...kept.flatMap((index) => first.slice(index, index + 1)), ...others]);
  const written = fields.map((pairs) =>
    pairs.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`).join('&'),
  );
  const body = fc.oneof(
    { weight: 12, arbitrary: written.map((form) => Buffer.from(form)) },
    { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)) },
    { weight: 1, arbitrary: fc.nat(40_000).map((length) => Buffer.alloc(length, 'a=%C3&')) },
  );
  const type = fc.constantFrom(
    ...Array.from({ length: 12 }, () => 'application/x-www-form-urlencoded'),
    'application/x-www-form-urlencoded; charset="utf-8"',
    'application/x-www-form-urlencoded;charset=latin1',
    'application/json',
    ';;',
  );
  const accept = fc.constantFrom('*/*', 'application/json', 'text/html', ';q=2,,');
  const post = fc.record({
    method: fc.constant('POST' as const),
    query: fc.constant(''),
    headers: fc.record({ 'content-type': type, accept }),
    body,
  });
  const get = fc.record({
    method: fc.constantFrom('GET' as const, 'HEAD' as const),
    query: fc
      .oneof({ weight: 9, arbitrary: written }, { weight: 1, arbitrary: fc.webQueryParameters() })
      .map((asked) => `?${asked}`),
    headers: fc.record({ accept }),
    body: fc.constant(Buffer.alloc(0)),
  });
  return fc.oneof({ weight: 3, arbitrary: post }, { weight: 1, arbitrary: get });
}
