/**
 * The result of a request as JSON that is kept and sent many times: the sessions era sends its bytes as they are, the
 * stateless one needs the value, to which its SDK adds members.
 */
export class Result {
  readonly json: string;
  #value: Record<string, unknown> | undefined;
  #bytes: Buffer | undefined;

  /** `json` is the compact JSON of an object. */
  constructor(json: string) {
    this.json = json;
  }

  /** The result of a value that JSON can carry whole. */
  static of(value: Readonly<Record<string, unknown>>): Result {
    return new Result(JSON.stringify(value));
  }

  /** The JSON as UTF-8. */
  get bytes(): Buffer {
    return (this.#bytes ??= Buffer.from(this.json));
  }

  /** The value; shared by all who ask, so nobody may change it. */
  get value(): Record<string, unknown> {
    return (this.#value ??= JSON.parse(this.json));
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
