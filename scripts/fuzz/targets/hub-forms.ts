import { Agent } from 'node:http';
import * as fc from 'fast-check';
import { ask } from '../../../sidecar/test/ask.ts';
import { expectSound } from '../sound-answer.ts';
import { target } from '../target.ts';
import { anyNumber, anyText, damaged } from '../texts.ts';

/** No host that a name server would be asked about: nothing of this leaves the machine. */
const HOSTS = [
  '127.0.0.1',
  '127.0.0.1',
  '127.1',
  '0x7f.1',
  '2130706433',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '169.254.1.1',
  '10.0.0.1',
  '0.0.0.0',
  'localhost',
  'localhost.',
  '１２７.0.0.1',
  '[fe80::1%25eth0]',
  'user:secret@127.0.0.1',
];

const encoded = anyText.map((text) => encodeURIComponent(text.toWellFormed()));
const callback = fc
  .record({
    scheme: fc.constantFrom(
      'https://',
      'https://',
      'https://',
      'http://',
      'HTTPS:\\\\',
      'https:/',
      'ftp://',
      'javascript:',
    ),
    host: fc.constantFrom(...HOSTS),
    // Ports above those that a machine gives away, where nobody listens.
    port: fc.oneof(
      fc.constantFrom('', ':443', ':0', ':1', ':99999', ':-1', ':'),
      fc.integer({ min: 61_000, max: 65_535 }).map((port) => `:${port}`),
    ),
    rest: fc.oneof(
      fc.constantFrom('', '/', '/a?b=c#d', '/%zz', '/\u0000'),
      encoded.map((text) => `/${text}`),
      anyText.map((text) => `/${text}`),
    ),
  })
  .map(({ scheme, host, port, rest }) => scheme + host + port + rest);

const PATHS = [
  '/reviews.json',
  '/api/feed.json',
  '/feed.xml',
  '/insights.json',
  '/',
  '//feed.xml',
  '/feed.xml?x=1',
];
const field = (origin: string) =>
  fc.oneof(
    {
      arbitrary: fc.tuple(
        fc.constant('hub.mode'),
        fc.oneof({ arbitrary: fc.constantFrom('subscribe', 'unsubscribe', 'publish'), weight: 4 }, anyText),
      ),
      weight: 3,
    },
    {
      arbitrary: fc.tuple(
        fc.constantFrom('hub.topic', 'hub.url'),
        fc.oneof({ arbitrary: fc.constantFrom(...PATHS).map((path) => origin + path), weight: 4 }, anyText),
      ),
      weight: 3,
    },
    {
      arbitrary: fc.tuple(
        fc.constant('hub.callback'),
        fc.oneof(
          { arbitrary: callback, weight: 6 },
          anyText.filter((text) => !/https/i.test(text)),
        ),
      ),
      weight: 3,
    },
    fc.tuple(fc.constantFrom('hub.lease_seconds'), fc.oneof(anyNumber, anyText)),
    fc.tuple(fc.constant('hub.secret'), anyText),
    fc.tuple(
      fc.oneof(fc.constantFrom('hub', 'hub[mode]', '__proto__', 'hub.challenge', 'hub.proof'), anyText),
      anyText,
    ),
  );

/** The origin that the documents of a fuzzed site name. */
export const DOCUMENTS_ORIGIN = 'https://reviews.example';

const fields = field(DOCUMENTS_ORIGIN);
const formOf = (field: typeof fields) =>
  fc
    .array(field, { maxLength: 7 })
    .map((pairs) =>
      pairs
        .map(
          ([name, value]) =>
            `${encodeURIComponent(name.toWellFormed())}=${encodeURIComponent(value.toWellFormed())}`,
        )
        .join('&'),
    );
const form = formOf(fields);
// A damaged address might be one outside of this machine.
const damagedForm = damaged(formOf(fields.filter(([name]) => name !== 'hub.callback')));

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Forms for the hub, subscribers' questions about their own state, and bodies that are no forms. */
export const hubForms = target({
  name: 'hub-forms',
  share: 10,
  cases: fc.record({
    body: fc.oneof(
      { arbitrary: form.map((text) => Buffer.from(text)), weight: 5 },
      damagedForm,
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.constant(Buffer.alloc(20_000, 'a=')),
    ),
    type: fc.oneof(
      { arbitrary: fc.constant('application/x-www-form-urlencoded'), weight: 8 },
      fc.constantFrom(
        '',
        'application/x-www-form-urlencoded; charset=utf-16',
        'text/plain',
        'multipart/form-data',
        'application/x-www-form-urlencoded;',
      ),
    ),
    accept: fc.constantFrom('*/*', 'application/json', 'text/html'),
    isQuestion: fc.nat({ max: 9 }).map((chance) => chance === 0),
  }),
  async survive({ body, type, accept, isQuestion }, site) {
    const hub = `${await site.origin()}/api/websub/hub`;
    const answer = isQuestion
      ? await ask(
          `${hub}?${body
            .toString('latin1')
            .slice(0, 8000)
            .replaceAll(/[^!-~]/g, '%20')}`,
          { headers: { Accept: accept }, agent },
        )
      : await ask(hub, { method: 'POST', headers: { 'Content-Type': type, Accept: accept }, body, agent });
    expectSound(answer);
  },
});
