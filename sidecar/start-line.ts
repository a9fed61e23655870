import type { Running } from './start.ts';

/** The line that tells who started the sidecar where it is: the last that it writes at its start. */
export function startLine({
  businessName,
  url,
  place,
}: Pick<Running, 'businessName' | 'url' | 'place'>): string {
  return businessName === null
    ? `Reviewcast is waiting for documents in ${place}, on ${url}\n`
    : `Reviewcast is serving ${businessName} on ${url}\n`;
}
