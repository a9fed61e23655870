import { readFileSync } from 'node:fs';
import { EnvironmentError } from './build-environment.ts';

/** The analyser that the environment names. */
export interface AnalyserEnvironment {
  /** Where chat completions are asked for. */
  readonly url: string;
  readonly model: string;
  /** Sent as a bearer token; null where none is needed. */
  readonly key: string | null;
}

/**
 * What ANALYSER_URL, ANALYSER_MODEL and ANALYSER_KEY_FILE mean. The URL is a base such as `http://localhost:11434/v1`; one
 * without a path means its `/v1`. Throws EnvironmentError at the first value that is missing or no use.
 */
export function readAnalyserEnvironment(env: NodeJS.ProcessEnv): AnalyserEnvironment {
  const url = completionsUrl(env['ANALYSER_URL']?.trim() ?? '');
  const model = env['ANALYSER_MODEL']?.trim() ?? '';
  if (model === '' || model.length > 200)
    throw new EnvironmentError('ANALYSER_MODEL', model, 'the name of a model that the analyser knows');
  return { url, model, key: keyIn(env['ANALYSER_KEY_FILE']?.trim() ?? '') };
}

function completionsUrl(value: string): string {
  const url = URL.parse(value);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(value);
  if (!isPlain || url.username !== '' || url.password !== '')
    throw new EnvironmentError(
      'ANALYSER_URL',
      shownUrl(value),
      'the base of an OpenAI-compatible endpoint such as http://localhost:11434/v1, without query or credentials',
    );
  const path = url.pathname.replace(/\/+$/, '');
  return `${url.origin}${path === '' ? '/v1' : path}/chat/completions`;
}

/** An address as far as it holds no secret: those stay out of logs, wherever somebody has put them. */
function shownUrl(value: string): string {
  if (value === '') return '';
  const [address = ''] = value.split(/[?#]/);
  const shown = address.replace(/^.*@/s, '...@');
  return /^(https?:|\.\.\.@|[\w.-]+:\d+(\/|$))/.test(shown) ? shown : '...';
}

/** A path as it looks like one; what does not may be the key itself. */
function pathUnlessKey(value: string): string {
  return /^(\/|\.|~|[A-Za-z]:\\)|\.[a-z]{1,4}$/.test(value) ? value : '...';
}

/** What an HTTP header can carry (RFC 6750, section 2.1). */
const TOKEN = /^[\x21-\x7e]{1,4096}$/;

function keyIn(path: string): string | null {
  if (path === '') return null;
  const takes = 'a readable file that holds the key on one line';
  let key: string;
  try {
    key = readFileSync(path, 'utf8').trim();
  } catch {
    throw new EnvironmentError('ANALYSER_KEY_FILE', pathUnlessKey(path), takes);
  }
  if (!TOKEN.test(key)) throw new EnvironmentError('ANALYSER_KEY_FILE', pathUnlessKey(path), takes);
  return key;
}
