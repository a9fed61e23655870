import { PAGE_HEADERS } from '../../src/domain/page-headers.ts';
import { found } from './answers.ts';
import { allOf, failure, warning } from './finding.ts';
import type { Finding } from './finding.ts';
import type { Site } from './site.ts';

/** Whether pages come with what keeps words of strangers from being run. */
export function pageHeaders(site: Site): readonly Finding[] {
  const pages = found(site).filter(({ kind }) => kind === 'page');
  const finding = site.isStatic ? warning : failure;
  const wrong = Object.entries(PAGE_HEADERS).flatMap(([name, expected]) => {
    return pages.flatMap(({ path, reply }) => {
      const given = reply.headers[name.toLowerCase()];
      if (given === expected) return [];
      const result =
        given === undefined ? `${name} is missing` : `${name} is not as published, but ${String(given)}`;
      return [
        finding(
          `pages ${path}`,
          result,
          `Let the proxy pass ${name} on and not set its own; a static host reads it from client/_headers, vercel.json or s3.json.`,
        ),
      ];
    });
  });
  return allOf('pages', wrong, `${pages.length} pages come with their security headers`);
}
