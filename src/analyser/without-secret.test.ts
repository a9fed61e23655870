import { expect, it } from 'vitest';
import { serverWords } from './server-words.ts';
import { withoutSecret } from './without-secret.ts';

const SECRET = 'sk-a/b+c=d"e\\f&g';

const base64 = (text: string): string => Buffer.from(text).toString('base64');

it.each([
  ['as it is', SECRET],
  ['in JSON', JSON.stringify(SECRET).slice(1, -1)],
  ['in JSON with its slashes escaped', JSON.stringify(SECRET).slice(1, -1).replaceAll('/', '\\/')],
  ['in JSON within JSON', JSON.stringify(JSON.stringify(SECRET)).slice(3, -3)],
  ['in JSON by numbers', SECRET.replaceAll('/', '\\u002F').replaceAll('&', '\\u0026')],
  ['in a URL', encodeURIComponent(SECRET)],
  ['in a URL, in small letters', encodeURIComponent(SECRET).toLowerCase()],
  ['in a URL within a URL', encodeURIComponent(encodeURIComponent(SECRET))],
  ['in a form', new URLSearchParams([[SECRET, '']]).toString().slice(0, -1)],
  ['in HTML', SECRET.replaceAll('&', '&#38;').replaceAll('"', '&#x22;')],
  ['in other letters', SECRET.toUpperCase()],
  ['with a zero-width space in it', SECRET.replace('a', 'a\u200B')],
  ['with a line end in it', SECRET.replace('a', 'a\n')],
])('leaves a secret out %s', (_, written) => {
  expect(withoutSecret(`The key ${written}, is wrong.`, SECRET)).toBe('The key ..., is wrong.');
});

it.each(['', ':', 'me', 'Bearer ', 'user:'])('leaves its Base64 out behind %j', (head) => {
  const said = withoutSecret(`The key "${base64(head + SECRET)}" is wrong.`, SECRET);
  // What is left tells of the bytes before, and of less than one of the secret.
  expect(said).toMatch(/^The key "\S{0,12}\.\.\.\S{0,3}" is wrong\.$/);
  expect(withoutSecret(Buffer.from(SECRET).toString('base64url'), SECRET)).toMatch(/^\.{3}\S?$/);
});

it('leaves all else as it is', () => {
  expect(withoutSecret('The key sk-a/b is wrong: 100 %.', SECRET)).toBe('The key sk-a/b is wrong: 100 %.');
});

it('is done to what a server says in any form', () => {
  const key = 's3cr/et';
  for (const body of [
    '{"errors": ["No key s3cr\\/et."]}',
    '{"errors": ["No key s3cr\\u200B\\/et."]}',
    'No key s3cr\\/et.',
    'No key s\u200B3\u2060cr/et.',
  ])
    expect(serverWords(body, key)).toContain('No key ....');
});

it('takes no long time over what was made for it', () => {
  for (const filler of ['\\', '%25', '&#0', 's', 's\n', '\u200B'])
    expect(withoutSecret(filler.repeat(50_000), 's3cr/et')).toBe(filler.repeat(50_000));
});
