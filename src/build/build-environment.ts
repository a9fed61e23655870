import { resolve } from 'node:path';
import { isOrigin } from '../domain/business.ts';
import { siteMode, SITE_MODE_TAKES, type SiteMode } from '../domain/site-mode.ts';

/** A value of the environment that cannot be used. Its message is one line: the variable, the value, what it takes. */
export class EnvironmentError extends Error {
  override readonly name = 'EnvironmentError';

  constructor(variable: string, value: string, takes: string) {
    const said =
      value === '' ? `${variable} is not set` : `${variable}=${JSON.stringify(value)} cannot be used`;
    super(`${said}: it takes ${takes}.`);
  }
}

/** What the environment tells a build. */
export interface BuildEnvironment {
  /** Absolute path of the content. */
  readonly contentDir: string;
  /** Absolute path of the published set. */
  readonly distDir: string;
  /** Public origin, without a final slash; null for the one in `business.yaml`. */
  readonly baseUrl: string | null;
  /** The hub to advertise; null for our own. */
  readonly hubUrl: string | null;
  /** What the host can do. */
  readonly siteMode: SiteMode;
  /** Where the sidecar will listen, for what is told to the server in front of it. */
  readonly port: number;
}

/**
 * What CONTENT_DIR, DIST_DIR, BASE_URL, HUB_URL and SITE_MODE mean, a blank value being none; relative paths start at
 * `projectDir`. Throws EnvironmentError at the first value that is no use.
 */
export function readBuildEnvironment(env: NodeJS.ProcessEnv, projectDir: string): BuildEnvironment {
  const contentDir = resolve(projectDir, given(env['CONTENT_DIR']) ?? 'content');
  const dist = given(env['DIST_DIR']) ?? 'dist';
  const distDir = resolve(projectDir, dist);
  for (const dir of [resolve(projectDir, 'src'), contentDir]) {
    if (isWithin(dir, distDir) || isWithin(distDir, dir)) {
      throw new EnvironmentError('DIST_DIR', dist, 'a directory of its own, apart from the content and src');
    }
  }
  return {
    contentDir,
    distDir,
    baseUrl: originOf(env),
    hubUrl: hubOf(env),
    siteMode: siteModeOf(env),
    port: portOf(env),
  };
}

function portOf(env: NodeJS.ProcessEnv): number {
  const port = Number(given(env['PORT']));
  // What the sidecar refuses is its own to say; 0 is any port, and the file has to name one.
  return Number.isInteger(port) && port > 0 && port <= 65_535 ? port : 8080;
}

function given(value: string | undefined): string | undefined {
  const trimmed = value?.trim();
  return trimmed === '' ? undefined : trimmed;
}

function originOf(env: NodeJS.ProcessEnv): string | null {
  const value = given(env['BASE_URL']);
  if (value === undefined) return null;
  if (isOrigin(value)) return new URL(value).origin;
  throw new EnvironmentError(
    'BASE_URL',
    value,
    'an origin such as https://reviews.example.com, without path or query',
  );
}

function hubOf(env: NodeJS.ProcessEnv): string | null {
  const value = given(env['HUB_URL']);
  if (value === undefined) return null;
  const url = URL.parse(value);
  const isPlain = url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(value);
  if (isPlain && url.username === '' && url.password === '') return url.href;
  throw new EnvironmentError(
    'HUB_URL',
    value,
    'an absolute http or https URL without query, fragment or credentials',
  );
}

function siteModeOf(env: NodeJS.ProcessEnv): SiteMode {
  const value = given(env['SITE_MODE']) ?? 'full';
  const { data } = siteMode.safeParse(value);
  if (data !== undefined) return data;
  throw new EnvironmentError('SITE_MODE', value, SITE_MODE_TAKES);
}

function isWithin(path: string, directory: string): boolean {
  return path === directory || path.startsWith(`${directory}/`);
}
