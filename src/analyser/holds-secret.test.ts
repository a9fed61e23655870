import { expect, it } from 'vitest';
import { holdsSecret } from './holds-secret.ts';
import { serverWords } from './server-words.ts';

const SECRET = 'sk-a/b+c=d"e\\f&gQ7zR2';

const bytes = Buffer.from(SECRET);

function numbered(write: (hex: string) => string): string {
  return [...bytes].map((byte) => write(byte.toString(16).padStart(2, '0'))).join('');
}

it.each([
  ['as it is', SECRET],
  ['in part', SECRET.slice(5, 15)],
  ['backwards', [...SECRET].toReversed().join('')],
  ['in letters of the other case', SECRET.toUpperCase()],
  ['in JSON within JSON', JSON.stringify(JSON.stringify(SECRET))],
  ['in JSON by numbers', numbered((hex) => `\\u00${hex}`)],
  ['in JSON within JSON by numbers', numbered((hex) => `\\\\u00${hex}`)],
  ['in a URL', encodeURIComponent(SECRET)],
  ['in a URL, each character', numbered((hex) => `%${hex}`)],
  ['in a URL within a URL', numbered((hex) => `%25${hex}`)],
  ['in HTML', numbered((hex) => `&#x${hex};`)],
  ['in HTML by decimal numbers', [...bytes].map((byte) => `&#${byte};`).join('')],
  ['in hexadecimal', bytes.toString('hex')],
  ['in hexadecimal, in capitals and pairs', numbered((hex) => `${hex} `).toUpperCase()],
  ['in Base64', bytes.toString('base64')],
  ['in Base64 for URLs', bytes.toString('base64url')],
  ['in Base64 behind other words', Buffer.from(`user:${SECRET}`).toString('base64')],
  ['with a zero-width space in it', SECRET.replace('a', 'a\u200B')],
  ['with dots in it', [...SECRET].join('.')],
])('a secret is found %s', (_, written) => {
  expect(holdsSecret(`The key ${written}, is wrong.`, SECRET)).toBe(true);
  expect(serverWords(JSON.stringify({ error: `Key ${written}` }), SECRET)).toBeUndefined();
});

it('is found where it is shorter than eight characters', () => {
  expect(holdsSecret('No key s3cr/et.', 's3cr/et')).toBe(true);
});

it('other words are printed', () => {
  expect(serverWords('{"error": {"message": "Wrong key: 100 % of sk-a are."}}', SECRET)).toBe(
    'Wrong key: 100 % of sk-a are.',
  );
});

it('words of a server are short, however long it speaks', () => {
  for (const filler of ['\\', '%25', '&#0', 's', '\u200Bs'])
    expect(serverWords(filler.repeat(50_000), SECRET)?.length).toBeLessThan(210);
});
