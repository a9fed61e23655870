import { compress } from '../http/compress.ts';
import type { Coding } from '../http/content-coding.ts';
import type { PublishedFile } from '../publication.ts';

/** Weak, so that what was compressed goes with the publication it belongs to. */
const kept = new WeakMap<PublishedFile, Map<Coding, Promise<Buffer>>>();

/** The bytes of a published file in a coding: made when first asked for, once however many ask, then kept. */
export function encodedFile(file: PublishedFile, coding: Coding): Promise<Buffer> {
  const codings = kept.get(file) ?? new Map<Coding, Promise<Buffer>>();
  kept.set(file, codings);
  const known = codings.get(coding);
  if (known !== undefined) return known;
  const made = compress(coding, file.bytes, 'once');
  codings.set(coding, made);
  made.catch(() => codings.delete(coding));
  return made;
}
