const LINE_FEED = 0x0a;

/**
 * The lines of UTF-8 chunks without their line feeds, an unfinished last one included. Only LF ends a line: JSON may
 * hold U+2028 as it is.
 */
export async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let held: Buffer[] = [];
  for await (const chunk of chunks) {
    let start = 0;
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, start)) {
      const last = chunk.subarray(start, end);
      yield (held.length === 0 ? last : Buffer.concat([...held, last])).toString();
      held = [];
      start = end + 1;
    }
    if (start < chunk.length) held.push(chunk.subarray(start));
  }
  if (held.length > 0) yield Buffer.concat(held).toString();
}
