import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { createSecureContext } from 'node:tls';
import { Client } from 'pg';
import { z } from 'zod';
import { ConfigError } from './setting.ts';

const URL_OF =
  'the URL of a PostgreSQL database such as postgres://user:password@db.example.com:5432/reviewcast';

/** What `sslmode` takes: these three mean what `verify-full` does. */
const VERIFYING = ['prefer', 'require', 'verify-ca'];
const SSL_MODES = ['disable', ...VERIFYING, 'verify-full', 'no-verify'];
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** What the client has read of them. */
const filesOf = z.object({
  ca: z.string().exactOptional(),
  cert: z.string().exactOptional(),
  key: z.string().exactOptional(),
});

/**
 * Reads DATABASE_URL, undefined where it is unset or blank: all that its client would stumble over later is refused now. Throws
 * ConfigError, which does not repeat the value as that bears a password.
 */
export function databaseUrl(given: string | undefined): string | undefined {
  const value = given?.trim() ?? '';
  if (value === '') return undefined;
  const url = URL.parse(value);
  if (url === null || !/^postgres(?:ql)?:$/.test(url.protocol)) throw refusal(URL_OF);
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !SSL_MODES.includes(mode)) throw refusal(`an sslmode of ${SSL_MODES.join(', ')}`);
  const named = url.searchParams.has('uselibpqcompat') ? value : verifying(value);
  const { port, ssl } = clientOf(named);
  if (!(Number.isInteger(port) && port >= 1 && port <= 65_535)) throw refusal('a port from 1 to 65535');
  assertUsable(filesOf.safeParse(ssl).data ?? {});
  return named;
}

/** Says what the client does, lest it warns at each start that it will do something else in a later version. */
function verifying(value: string): string {
  return value.replace(new RegExp(`([?&]sslmode=)(?:${VERIFYING.join('|')})(?=[&#]|$)`), '$1verify-full');
}

function clientOf(connectionString: string): Client {
  try {
    return new Client({ connectionString });
  } catch (error) {
    if (error instanceof URIError) throw refusal('percent-encodings of UTF-8, and %25 for a percent sign');
    const isOfFile = error instanceof Error && 'code' in error && 'path' in error;
    if (!isOfFile) throw refusal(`${URL_OF}, with parameters that go together`);
    throw refusal(
      `files that can be read for ${FILES.join(', ')}, and ${String(error.path)} cannot (${String(error.code)})`,
    );
  }
}

function assertUsable(files: z.output<typeof filesOf>): void {
  try {
    // It takes authorities that are none.
    if (files.ca !== undefined) assert(new X509Certificate(files.ca).raw.length > 0);
    createSecureContext(files);
  } catch {
    throw refusal(`certificates in PEM for ${FILES.join(', ')}, and the key of the one given`);
  }
}

function refusal(takes: string): ConfigError {
  return new ConfigError('DATABASE_URL', '***', takes);
}
