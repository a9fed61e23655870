import type { Request, RequestHandler } from 'express';
import { discoveryLink, topics } from '../../src/domain/topics.ts';
import { IMMUTABLE, REVALIDATE } from '../../src/domain/cache-control.ts';
import { securityHeaders } from '../http/page-security.ts';
import { PUBLICATION_VERSION } from '../http/publication-version.ts';
import { sendRepresentation } from '../http/representation.ts';
import { encodedFile } from '../publication/encoded-file.ts';
import type { Publication, PublishedFile } from '../publication.ts';
import { findFile, isHashed } from './find-file.ts';

/** Where subscribers to a topic go: absolute URLs. */
export interface Discovery {
  /** Null where none is advertised. */
  readonly hub: string | null;
  /** The public origin, under which the topics stand. */
  readonly baseUrl: string;
}

const topicPaths = new Set(topics.map(({ path }) => path));

/**
 * Answers GET and HEAD with the published bytes; the topics bear the Link that leads to their hub (WebSub,
 * section 4). Everything else is left to the next handler.
 */
export function documentsHandler(deps: {
  /** What is served; undefined before the first. */
  publication: () => Publication | undefined;
  discovery: (publication: Publication) => Discovery;
}): RequestHandler {
  return async (req, res, next) => {
    const publication = deps.publication();
    const file = publication && findFile(publication, req.path);
    if (publication === undefined || file === undefined || (req.method !== 'GET' && req.method !== 'HEAD')) {
      next();
      return;
    }
    await sendRepresentation(req, res, {
      mediaType: file.mediaType,
      etag: file.etag,
      lastModified: file.lastModified,
      headers: {
        [PUBLICATION_VERSION]: publication.version,
        ...headersOf(file, { isVersioned: namesVersion(req, file), ...deps.discovery(publication) }),
      },
      body: file.bytes,
      encoded: (coding) => encodedFile(file, coding),
    });
  };
}

/** The fewest digits of a hash that name a version. */
const FEWEST_DIGITS = 8;

/**
 * Whether a file is asked for in the very version that is served, `?v=` and the first digits of its SHA-256. A page of
 * the set before names another version and still gets the file, but not to keep.
 */
function namesVersion({ query }: Request, { sha256 }: PublishedFile): boolean {
  const version = query['v'];
  return typeof version === 'string' && version.length >= FEWEST_DIGITS && sha256.startsWith(version);
}

function headersOf(
  file: PublishedFile,
  { hub, baseUrl, isVersioned }: Discovery & { isVersioned: boolean },
): Record<string, string> {
  const isTopic = topicPaths.has(file.path);
  return {
    'Cache-Control': isHashed(file) || isVersioned ? IMMUTABLE : REVALIDATE,
    ...(isTopic ? { Link: discoveryLink({ hub, self: baseUrl + file.path }) } : {}),
    ...securityHeaders(file.mediaType),
  };
}
