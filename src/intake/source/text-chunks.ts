import { createReadStream } from 'node:fs';
import type { Encoding } from './encoding.ts';

/** The text of a file in chunks, without its byte order mark. What the encoding cannot say becomes U+FFFD. */
export async function* textChunks(
  path: string,
  encoding: Encoding,
  onBytes?: (bytes: number) => void,
): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  const stream: AsyncIterable<Buffer> = createReadStream(path, { highWaterMark: 256 * 1024 });
  for await (const chunk of stream) {
    onBytes?.(chunk.length);
    yield decoder.decode(chunk, { stream: true });
  }
  yield decoder.decode();
}

/** The first `bytes` of a file as text. */
export async function firstText(path: string, encoding: Encoding, bytes: number): Promise<string> {
  let text = '';
  for await (const chunk of textChunks(path, encoding)) {
    text += chunk;
    if (text.length >= bytes) break;
  }
  return text.slice(0, bytes);
}
