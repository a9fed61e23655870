import { z } from 'zod';
import { count, instant } from './values.ts';

/** Where the manifest of a published set stands. */
export const MANIFEST_PATH = '/.well-known/reviewcast.json';

/** Where a published set lists the ids that were taken down, so that their pages answer 410 (Gone). */
export const WITHHELD_PATH = '/.well-known/reviewcast-withheld.json';

/** One published file. */
export const output = z
  .strictObject({
    path: z.string().startsWith('/').describe('URL path of the file, such as /reviews.json or /index.html.'),
    media_type: z.string().min(1).describe('The Content-Type it is served with.'),
    bytes: count.describe('Its length.'),
    sha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/)
      .describe('SHA-256 of its bytes, lower-case hexadecimal.'),
    etag: z
      .string()
      .describe('Its strong entity tag without content coding (RFC 9110, section 8.8.3), quotes included.'),
    last_modified: instant.describe('When these bytes were first published, to the second.'),
  })
  .meta({ id: 'Output', description: 'One published file.' });

/** The manifest: every published file but itself, ordered by path. */
export const manifest = z
  .strictObject({
    version: z.literal(1).describe('Version of this format.'),
    published_at: instant
      .optional()
      .describe(
        'When this set was first published: later than that of the set before. Missing only from sets of earlier releases.',
      ),
    outputs: z.array(output).describe('Every published file but the manifest itself, ordered by path.'),
  })
  .meta({ id: 'Manifest', description: 'What was published, with hashes.' });

/** The list of withheld ids, ascending. */
export const withheldIds = z.strictObject({ version: z.literal(1), ids: z.array(z.string()) });

/**
 * The place of a set in the order of sets, in milliseconds since the epoch: when it was first published; of a set that
 * does not say so, when the newest of its files was.
 */
export function publishedAtOf({ published_at, outputs }: Manifest): number {
  if (published_at !== undefined) return Date.parse(published_at);
  return outputs.reduce((newest, { last_modified }) => Math.max(newest, Date.parse(last_modified)), 0);
}

/** The strong entity tag of bytes with this SHA-256 (lower-case hexadecimal), quotes included: its first 128 bits. */
export function entityTag(sha256: string): string {
  return `"${sha256.slice(0, 32)}"`;
}

export type Manifest = z.output<typeof manifest>;
export type Output = z.output<typeof output>;
