import process from 'node:process';
import { expect, test } from 'vitest';
import { configFromEnv, readEnv } from './config.ts';

test('fills in every default', () => {
  expect(configFromEnv({})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    baseUrl: undefined,
    distDir: 'dist',
    originUrl: undefined,
    originRefreshSeconds: 30,
    dataDir: 'data',
    workers: 1,
    hub: {
      url: undefined,
      leaseSeconds: 864000,
      leaseSecondsMin: 300,
      leaseSecondsMax: 2592000,
      retrySeconds: [30, 300, 1800],
      deliveryTimeoutMs: 10000,
      concurrency: 64,
      concurrencyPerHost: 4,
      pendingPerHost: 5000,
      pendingPerClient: 1000,
      callbackAllowCidrs: [],
    },
    mcp: { sessionSecrets: undefined, sessionTtlSeconds: 2592000, allowedOrigins: [], allowedHosts: [] },
    rateLimitPerMinute: 600,
    trustProxy: false,
    logLevel: 'info',
    siteMode: 'full',
  });
});

test('takes a blank value for none, but an empty HUB_RETRY_SECONDS for no further attempts', () => {
  const blank = configFromEnv({ PORT: '', BASE_URL: ' ', HUB_RETRY_SECONDS: '' });
  expect([blank.port, blank.baseUrl, blank.hub.retrySeconds]).toEqual([8080, undefined, []]);
});

test('reads lists, networks, secrets and proxies', () => {
  const config = configFromEnv({
    HUB_RETRY_SECONDS: '1, 2,3',
    HUB_CALLBACK_ALLOW_CIDRS: '127.0.0.0/8,::1',
    SESSION_SECRET: 'a-secret-of-2026-06, a-secret-of-2025-06,',
    ALLOWED_ORIGINS: '*',
    ALLOWED_HOSTS: 'Reviews.example.com,localhost:8080',
    TRUST_PROXY: 'loopback, 10.0.0.0/8',
    BASE_URL: 'https://reviews.example.com/',
    ORIGIN_URL: 'https://cdn.example.com/site',
  });
  expect(config.hub.retrySeconds).toEqual([1, 2, 3]);
  expect(config.hub.callbackAllowCidrs).toEqual(['127.0.0.0/8', '::1/128']);
  expect(config.mcp.sessionSecrets).toEqual(['a-secret-of-2026-06', 'a-secret-of-2025-06']);
  expect(config.mcp.allowedOrigins).toBe('*');
  expect(config.mcp.allowedHosts).toEqual(['reviews.example.com', 'localhost:8080']);
  expect(config.trustProxy).toBe('loopback, 10.0.0.0/8');
  expect(config.baseUrl).toBe('https://reviews.example.com');
  expect(config.originUrl).toBe('https://cdn.example.com/site');
});

test.each([
  ['?sslmode=require', '?sslmode=verify-full'],
  ['?a=b&sslmode=prefer&c=d', '?a=b&sslmode=verify-full&c=d'],
  ['?sslmode=no-verify', '?sslmode=no-verify'],
  ['?uselibpqcompat=true&sslmode=require', '?uselibpqcompat=true&sslmode=require'],
  ['', ''],
])('takes a DATABASE_URL with %s as %s, without a word of warning', async (given, taken) => {
  const warned: Error[] = [];
  const note = (warning: Error) => void warned.push(warning);
  process.on('warning', note);
  const base = 'postgres://hub:password@db.example/hub';
  expect(configFromEnv({ DATABASE_URL: base + given }).databaseUrl).toBe(base + taken);
  // Warnings are told in the next turn.
  await new Promise(setImmediate);
  process.off('warning', note);
  expect(warned).toEqual([]);
});

test('picks only its own variables out of an environment', () => {
  expect(readEnv({ PATH: '/bin', PORT: '1' })).toEqual({ PORT: '1' });
});

test.each([
  ['PORT', '80a', 'PORT="80a" cannot be used: it takes a whole number from 0 to 65535.'],
  ['PORT', '65536', 'PORT="65536" cannot be used: it takes a whole number from 0 to 65535.'],
  [
    'BASE_URL',
    'reviews.example.com',
    'BASE_URL="reviews.example.com" cannot be used: it takes an origin such as https://reviews.example.com, without path or query.',
  ],
  ['WORKERS', 'abc', 'WORKERS="abc" cannot be used: it takes a whole number from 1 to 1024.'],
  [
    'DATABASE_URL',
    'mysql://hub:password@db.example/hub',
    'DATABASE_URL="***" cannot be used: it takes the URL of a PostgreSQL database such as postgres://user:password@db.example.com:5432/reviewcast.',
  ],
  [
    'HUB_LEASE_SECONDS',
    '10',
    'HUB_LEASE_SECONDS="10" cannot be used: it takes a number from HUB_LEASE_SECONDS_MIN to HUB_LEASE_SECONDS_MAX, here 300 to 2592000.',
  ],
  [
    'HUB_LEASE_SECONDS_MIN',
    '9999999',
    'HUB_LEASE_SECONDS_MIN="9999999" cannot be used: it takes at most HUB_LEASE_SECONDS_MAX, which is 2592000.',
  ],
])('refuses %s=%s in one line', (name, value, line) => {
  expect(() => configFromEnv({ [name]: value })).toThrow(line);
});

test.each([
  [
    '?sslrootcert=/nonexistent.pem',
    'files that can be read for sslrootcert, sslcert, sslkey, and /nonexistent.pem cannot (ENOENT).',
  ],
  ['?sslcert=/nope', 'files that can be read for sslrootcert, sslcert, sslkey, and /nope cannot (ENOENT).'],
  [
    '?sslrootcert=package.json',
    'certificates in PEM for sslrootcert, sslcert, sslkey, and the key of the one given.',
  ],
  ['/%E0%A4%A', 'percent-encodings of UTF-8, and %25 for a percent sign.'],
  ['?port=abc', 'a port from 1 to 65535.'],
  ['?port=65536', 'a port from 1 to 65535.'],
  ['?sslmode=on', 'an sslmode of disable, prefer, require, verify-ca, verify-full, no-verify.'],
  [
    '?sslnegotiation=never',
    'the URL of a PostgreSQL database such as postgres://user:password@db.example.com:5432/reviewcast, with parameters that go together.',
  ],
])('refuses a DATABASE_URL that ends in %s, and says what would be right', (end, takes) => {
  const value = `postgres://hub:password@db.example${end}`;
  expect(() => configFromEnv({ DATABASE_URL: value })).toThrow(
    `DATABASE_URL="***" cannot be used: it takes ${takes}`,
  );
});

test.each([
  ['PORT', '-1'],
  ['BASE_URL', 'https://a.example/path'],
  ['BASE_URL', 'ftp://a.example'],
  ['ORIGIN_URL', 'https://user:pass@a.example/'],
  ['ORIGIN_URL', 'https://a.example/?x'],
  ['ORIGIN_REFRESH_SECONDS', '0'],
  ['HUB_URL', '/hub'],
  ['HUB_RETRY_SECONDS', '30,soon'],
  ['HUB_CALLBACK_ALLOW_CIDRS', '10.0.0.0/33'],
  ['HUB_CALLBACK_ALLOW_CIDRS', 'localhost'],
  ['HUB_CONCURRENCY', '0'],
  ['MCP_SESSION_TTL_SECONDS', '1.5'],
  ['ALLOWED_ORIGINS', 'example.com'],
  ['ALLOWED_HOSTS', 'https://example.com'],
  ['RATE_LIMIT_PER_MINUTE', 'many'],
  ['TRUST_PROXY', 'yes'],
  ['LOG_LEVEL', 'loud'],
])('refuses %s=%s', (name, value) => {
  expect(() => configFromEnv({ [name]: value })).toThrow(`${name}=`);
});

test('keeps the usual lease within bounds that were set without it', () => {
  expect(configFromEnv({ HUB_LEASE_SECONDS_MAX: '600' }).hub.leaseSeconds).toBe(600);
});
