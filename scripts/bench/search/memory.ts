import type { BenchTable } from '../table.ts';
import type { ServedContent } from './served-content.ts';
import type { Sidecar } from './servers.ts';

/** Bytes of a megabyte as it is printed. */
const MB = 1024 * 1024;

/** How soon the sidecar is ready, and what it holds then. To be asked before anything else is. */
export async function readiness(
  sidecar: Sidecar,
  { title, content }: { title: string; content: ServedContent },
): Promise<BenchTable> {
  const { textBytes } = content;
  return {
    title,
    figures: [
      { what: 'ready after', value: sidecar.readyMs, unit: 'ms', aim: 'under 4000' },
      { what: 'the texts, UTF-8', value: textBytes / MB, unit: 'MB' },
      {
        what: 'index, as /metrics says',
        value: sidecar.indexBytes / MB,
        unit: 'MB',
        ratio: sidecar.indexBytes / textBytes,
        against: 'the texts',
        aim: 'at most 2.2',
      },
      { what: 'memory of the process, when ready', value: await sidecar.residentMB(), unit: 'MB' },
    ],
  };
}
