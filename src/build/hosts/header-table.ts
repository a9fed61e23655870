import { IMMUTABLE, REVALIDATE } from '../../domain/cache-control.ts';
import type { Output } from '../../domain/manifest.ts';
import { COMMON_HEADERS, PAGE_HEADERS } from '../../domain/page-headers.ts';
import { discoveryLink, topics } from '../../domain/topics.ts';

/** What a host is told of: the published files, and where they will stand. */
export interface HostedSet {
  readonly outputs: readonly Pick<Output, 'path' | 'media_type'>[];
  readonly baseUrl: string;
  /** Null where there is none. */
  readonly hubUrl: string | null;
}

/** Header fields by name. */
export type Headers = Readonly<Record<string, string>>;

/** Where the build puts files whose names change with their content. */
const HASHED = '/_astro/';

/** What everything is sent with. Hosts serve a page under several paths, and data is none the worse for its headers. */
export const OF_EVERYTHING: Headers = {
  'Access-Control-Allow-Origin': '*',
  ...COMMON_HEADERS,
  ...PAGE_HEADERS,
};

/** What one file is sent with beside that: its Content-Type, and of a topic where its hub and itself are. */
export function headersOf(
  { path, media_type: mediaType }: HostedSet['outputs'][number],
  { baseUrl, hubUrl }: Pick<HostedSet, 'baseUrl' | 'hubUrl'>,
): Headers {
  const isTopic = topics.some((topic) => topic.path === path);
  return {
    'Content-Type': mediaType,
    ...(isTopic ? { Link: discoveryLink({ hub: hubUrl, self: `${baseUrl}${path}` }) } : {}),
  };
}

/** How long a file may be kept without asking. */
export function cacheControlOf(path: string): string {
  return path.startsWith(HASHED) ? IMMUTABLE : REVALIDATE;
}

/** Whether a file is a page: hosts know the type of those by themselves, and take few rules. */
export function isPage({ media_type: mediaType }: HostedSet['outputs'][number]): boolean {
  return mediaType.startsWith('text/html');
}
