import type { JsonObject } from '../json-object.ts';
import type { Result } from './result.ts';
import { type McpView, oncePerView } from './mcp-view.ts';

const MAX_BYTES = 16 * 1024 * 1024;
const MAX_KEY_LENGTH = 1024;
/** What an entry takes beside its bytes. */
const ENTRY_BYTES = 512;

/**
 * Answers of tools by publication, tool and canonical arguments. What was not asked for the longest time goes first
 * when the answers to one publication exceed 16 MiB; answers to an older publication go with it.
 */
export class AnswerCache {
  readonly #answersTo = oncePerView((): Answers => ({ byKey: new Map(), bytes: 0 }));

  /** The answer that is kept, or that `make` gives now. Only results are kept, no exceptions. */
  get(view: McpView, tool: string, args: JsonObject, make: () => Result): Result {
    const key = keyOf(tool, args);
    if (key === undefined) return make();
    const answers = this.#answersTo(view);
    const known = answers.byKey.get(key);
    if (known !== undefined) {
      answers.byKey.delete(key);
      answers.byKey.set(key, known);
      return known;
    }
    const result = make();
    answers.byKey.set(key, result);
    answers.bytes += sizeOf(key, result);
    for (const [oldest, old] of answers.byKey) {
      if (answers.bytes <= MAX_BYTES) break;
      answers.byKey.delete(oldest);
      answers.bytes -= sizeOf(oldest, old);
    }
    return result;
  }
}

interface Answers {
  readonly byKey: Map<string, Result>;
  bytes: number;
}

/** A result is kept as bytes and, once a client takes gzip, deflated too. */
function sizeOf(key: string, { start }: Result): number {
  return ENTRY_BYTES + key.length + 2 * start.bytes.length;
}

/** Tool and arguments, whatever their order; undefined for arguments that are not worth a key. */
function keyOf(tool: string, args: JsonObject): string | undefined {
  const parts = [tool];
  let length = tool.length;
  for (const name of Object.keys(args).toSorted()) {
    const value = args[name];
    if (typeof value === 'object' && value !== null && !isListOfWords(value)) return undefined;
    const part = `${JSON.stringify(name)}:${JSON.stringify(value)}`;
    length += part.length;
    if (length > MAX_KEY_LENGTH) return undefined;
    parts.push(part);
  }
  return parts.join(',');
}

function isListOfWords(value: object): boolean {
  return Array.isArray(value) && value.length <= 32 && value.every((each) => typeof each === 'string');
}
