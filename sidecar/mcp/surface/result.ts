import { KeptBytes } from '../../http/stitched-gzip.ts';
import type { JsonObject } from '../json-object.ts';

/** The result of a request as bytes that are kept and sent many times, in both eras. */
export class Result {
  /** The JSON but for its closing brace, so that the stateless era may add its members. */
  readonly start: KeptBytes;

  /** `json` is the compact JSON of an object without `_meta`, which is a member that an era adds. */
  constructor(json: string) {
    this.start = new KeptBytes(Buffer.from(json.slice(0, -1)));
  }

  /** The result of a value that JSON can carry whole. */
  static of(value: JsonObject): Result {
    return new Result(JSON.stringify(value));
  }

  /** The whole JSON, written out anew. */
  get json(): string {
    return `${this.start.bytes.toString()}}`;
  }
}

/** The result of a tool that answers with structured content: the same compact JSON as text beside it. */
export function toolResult(json: string): Result {
  return new Result(
    `{"content":[{"type":"text","text":${JSON.stringify(json)}}],"structuredContent":${json}}`,
  );
}

/** The result of a tool that could not answer; `message` says what would work. */
export function toolError(message: string): Result {
  return Result.of({ content: [{ type: 'text', text: message }], isError: true });
}
