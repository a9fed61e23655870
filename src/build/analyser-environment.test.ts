import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readAnalyserEnvironment } from './analyser-environment.ts';

const dir = mkdtempSync(join(tmpdir(), 'analyser-environment-'));
afterAll(() => rmSync(dir, { recursive: true }));

function keyFile(name: string, content: string): string {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
}

const ENV = { ANALYSER_URL: 'http://localhost:11434/v1', ANALYSER_MODEL: 'qwen3:8b' };

it.each([
  ['http://localhost:11434/v1', 'http://localhost:11434/v1/chat/completions'],
  ['http://localhost:11434/v1/', 'http://localhost:11434/v1/chat/completions'],
  ['http://localhost:11434', 'http://localhost:11434/v1/chat/completions'],
  [' https://models.example/openai ', 'https://models.example/openai/chat/completions'],
])('asks the base %j at %s', (ANALYSER_URL, url) => {
  expect(readAnalyserEnvironment({ ...ENV, ANALYSER_URL })).toEqual({ url, model: 'qwen3:8b', key: null });
});

it('shows no key that stands where a file or an address is to', () => {
  const key = 'sk-live-ABCDEFGH12345678';
  for (const wrong of [
    { ANALYSER_KEY_FILE: key },
    { ANALYSER_URL: key },
    { ANALYSER_URL: `https://models.example/v1?api_key=${key}` },
    { ANALYSER_URL: `https://models.example/v1#${key}` },
    { ANALYSER_URL: `http:me:${key}@models.example` },
    { ANALYSER_URL: `http://me:ab/${key}@models.example` },
  ]) {
    let message = '';
    try {
      readAnalyserEnvironment({ ...ENV, ...wrong });
    } catch (error) {
      message = String(error);
    }
    expect(message).toContain('it takes');
    expect(message).not.toContain('sk-live');
  }
});

it('takes the key from a file, without the line feed at its end', () => {
  const ANALYSER_KEY_FILE = keyFile('key', 's3cret\n');
  expect(readAnalyserEnvironment({ ...ENV, ANALYSER_KEY_FILE }).key).toBe('s3cret');
});

it.each([
  ['ANALYSER_URL', {}],
  ['ANALYSER_URL', { ANALYSER_URL: 'localhost:11434' }],
  ['ANALYSER_URL', { ANALYSER_URL: 'ftp://localhost/v1' }],
  ['ANALYSER_URL', { ANALYSER_URL: 'http://localhost/v1?key=1' }],
  ['ANALYSER_URL', { ANALYSER_URL: 'http://me:s3cret@localhost/v1' }],
  ['ANALYSER_MODEL', { ANALYSER_URL: ENV.ANALYSER_URL }],
  ['ANALYSER_KEY_FILE', { ...ENV, ANALYSER_KEY_FILE: join(dir, 'none') }],
  ['ANALYSER_KEY_FILE', { ...ENV, ANALYSER_KEY_FILE: keyFile('empty', '') }],
])('names %s in one line that shows no secret, for %j', (name, env) => {
  expect(() => readAnalyserEnvironment(env)).toThrow(
    new RegExp(`^${name}(?: is not set|="(?:(?!s3cret).)+" cannot be used): it takes .+\\.$`),
  );
});
