/** Chunks are cut at the first line that ends beyond this many UTF-16 code units. */
const CHUNK_CODE_UNITS = 1 << 16;

/**
 * Joins lines into UTF-8 chunks of about 64 Ki characters, so that a document of any size is never one string and
 * never thousands of tiny writes. A line must bring its own line break.
 */
export function* utf8Chunks(lines: Iterable<string>): Generator<Buffer> {
  let pending = '';
  for (const line of lines) {
    pending += line;
    if (pending.length >= CHUNK_CODE_UNITS) {
      yield Buffer.from(pending);
      pending = '';
    }
  }
  if (pending !== '') yield Buffer.from(pending);
}

/** The same chunks as the body of a response, each made when it is asked for. */
export function streamOf(
  chunks: Iterator<Uint8Array> | AsyncIterator<Uint8Array>,
): ReadableStream<Uint8Array<ArrayBufferLike>> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
  });
}
