import { REVALIDATE } from '../../src/domain/cache-control.ts';
import { answered, found } from './answers.ts';
import { allOf, failure, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Site } from './site.ts';

/** Directives of Cache-Control by which an answer is not used again unasked (RFC 9111, section 5.2.2). */
const ASKS = new Set(['no-cache', 'no-store']);
/** Those that say for how many seconds it is, for browsers and for caches that many share. */
const LASTS = /^(?:max-age|s-maxage)="?(\d+)"?$/;

/** Whether caches ask before each use of what may change with the next publication. */
export function freshness(site: Site): readonly Finding[] {
  const changing = found(site).filter(({ kind }) => kind !== 'service');
  const wrong = changing.flatMap(({ path, reply }) => {
    const fault = faultOf(reply.headers['cache-control']);
    if (fault === null) return [];
    // Not every host of files lets itself be told.
    return [
      (site.isStatic ? warning : failure)(
        `freshness ${path}`,
        fault,
        `Let the host send Cache-Control: ${REVALIDATE}, as client/_headers and DIST_DIR/hosts say, and no proxy or CDN set its own: what is published or withheld next would come late.`,
      ),
    ];
  });
  return allOf('freshness', wrong, `caches ask before each use at ${changing.length} paths`);
}

/** Whether every answer says when it was made: caches and clients reckon ages from it (RFC 9110, section 6.6.1). */
export function dates(site: Site): readonly Finding[] {
  const all = answered(site);
  const wrong = all.flatMap(({ path, reply }) => {
    if (!Number.isNaN(Date.parse(reply.headers.date ?? ''))) return [];
    return [
      failure(
        `date ${path}`,
        'its Date is missing or is no date',
        'Let the proxy pass on the Date of what is behind it, or set its own.',
      ),
    ];
  });
  return allOf('date', wrong, 'every answer says its Date');
}

function faultOf(given: string | undefined): string | null {
  if (given === undefined) return 'it has no Cache-Control: caches keep it as long as they think fit';
  const directives = given.split(',').map((directive) => directive.trim().toLowerCase());
  if (directives.some((directive) => ASKS.has(directive))) return null;
  const seconds = directives.flatMap((directive) => {
    const [, lasts] = LASTS.exec(directive) ?? [];
    return lasts === undefined ? [] : [Number(lasts)];
  });
  if (seconds.length > 0 && seconds.every((lasts) => lasts === 0)) return null;
  return `its Cache-Control is ${given}: caches use it again unasked`;
}
