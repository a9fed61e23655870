import type { Kind } from '../../../reviews/known-names.ts';
import type { McpView } from '../mcp-view.ts';
import { ToolFailure } from './tool-failure.ts';

/**
 * What reviews bear for a name of a kind, which was given as an argument. Throws ToolFailure with what there is, the
 * nearest first, for a name that nothing bears.
 */
export function valueNamed(
  kind: Kind,
  argument: string,
  name: string,
  { index: { names } }: McpView,
): string {
  const [value] = names.valuesOf(kind, name);
  if (value === undefined) throw ToolFailure.unknown(names.hint(argument, kind, name));
  return value;
}
