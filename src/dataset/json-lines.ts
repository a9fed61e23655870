import { parseJson } from './parse-json.ts';
import { MAX_RECORD_BYTES, type RecordSink } from './record-sink.ts';
import { NotUtf8, utf8Chunks, type ReadPart } from './utf8-chunks.ts';

const LINE_FEED = 0x0a;
const BLANK = /^[\t\r ]*$/;

/**
 * Reads a file of one JSON value a line (https://jsonlines.org). Lines end with LF or CRLF and nothing else, so that
 * U+2028 may stand inside strings; blank lines are passed over; a line over 16 MiB is a problem and is not held.
 */
export async function readJsonLines(path: string, sink: RecordSink, part: ReadPart = {}): Promise<void> {
  const held: Buffer[] = [];
  let heldBytes = 0;
  let line = 1;

  const hold = (part: Buffer) => {
    heldBytes += part.length;
    if (heldBytes <= MAX_RECORD_BYTES) held.push(part);
    else held.length = 0;
  };
  const take = (text: string) => {
    if (BLANK.test(text)) return;
    const parsed = parseJson(text);
    if ('value' in parsed) sink.record(line, parsed.value);
    else sink.problem(line, parsed.field, parsed.message);
  };
  const takeHeld = () => {
    if (heldBytes > MAX_RECORD_BYTES) {
      sink.problem(line, 'record', `expected a line of at most 16 MiB, got ${heldBytes} bytes`);
    } else take(Buffer.concat(held).toString('utf8'));
    held.length = 0;
    heldBytes = 0;
  };

  try {
    for await (const chunk of utf8Chunks(path, { ready: sink.ready, ...part })) {
      let start = 0;
      for (;;) {
        const end = chunk.indexOf(LINE_FEED, start);
        if (end === -1) break;
        if (heldBytes === 0) take(chunk.toString('utf8', start, end));
        else {
          hold(chunk.subarray(start, end));
          takeHeld();
        }
        line += 1;
        start = end + 1;
      }
      if (start < chunk.length) hold(chunk.subarray(start));
    }
    if (heldBytes > 0) takeHeld();
  } catch (error) {
    if (!(error instanceof NotUtf8)) throw error;
    sink.problem(line, 'file', error.message);
  }
}
