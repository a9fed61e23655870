import type { Reading } from '../../reading/reading.ts';
import type { AspectNature } from './aspect-nature.ts';

/** Whether words speak of an aspect, or of a problem of it, before any other: "Charged twice, and nobody picked up the phone" is about prices. */
export function speaksFirstOf(
  { marks }: Pick<Reading, 'marks'>,
  aspect: string,
  isMainly: AspectNature['isMainly'],
): boolean {
  const first = marks.find(({ kind }) => kind !== 'opinion' && kind !== 'ignored');
  return first === undefined || first.id === aspect || isMainly(first.id, aspect);
}
