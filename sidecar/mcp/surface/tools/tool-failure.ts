import { MOST_KNOWN, type SearchHint } from '../../../../src/domain/search-results.ts';

/** A tool could not answer; the message goes to the agent and says what would work. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';

  /** For a name that nothing bears: what does, the nearest first. */
  static unknown({ message, known }: SearchHint): ToolFailure {
    if (known.length === 0) return new ToolFailure(message);
    const list = known.length < MOST_KNOWN ? 'Known:' : 'Some that are known:';
    return new ToolFailure(`${message} ${list} ${known.join(', ')}.`);
  }
}
