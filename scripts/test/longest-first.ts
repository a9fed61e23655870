import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * What stands in a file that takes long, in the order of their start. Fleets wait for claims to end, and for answers that come
 * in time: beside them runs first what waits as well, and takes little of the processor. After these comes what works on real
 * data or much that is generated, or builds whole sites.
 */
const MARKS = [
  /\bstart(?:Fleet|Three)\(/,
  /sidecar-process\.ts'|\bcallbacks\(\)|\b(?:startPostgres|postgresForFile)\(/,
  /\bTEST_DATA_DIR\b|\bcheckout\(|'clone'|\bgenerateContent\(/,
  /sidecar\/main\.ts|scripts\/(?:build\.ts|start\.mjs)|\bbuildAndServe\(|\bbuildSite\(|\bopenSearchSite\(/,
  /node:child_process|\bimportServer\(|\bpreparedIn\(|\boracle\/examine/,
  /\bfc\.assert\(|\bimportInto\(|\bstartApp\(|-scenarios\.ts'/,
];

/**
 * Starts the files that take longest first, told by what stands in them, so that at the end no worker waits for one; among
 * equals it is as Vitest has it. Nothing is kept from one run to the next, so that each machine runs the same order.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = new Map(files.map((file) => [file, rankOf(file.moduleId)]));
    // Vitest's own order is a new array as well.
    // oxlint-disable-next-line unicorn/no-array-sort
    const byVitest = await super.sort(files);
    return byVitest.toSorted((a, b) => (rank.get(a) ?? 0) - (rank.get(b) ?? 0));
  }
}

/** The place among the marks of the first that stands in a file. */
function rankOf(path: string): number {
  const text = readFileSync(path.startsWith('file:') ? fileURLToPath(path) : path, 'utf8');
  const rank = MARKS.findIndex((mark) => mark.test(text));
  return rank === -1 ? MARKS.length : rank;
}
