import type { ServerResponse } from 'node:http';

/**
 * Says that an answer depends on a field of the request, beside those that it names already.
 *
 * https://httpwg.org/specs/rfc9110.html#field.vary
 */
export function addVary(res: ServerResponse, field: string): void {
  const named = res.getHeader('Vary')?.toString() ?? '';
  const isNamed = named.split(', ').includes(field);
  if (!isNamed) res.setHeader('Vary', named === '' ? field : `${named}, ${field}`);
}
