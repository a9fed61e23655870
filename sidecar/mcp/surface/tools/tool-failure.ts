import { MOST_KNOWN, type SearchHint } from '../../../../src/domain/search-results.ts';
import type { Kind } from '../../../reviews/known-names.ts';
import type { ReviewIndex } from '../../../reviews/review-index.ts';
import { unknownNameHint } from '../../../reviews/unknown-name-hint.ts';

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

/** What reviews bear for a name of a kind, which was given as an argument. Throws ToolFailure for one that nothing bears. */
export function valueNamed(kind: Kind, argument: string, name: string, { names }: ReviewIndex): string {
  const [value] = names.valuesOf(kind, name);
  if (value === undefined)
    throw ToolFailure.unknown(unknownNameHint(names, { parameter: argument, kind, name }));
  return value;
}
