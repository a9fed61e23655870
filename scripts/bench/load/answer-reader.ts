/** An answer that was read to its end. */
export interface ReadAnswer {
  readonly status: number;
  /** Of the body as it came over the wire, without the framing of chunks. */
  readonly bytes: number;
  /** What came of an answer other than 200 after its head, to be shown; empty for 200. */
  readonly excerpt: string;
}

const HEAD_END = Buffer.from('\r\n\r\n');
const LENGTH = /\r\ncontent-length:[ \t]*(\d+)/i;
const CHUNKED = /\r\ntransfer-encoding:[ \t]*chunked/i;
const EMPTY = Buffer.alloc(0);

/**
 * Reads answers of a connection one after the other: bytes in, in any pieces, a call for each answer that is complete.
 * It knows as much of HTTP/1.1 as answers to a benchmark need (`Content-Length` and chunks, no trailers) and keeps no
 * body: it counts. Throws where an answer says neither how long it is nor that it comes in chunks.
 */
export function answerReader(onAnswer: (answer: ReadAnswer) => void): (piece: Buffer) => void {
  let head = EMPTY;
  let status = 0;
  let bytes = 0;
  let excerpt = '';
  let left = 0;
  let state: 'head' | 'body' | 'chunk size' | 'chunk' | 'chunk end' = 'head';

  const end = () => {
    state = 'head';
    onAnswer({ status, bytes, excerpt });
  };

  const startBody = (text: string) => {
    status = Number(text.slice(9, 12));
    bytes = 0;
    excerpt = '';
    const length = LENGTH.exec(text)?.[1];
    if (length !== undefined) left = Number(length);
    else if (CHUNKED.test(text)) left = -1;
    else if (status === 204 || status === 304) left = 0;
    else throw new Error(`an answer without a length: ${text}`);
    state = left === -1 ? 'chunk size' : 'body';
    if (left === 0) end();
  };

  /** Takes what stands before `mark`, over pieces if need be; undefined while it has not come. */
  const until = (mark: Buffer, piece: Buffer, from: number): { text: string; next: number } | undefined => {
    const held = head.length;
    const all = held === 0 ? piece.subarray(from) : Buffer.concat([head, piece.subarray(from)]);
    const at = all.indexOf(mark);
    // A copy: whoever hands in pieces may use the memory again.
    head = at === -1 ? Buffer.from(all) : EMPTY;
    if (at === -1) return undefined;
    return { text: all.toString('latin1', 0, at), next: from + at + mark.length - held };
  };

  const LINE_END = HEAD_END.subarray(0, 2);
  return (piece) => {
    let from = 0;
    while (from < piece.length) {
      if (state === 'head' || state === 'chunk size' || state === 'chunk end') {
        const found = until(state === 'head' ? HEAD_END : LINE_END, piece, from);
        if (found === undefined) return;
        from = found.next;
        if (state === 'head') startBody(found.text);
        else if (state === 'chunk end') {
          if (left === 0) end();
          else state = 'chunk size';
        } else {
          left = Number.parseInt(found.text, 16);
          state = left === 0 ? 'chunk end' : 'chunk';
        }
        continue;
      }
      const taken = Math.min(left, piece.length - from);
      if (status !== 200 && excerpt.length < 500) excerpt += piece.toString('utf8', from, from + taken);
      bytes += taken;
      left -= taken;
      from += taken;
      if (left > 0) return;
      if (state === 'chunk') {
        left = -1;
        state = 'chunk end';
      } else end();
    }
  };
}
