import { env } from 'node:process';
import type { HubConfig } from './hub/hub.ts';
import type { LogLevel } from './http/log.ts';
import {
  anyText,
  everythingOr,
  hostAndPort,
  listOf,
  location,
  logLevel,
  network,
  origin,
  siteModeName,
  trustProxy,
  wholeNumber,
} from './config/kinds.ts';
import type { SiteMode } from '../src/domain/site-mode.ts';
import { databaseUrl } from './config/database-url.ts';
import { ConfigError, setting } from './config/setting.ts';

const NAMES = [
  'PORT',
  'HOST',
  'BASE_URL',
  'DIST_DIR',
  'ORIGIN_URL',
  'ORIGIN_REFRESH_SECONDS',
  'DATA_DIR',
  'DATABASE_URL',
  'WORKERS',
  'HUB_URL',
  'HUB_LEASE_SECONDS',
  'HUB_LEASE_SECONDS_MIN',
  'HUB_LEASE_SECONDS_MAX',
  'HUB_RETRY_SECONDS',
  'HUB_DELIVERY_TIMEOUT_MS',
  'HUB_CONCURRENCY',
  'HUB_CONCURRENCY_PER_HOST',
  'HUB_PENDING_PER_HOST',
  'HUB_PENDING_PER_CLIENT',
  'HUB_CALLBACK_ALLOW_CIDRS',
  'SESSION_SECRET',
  'MCP_SESSION_TTL_SECONDS',
  'ALLOWED_ORIGINS',
  'ALLOWED_HOSTS',
  'RATE_LIMIT_PER_MINUTE',
  'TRUST_PROXY',
  'LOG_LEVEL',
  'SITE_MODE',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const;

/** What the environment says, by name, as written. */
export type Environment = Readonly<Partial<Record<(typeof NAMES)[number], string>>>;

/** What the hub is told, and where documents say that it is. */
export interface HubSettings extends HubConfig {
  /** Advertised instead of our own hub. */
  readonly url: string | undefined;
}

/** What MCP is told. */
export interface McpConfig {
  /** The first signs, all verify; undefined: one is made and kept in `dataDir`. */
  readonly sessionSecrets: readonly string[] | undefined;
  readonly sessionTtlSeconds: number;
  readonly allowedOrigins: '*' | readonly string[];
  readonly allowedHosts: '*' | readonly string[];
}

/** Everything the sidecar can be told, in units and with defaults. */
export interface Config {
  /** 0 for any free port. */
  readonly port: number;
  readonly host: string;
  /** Public origin; undefined: that of the build. */
  readonly baseUrl: string | undefined;
  readonly distDir: string;
  /** Where the documents are fetched from instead of `distDir`. */
  readonly originUrl: string | undefined;
  readonly originRefreshSeconds: number;
  readonly dataDir: string;
  /** The PostgreSQL database that the hub and MCP sessions are kept in instead, for any number of sidecars. */
  readonly databaseUrl: string | undefined;
  /** Serving processes; more than one have a supervisor. */
  readonly workers: number;
  readonly hub: HubSettings;
  readonly mcp: McpConfig;
  /** 0 for no limit. */
  readonly rateLimitPerMinute: number;
  readonly trustProxy: boolean | number | string;
  readonly logLevel: LogLevel;
  /** What the host can do, as the build was told. */
  readonly siteMode: SiteMode;
  /** The collector that is told of every request; undefined: none. */
  readonly otlpEndpoint: string | undefined;
}

/** Picks the variables of the sidecar out of an environment, by default that of the process. */
export function readEnv(source: NodeJS.ProcessEnv = env): Environment {
  return Object.fromEntries(
    NAMES.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  );
}

const DAY_SECONDS = 86_400;
const count = wholeNumber(0, 1_000_000);

/** What an environment means, with every default filled in. Throws ConfigError at the first value that is no use. */
export function configFromEnv(given: Environment): Config {
  return {
    port: setting('PORT', given.PORT, wholeNumber(0, 65_535), 8080),
    host: setting('HOST', given.HOST, anyText, '0.0.0.0'),
    baseUrl: setting('BASE_URL', given.BASE_URL, origin, undefined),
    distDir: setting('DIST_DIR', given.DIST_DIR, anyText, 'dist'),
    originUrl: setting('ORIGIN_URL', given.ORIGIN_URL, location, undefined),
    originRefreshSeconds: setting(
      'ORIGIN_REFRESH_SECONDS',
      given.ORIGIN_REFRESH_SECONDS,
      wholeNumber(1, DAY_SECONDS),
      30,
    ),
    dataDir: setting('DATA_DIR', given.DATA_DIR, anyText, 'data'),
    databaseUrl: databaseUrl(given.DATABASE_URL),
    workers: setting('WORKERS', given.WORKERS, wholeNumber(1, 1024), 1),
    hub: hubConfig(given),
    mcp: mcpConfig(given),
    rateLimitPerMinute: setting('RATE_LIMIT_PER_MINUTE', given.RATE_LIMIT_PER_MINUTE, count, 600),
    trustProxy: setting('TRUST_PROXY', given.TRUST_PROXY, trustProxy, false),
    logLevel: setting('LOG_LEVEL', given.LOG_LEVEL, logLevel, 'info'),
    siteMode: setting('SITE_MODE', given.SITE_MODE, siteModeName, 'full'),
    otlpEndpoint: setting(
      'OTEL_EXPORTER_OTLP_ENDPOINT',
      given.OTEL_EXPORTER_OTLP_ENDPOINT,
      location,
      undefined,
    ),
  };
}

function hubConfig(given: Environment): HubSettings {
  const lease = wholeNumber(1, 3650 * DAY_SECONDS);
  const waits = listOf(wholeNumber(1, 20 * DAY_SECONDS));
  const slots = wholeNumber(1, 10_000);
  const config = {
    url: setting('HUB_URL', given.HUB_URL, location, undefined),
    leaseSeconds: setting('HUB_LEASE_SECONDS', given.HUB_LEASE_SECONDS, lease, 10 * DAY_SECONDS),
    leaseSecondsMin: setting('HUB_LEASE_SECONDS_MIN', given.HUB_LEASE_SECONDS_MIN, lease, 300),
    leaseSecondsMax: setting('HUB_LEASE_SECONDS_MAX', given.HUB_LEASE_SECONDS_MAX, lease, 30 * DAY_SECONDS),
    // Set but empty means no further attempts; unset means the default.
    retrySeconds: setting(
      'HUB_RETRY_SECONDS',
      given.HUB_RETRY_SECONDS,
      waits,
      given.HUB_RETRY_SECONDS === undefined ? [30, 300, 1800] : [],
    ),
    deliveryTimeoutMs: setting(
      'HUB_DELIVERY_TIMEOUT_MS',
      given.HUB_DELIVERY_TIMEOUT_MS,
      wholeNumber(1, 600_000),
      10_000,
    ),
    concurrency: setting('HUB_CONCURRENCY', given.HUB_CONCURRENCY, slots, 64),
    concurrencyPerHost: setting('HUB_CONCURRENCY_PER_HOST', given.HUB_CONCURRENCY_PER_HOST, slots, 4),
    pendingPerHost: setting('HUB_PENDING_PER_HOST', given.HUB_PENDING_PER_HOST, count, 5000),
    pendingPerClient: setting('HUB_PENDING_PER_CLIENT', given.HUB_PENDING_PER_CLIENT, count, 1000),
    callbackAllowCidrs: setting(
      'HUB_CALLBACK_ALLOW_CIDRS',
      given.HUB_CALLBACK_ALLOW_CIDRS,
      listOf(network),
      [],
    ),
  };
  if (config.leaseSecondsMin > config.leaseSecondsMax) {
    throw new ConfigError(
      'HUB_LEASE_SECONDS_MIN',
      String(config.leaseSecondsMin),
      `at most HUB_LEASE_SECONDS_MAX, which is ${config.leaseSecondsMax}`,
    );
  }
  return { ...config, leaseSeconds: defaultLease(given.HUB_LEASE_SECONDS, config) };
}

/** The lease that is granted where none is asked for: as it was given, else the usual one within the bounds. */
function defaultLease(
  given: string | undefined,
  { leaseSeconds, leaseSecondsMin: min, leaseSecondsMax: max }: HubConfig,
): number {
  const within = Math.min(Math.max(leaseSeconds, min), max);
  if (within === leaseSeconds || given === undefined || given.trim() === '') return within;
  throw new ConfigError(
    'HUB_LEASE_SECONDS',
    given,
    `a number from HUB_LEASE_SECONDS_MIN to HUB_LEASE_SECONDS_MAX, here ${min} to ${max}`,
  );
}

function mcpConfig(given: Environment): McpConfig {
  return {
    sessionSecrets: sessionSecrets(given.SESSION_SECRET),
    sessionTtlSeconds: setting(
      'MCP_SESSION_TTL_SECONDS',
      given.MCP_SESSION_TTL_SECONDS,
      wholeNumber(1, 3650 * DAY_SECONDS),
      30 * DAY_SECONDS,
    ),
    allowedOrigins: setting('ALLOWED_ORIGINS', given.ALLOWED_ORIGINS, everythingOr(listOf(origin)), []),
    allowedHosts: setting('ALLOWED_HOSTS', given.ALLOWED_HOSTS, everythingOr(listOf(hostAndPort)), []),
  };
}

function sessionSecrets(value: string | undefined): readonly string[] | undefined {
  const secrets = setting('SESSION_SECRET', value, listOf(anyText), undefined);
  return secrets?.length === 0 ? undefined : secrets;
}
