import { fetchTable, isWebAddress } from '../../src/intake/pull/fetch-table.ts';
import { pullReviews } from '../../src/intake/pull/pull-reviews.ts';
import { serviceNamed } from '../../src/intake/pull/review-services.ts';
import { PullError, serviceUrl } from '../../src/intake/pull/service-url.ts';
import { UsageError } from '../run-script.ts';

/** Where the export lies, whether it was given or had to be fetched. */
export interface BroughtSource extends AsyncDisposable {
  readonly path: string;
  /** The format of what was fetched; undefined where the file has to tell it. */
  readonly format: string | undefined;
  readonly isEmpty: boolean;
  /** Whether reviews that have not changed were left out. */
  readonly isPartial: boolean;
  /** To be called once so many reviews are in the content; gives a sentence where nothing has come for long. */
  done(reviews: number): Promise<string | undefined>;
}

/** What a command line says of where to fetch from. */
export interface SourceOptions {
  readonly account?: string | undefined;
  readonly location?: string | undefined;
  readonly business?: string | undefined;
  readonly prune?: boolean | undefined;
  readonly replace?: string | undefined;
}

const keep = async () => {};

/**
 * Brings what was named to this machine: a service is asked for its reviews, an address for its table, everything else is
 * a path. Throws UsageError for options that are missing or strange, PullError for what cannot be fetched.
 */
export async function broughtSource(
  source: string,
  given: { values: SourceOptions; env: NodeJS.ProcessEnv; contentDir: string; dataDir: string },
): Promise<BroughtSource> {
  const { values, env, contentDir, dataDir } = given;
  const service = serviceNamed(source);
  const options = service?.options ?? [];
  const strange = (['account', 'business'] as const).find(
    (name) => values[name] !== undefined && !options.includes(name),
  );
  if (strange !== undefined) throw new UsageError(`expected no --${strange} beside ${source}`);
  const lies = { format: undefined, isEmpty: false, isPartial: false, done: async () => undefined };
  if (service === undefined) {
    const path = isWebAddress(source) ? await fetched(source, env, dataDir) : source;
    return { ...lies, path, [Symbol.asyncDispose]: keep };
  }
  const ids = options.map((name) => {
    const id = values[name];
    if (id === undefined || id.trim() === '') throw new UsageError(`expected --${name} beside ${source}`);
    return id;
  });
  const secret = env[service.secret]?.trim();
  if (!secret) throw new PullError(`expected ${service.secret} with a key for ${source}, got none`);
  const pulled = await pullReviews({
    service,
    ids,
    secret,
    baseUrl: serviceUrl(service.urlVariable, env[service.urlVariable], service.url),
    contentDir,
    dataDir,
    isWhole: values.prune === true || values.replace !== undefined,
    world: {
      fetch,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      now: () => new Date(),
      say: (text) => console.error(text),
    },
  });
  return {
    path: pulled.path,
    format: service.format,
    isEmpty: pulled.reviews === 0,
    isPartial: pulled.isPartial,
    done: (reviews) => pulled.done(reviews),
    [Symbol.asyncDispose]: () => pulled[Symbol.asyncDispose](),
  };
}

async function fetched(address: string, env: NodeJS.ProcessEnv, dataDir: string): Promise<string> {
  // A quarter of what an import loads, and most are of files.
  const { guardedFetch } = await import('./guarded-fetch.ts');
  return (await fetchTable(address, { dataDir, ask: guardedFetch(env) })).path;
}
