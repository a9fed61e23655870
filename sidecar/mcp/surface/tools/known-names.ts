import { fold } from '../../../../src/domain/fold.ts';
import { ToolFailure } from './review-tool.ts';

const MOST_LISTED = 50;

/** Something that people may call by several names. */
export interface Named<T> {
  readonly value: T;
  /** How a list of what exists calls it. */
  readonly name: string;
  readonly names: readonly string[];
}

/**
 * What bears this name, ignoring case, accents and surrounding spaces. Throws ToolFailure with what there is
 * (`kind` says what, such as `technician`) when nothing does.
 */
export function namedOrFailure<T>(kind: string, name: string, known: readonly Named<T>[]): T {
  const wanted = fold(name.trim());
  const found = known.find(({ names }) => names.some((each) => fold(each) === wanted));
  if (found !== undefined) return found.value;
  if (known.length === 0) throw new ToolFailure(`No ${kind} '${name}'. There is none at all.`);
  const rest = known.length - MOST_LISTED;
  const list = known.slice(0, MOST_LISTED).map(({ name: each }) => each);
  throw new ToolFailure(
    `No ${kind} '${name}'. Known: ${list.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`,
  );
}
